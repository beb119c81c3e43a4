import { Failed } from './parts.js';
import { HomeSkeleton } from './Skeleton.js';

/** The frame before it is known who is there, or when that could not be asked. */
export function Waiting({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="app">
      {onRetry ? (
        <>
          <header className="bar bar-root">
            <h1>接続できません</h1>
          </header>
          <main className="main">
            <Failed what="ページ" onRetry={onRetry} />
          </main>
        </>
      ) : (
        <WaitingPage />
      )}
    </div>
  );
}

/** A page in the frame, while its code is on the way. */
export function WaitingPage() {
  return (
    <>
      <header className="bar bar-root">
        <h1>読み込み中</h1>
      </header>
      <main className="main">
        <HomeSkeleton />
      </main>
    </>
  );
}

import { Failed } from './elements.js';
import { HomeSkeleton } from './Skeleton.js';

/** The frame while the session is loading, or when loading has failed. */
export function SessionLoading({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="app">
      {onRetry ? (
        <>
          <header className="bar bar-root">
            <h1>接続できません</h1>
          </header>
          <main className="main">
            <Failed label="ページ" onRetry={onRetry} />
          </main>
        </>
      ) : (
        <PageLoading />
      )}
    </div>
  );
}

/** A page in the frame while its code is loading. */
export function PageLoading() {
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

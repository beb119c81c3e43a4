import { Failed } from './parts.js';
import { HomeSkeleton } from './Skeleton.js';

/** The frame before it is known who is there, or when that could not be asked. */
export function Waiting({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="app">
      <header className="bar bar-root">
        <h1>{onRetry ? '接続できません' : '読み込み中'}</h1>
      </header>
      <main className="main">{onRetry ? <Failed what="ページ" onRetry={onRetry} /> : <HomeSkeleton />}</main>
    </div>
  );
}

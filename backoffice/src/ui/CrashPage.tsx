import Button from '@mui/material/Button';
import { useFrameGone } from '../start/use-frame-gone.js';

/** Shown after a rendering error: an explanation, and a button that reloads. */
export function CrashPage() {
  useFrameGone();
  return (
    <main className="state" role="alert">
      <h1>画面で問題が起きました</h1>
      <p>再読み込みしてもう一度お試しください。入力した内容で保存済みのものは残っています。</p>
      <Button variant="contained" onClick={() => window.location.reload()}>
        再読み込み
      </Button>
    </main>
  );
}

import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { onUpdateOffered, putUpdateOff, updateOffered } from './update.js';

/** Asks whether to take the new version (domain section 13). It covers nothing that is being done. */
export function UpdatePrompt() {
  if (!useSyncExternalStore(onUpdateOffered, updateOffered)) return null;
  return (
    <section className="update" role="alertdialog" aria-labelledby="update-title" aria-describedby="update-text">
      <h2 id="update-title">新しいバージョンがあります。更新しますか？</h2>
      <p id="update-text">この画面を読み込み直します。数秒で終わります。</p>
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={putUpdateOff}>あとで</Button>
        <Button variant="contained" onClick={() => window.location.reload()}>
          更新する
        </Button>
      </div>
    </section>
  );
}

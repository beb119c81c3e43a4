import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { onUpdatePrompt, type Prompt, postponeUpdate, updatePrompt } from './update.js';

const words: Readonly<Record<Prompt, { title: string; text: string; yes: string }>> = {
  offered: {
    title: '新しいバージョンがあります。更新しますか？',
    text: 'この画面を読み込み直します。数秒で終わります。',
    yes: '更新する',
  },
  needed: {
    title: '新しいバージョンがあります',
    text: '画面の一部は、更新するまで開けません。書きかけの内容は、保存してから更新してください。',
    yes: '更新する',
  },
  lost: {
    title: '画面の一部を読み込めません',
    text: '通信を確かめ、書きかけの内容を保存してから再読み込みしてください。',
    yes: '再読み込み',
  },
};

/** Offers the new version (domain/screens#updates), without covering the page. */
export function UpdatePrompt() {
  const prompt = useSyncExternalStore(onUpdatePrompt, updatePrompt);
  if (!prompt) return null;
  const { title, text, yes } = words[prompt];
  return (
    <section
      className="update"
      role="alertdialog"
      aria-labelledby="update-title"
      aria-describedby="update-text"
    >
      <h2 id="update-title">{title}</h2>
      <p id="update-text">{text}</p>
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={postponeUpdate}>あとで</Button>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {yes}
        </Button>
      </div>
    </section>
  );
}

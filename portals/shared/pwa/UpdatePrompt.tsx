import { useState, useSyncExternalStore } from 'react';
import { toastError } from '../ui/toast.js';
import { activationTimeout } from './register.js';
import {
  activateUpdate,
  endActivation,
  isActivated,
  onUpdate,
  postponeUpdate,
  updateNow,
} from './update.js';
import './update-prompt.css';

/**
 * Offers the new version (domain/screens#updates). The prompt covers no content, takes no focus,
 * and gives both answers equal weight.
 */
export default function UpdatePrompt() {
  const { offered } = useSyncExternalStore(onUpdate, updateNow);
  const [busy, setBusy] = useState(false);
  if (!offered) return null;
  const take = () => {
    const reload = () => {
      clearTimeout(timer);
      endActivation();
      window.location.reload();
    };
    const timer = setTimeout(() => {
      // A later activation must not reload the page: a form may be dirty by then.
      navigator.serviceWorker.removeEventListener('controllerchange', reload);
      setBusy(false);
      endActivation();
      toastError('更新できませんでした。時間をおいて、もう一度お試しください。', 'update');
    }, activationTimeout);
    setBusy(true);
    if (isActivated()) return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    activateUpdate();
  };
  return (
    <section
      className="prompt"
      role="status"
      aria-labelledby="update-title"
      aria-describedby="update-text"
    >
      <h2 className="t-l" id="update-title">
        <span className="nb">新しいバージョンがあります。</span>
        <span className="nb">更新しますか？</span>
      </h2>
      <p className="t-s c-2" id="update-text">
        数秒で終わります。送信待ちの内容はそのまま残ります。
      </p>
      <div className="btn-row">
        <button type="button" className="btn btn-2" disabled={busy} onClick={postponeUpdate}>
          あとで
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-busy={busy}
          disabled={busy}
          onClick={take}
        >
          {busy && <span className="busy" aria-hidden="true" />}
          更新する
        </button>
      </div>
    </section>
  );
}

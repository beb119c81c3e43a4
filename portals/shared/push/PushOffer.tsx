import { now } from '@tsumugi/client/clock';
import { useState } from 'react';
import { toastDone } from '../ui/toast.js';
import { readRegistration } from './push-registration.js';
import { isSupported, registerPush } from './register-push.js';

const key = 'tsumugi.push-offer';
const quietDays = 30;

/** Whether to offer push: never asked, and not postponed within the last 30 days. */
function isWelcome(): boolean {
  if (
    !isSupported() ||
    Notification.permission !== 'default' ||
    readRegistration().registration !== 0
  )
    return false;
  try {
    return now() - Number(localStorage.getItem(key) ?? 0) > quietDays * 86_400_000;
  } catch {
    return false;
  }
}

/**
 * Offers push where the reader waits for something, with the reason. The browser's own prompt
 * follows only a press.
 */
export function PushOffer({ reason }: { reason: string }) {
  const [open, setOpen] = useState(isWelcome);
  const [busy, setBusy] = useState(false);
  if (!open) return null;
  const putOff = () => {
    try {
      localStorage.setItem(key, String(now()));
    } catch {
      // Without storage the offer is shown again next time.
    }
    setOpen(false);
  };
  const take = async () => {
    setBusy(true);
    if (await registerPush()) {
      toastDone('この端末で通知を受け取ります。');
      setOpen(false);
    } else putOff();
  };
  return (
    <section className="card card-pad stack sec" aria-labelledby="push-offer">
      <h2 className="t-l" id="push-offer">
        お返事が届いたら、すぐにお知らせします
      </h2>
      <p className="c-2">{reason}</p>
      <div className="btn-row btn-row-lead">
        <button type="button" className="btn btn-quiet" disabled={busy} onClick={putOff}>
          あとで
        </button>
        <button
          type="button"
          className="btn btn-2"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void take()}
        >
          通知を受け取る
        </button>
      </div>
    </section>
  );
}

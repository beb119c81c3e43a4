import { useState } from 'react';
import { useOnline } from '../offline/online.js';
import { flushSendQueue } from '../offline/send-queue.js';
import { FormAlert } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';
import { Sheet } from '../ui/Sheet.js';
import { useSession } from './SessionProvider.js';
import { findUnsentData, type UnsentData } from './unsent-data.js';

interface Props {
  lost: UnsentData;
  /** The send queue is empty: continues with the next question, or signs out. */
  onSent: () => void;
  onClose: () => void;
}

/** Lists the data that signing out deletes from this device, with the option to send it first. */
export default function SignOutSheet({
  lost: { lines, isSendable: sendable },
  onSent,
  onClose,
}: Props) {
  const { signOut } = useSession();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    setFault(null);
    setBusy(true);
    await flushSendQueue().catch(() => undefined);
    setBusy(false);
    if (findUnsentData()?.isSendable)
      setFault('送信できませんでした。電波のよい場所で、もう一度お試しください。');
    else onSent();
  };
  const dock = (
    <>
      {sendable && online && (
        <button
          type="button"
          className="btn btn-primary"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void send()}
        >
          {busy && <span className="busy" aria-hidden="true" />}
          送信してからログアウト
        </button>
      )}
      <button type="button" className="btn btn-danger" onClick={() => void signOut()}>
        消してログアウト
      </button>
      <button type="button" className="btn btn-quiet btn-48" onClick={onClose}>
        やめる
      </button>
    </>
  );
  return (
    <Sheet open title="ログアウトすると、次のものが消えます" onClose={onClose} dock={dock} alert>
      <FormAlert message={fault} />
      <ul className="consequences">
        {lines.map((line) => (
          <li key={line}>
            <Icon name="warn" size={20} />
            {line}
          </li>
        ))}
      </ul>
      {sendable && !online && (
        <p className="hint">
          オフラインです。つながってからログアウトすると、送信してからログアウトできます。
        </p>
      )}
    </Sheet>
  );
}

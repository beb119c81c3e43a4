import { ApiError } from '@tsumugi/client/api-error';
import { useEffect, useState } from 'react';
import './undo-toast.css';

interface Props {
  message: string;
  undo: () => Promise<void>;
  seconds: number;
  close: () => void;
  /** Receives the reason of a refusal, unless the call has shown it already. */
  refused: (message: string) => void;
}

/** A temporary failure that is worth a retry. */
const isTemporary = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/**
 * The message, the seconds left, and the undo button. A try without an answer keeps the button for
 * the remaining seconds.
 */
export function UndoToast({ message, undo, seconds, close, refused }: Props) {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const ticking = setInterval(() => setSecondsLeft((rest) => Math.max(0, rest - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  const take = async () => {
    setBusy(true);
    try {
      await undo();
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) return close();
      // The call itself has shown a toast for these (domain/screens#toasts).
      const why = [0, 401, 403].includes(error.status) ? '' : error.message;
      if (isTemporary(error)) return setFault(`まだ元に戻せていません。${why}`);
      close();
      if (why) refused(why);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="undo">
      <span role={fault ? 'alert' : undefined}>{fault ?? message}</span>
      <span className="undo-left" aria-hidden="true">
        {secondsLeft}秒
      </span>
      <button
        type="button"
        className="text-btn"
        disabled={busy}
        aria-busy={busy}
        onClick={() => void take()}
      >
        元に戻す
      </button>
    </div>
  );
}

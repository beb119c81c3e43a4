import { ApiError } from '@tsumugi/client/api-error';
import { useEffect, useState } from 'react';
import './undo-toast.css';

interface Props {
  message: string;
  undo: () => Promise<void>;
  seconds: number;
  close: () => void;
  /** Hears why it was refused, where the call has not told already. */
  refused: (message: string) => void;
}

/** The words, the seconds left, and the way back. */
export function UndoToast({ message, undo, seconds, close, refused }: Props) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft((rest) => Math.max(0, rest - 1)), 1000);
    return () => clearInterval(ticking);
  }, []);
  const take = () => {
    close();
    undo().catch((error: unknown) => {
      // These three the call itself has told of (specification section 8).
      if (error instanceof ApiError && ![0, 401, 403].includes(error.status)) refused(error.message);
    });
  };
  return (
    <div className="undo">
      <span>{message}</span>
      <span className="undo-left" aria-hidden="true">
        {left}秒
      </span>
      <button type="button" className="text-btn" onClick={take}>
        元に戻す
      </button>
    </div>
  );
}

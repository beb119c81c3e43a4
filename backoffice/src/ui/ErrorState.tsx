import Button from '@mui/material/Button';
import { messageOf } from '../lib/http-error.js';

/** A failed read with a retry button (domain/screens#toasts). */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className="state" role="alert">
      <h2>読み込めませんでした</h2>
      <p>{messageOf(error)}</p>
      {onRetry && <Button onClick={onRetry}>再読み込み</Button>}
    </div>
  );
}

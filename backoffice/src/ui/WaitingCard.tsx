import Button from '@mui/material/Button';
import { messageOf } from '../lib/http-error.js';
import { Card } from './Card.js';
import { Bone } from './Skeleton.js';

interface WaitingCardProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/**
 * A card whose content is loading: its height is that of the shortest content, so that nothing
 * below moves under a pointer.
 */
export function WaitingCard({ title, error, onRetry }: WaitingCardProps) {
  return (
    <Card title={title}>
      {error ? (
        <p className="hint err" role="alert">
          {messageOf(error)}{' '}
          <Button size="small" onClick={onRetry}>
            再読み込み
          </Button>
        </p>
      ) : (
        <p className="none" aria-busy="true">
          <span className="vh">読み込み中</span>
          <Bone width={260} />
        </p>
      )}
    </Card>
  );
}

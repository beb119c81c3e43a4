import Button from '@mui/material/Button';
import { formatClock } from '@tsumugi/contract/text/format';
import { MessageText } from '../../../portals/shared/unstyled/MessageText.js';
import { Icon } from '../ui/Icon.js';
import type { Outgoing } from './outgoing.js';

interface OutgoingLineProps {
  outgoing: Outgoing;
  onAgain: () => void;
  onMoveToDraft: () => void;
}

/** An outgoing message of the user; a failed one shows the reason and can be sent again. */
export function OutgoingLine({ outgoing, onAgain, onMoveToDraft }: OutgoingLineProps) {
  const { text, file, state, error, sentAt } = outgoing;
  return (
    <article className="msg me" aria-busy={state === 'sending'}>
      <div>
        <div className="h">
          <time>{formatClock(new Date(sentAt))}</time>
          {state === 'sending' ? <span>送信中…</span> : <span className="late">未送信</span>}
        </div>
        {text && (
          <div className={`bub me ${state}`}>
            <MessageText text={text} />
          </div>
        )}
        {file && (
          <span className="att">
            <Icon name="doc" />
            <span className="ell">{file.name}</span>
          </span>
        )}
        {state === 'failed' && (
          <div className="f" role="alert">
            <span className="late grow">
              <Icon name="alert" small /> {error}
            </span>
            <Button size="xs" onClick={onAgain}>
              再送
            </Button>
            <Button size="xs" onClick={onMoveToDraft}>
              入力に戻す
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}

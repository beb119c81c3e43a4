import Button from '@mui/material/Button';
import type { ChatMessageView, ChatReader } from '@tsumugi/contract/resources/chat';
import { formatClock } from '@tsumugi/contract/text/format';
import { MessageText } from '../../../portals/shared/bare/MessageText.js';
import { now } from '../lib/clock.js';
import { Icon } from '../ui/Icon.js';
import { Attachment } from './Attachment.js';
import { hueOf, initialOf } from './side-words.js';

export interface MessageTools {
  readonly onEdit: (message: ChatMessageView) => void;
  readonly onRemove: (message: ChatMessageView) => void;
}
interface MessageLineProps extends MessageTools {
  message: ChatMessageView;
  readers: readonly ChatReader[];
  /** Found or jumped to. */
  marked: boolean;
}

/** A message as staff see it: the family and the teacher at the left, staff at the right. */
export function MessageLine({ message, readers, marked, onEdit, onRemove }: MessageLineProps) {
  const { side, sender, sentAt, editedAt, deleted, file, text } = message;
  if (message.kind === 'system')
    return (
      <p className="row sys">
        <Icon name="flow" small />
        <span>{text}</span>
        <time dateTime={sentAt}>{formatClock(sentAt)}</time>
      </p>
    );
  const ours = side === 'staff' || side === 'system';
  const seen = readers.filter((reader) => reader.side !== side && reader.upTo >= message.id);
  const readBy = seen.map(({ name }) => name).join('、');
  const changeable = message.changeableUntil !== null && Date.parse(message.changeableUntil) > now();
  return (
    <article className={`msg ${ours ? 'me' : hueOf(side)}${marked ? ' marked' : ''}`}>
      {!ours && (
        <span className={`ava m ${hueOf(side)}`} aria-hidden="true">
          {initialOf(sender)}
        </span>
      )}
      <div>
        <div className="h">
          {!ours && <span className={hueOf(side)}>{sender}</span>}
          <time dateTime={sentAt}>{formatClock(sentAt)}</time>
          {ours && <span>{sender}</span>}
          {editedAt && !deleted && <span>編集済み</span>}
          {!ours && seen.length > 0 && <span title={readBy}>既読</span>}
        </div>
        {deleted ? (
          <p className="gone">メッセージを取り消しました</p>
        ) : (
          <>
            {text && (
              <div className={`bub ${ours ? 'me' : hueOf(side)}`}>
                <MessageText text={text} />
              </div>
            )}
            {file && <Attachment file={file} />}
          </>
        )}
        {ours && !deleted && (seen.length > 0 || changeable) && (
          <div className="f">
            {changeable && (
              <>
                {text && !file && (
                  <Button variant="link" onClick={() => onEdit(message)}>
                    編集
                  </Button>
                )}
                <Button variant="link" onClick={() => onRemove(message)}>
                  取り消す
                </Button>
              </>
            )}
            {seen.length > 0 && <span title={readBy}>既読 {seen.length}</span>}
          </div>
        )}
      </div>
    </article>
  );
}

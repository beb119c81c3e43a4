import { now } from '@tsumugi/client/clock';
import type { ChatMessageView, ChatReader } from '@tsumugi/contract/resources/chat';
import { useZone } from '../session/use-zone.js';
import { Avatar } from '../ui/elements.js';
import { Icon } from '../ui/Icon.js';
import { clockFor } from '../ui/reader-times.js';
import { MessageText } from '../unstyled/MessageText.js';
import { Attachment } from './Attachment.js';

interface Props {
  message: ChatMessageView;
  readers: readonly ChatReader[];
  /** Title of the room; senders other than the title's person are shown with their name. */
  title: string;
  /** Highlighted as a search hit or jump target. */
  marked: boolean;
  /** Opens the actions on the user's own message. */
  onTools: (message: ChatMessageView) => void;
}

export const isChangeable = ({ changeableUntil, deleted }: ChatMessageView): boolean =>
  !deleted && changeableUntil !== null && Date.parse(changeableUntil) > now();

/** A message: the user's own at the right, all others at the left. */
export function MessageLine({ message, readers, title, marked, onTools }: Props) {
  const zone = useZone();
  const { mine, side, sender, sentAt, editedAt, deleted, file, text } = message;
  if (message.kind === 'system') return <p className="sys">{text}</p>;
  const seen = mine ? readers.filter((reader) => reader.upTo >= message.id) : [];
  const at = (
    <p className="at">
      {seen.length > 0 && !deleted && (
        <span title={seen.map(({ name }) => name).join('、')}>既読</span>
      )}
      {editedAt && !deleted && <span>編集済み</span>}
      <time dateTime={sentAt}>{clockFor(sentAt, zone)}</time>
    </p>
  );
  const bubble = (
    <div className={`bub${deleted ? ' bub-gone' : ''}${marked ? ' bub-marked' : ''}`}>
      {!mine && sender !== title && <span className="by">{sender}</span>}
      {deleted ? (
        'メッセージを取り消しました'
      ) : (
        <>
          {text && (
            <span className="words">
              <MessageText text={text} />
            </span>
          )}
          {file && <Attachment file={file} />}
        </>
      )}
    </div>
  );
  if (!mine)
    return (
      <article className="msg">
        {side === 'staff' ? (
          <span className="avatar avatar-staff">
            <Icon name="desk" size={20} />
          </span>
        ) : (
          <Avatar />
        )}
        {bubble}
        {at}
      </article>
    );
  return (
    <article className="msg me">
      <div className="beside">
        {isChangeable(message) && (
          <button
            type="button"
            className="icon-btn"
            aria-label="このメッセージの編集・取り消し"
            onClick={() => onTools(message)}
          >
            <Icon name="dots" size={20} />
          </button>
        )}
        {at}
      </div>
      {bubble}
    </article>
  );
}

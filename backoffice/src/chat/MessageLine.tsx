import Button from '@mui/material/Button';
import { openFile } from '@tsumugi/client/open-file';
import { sizeOf } from '@tsumugi/contract/chat/file-size';
import type { ChatFileView, ChatMessageView, ChatReader } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { formatClock } from '@tsumugi/contract/text/format';
import { useEffect, useRef, useState } from 'react';
import { MessageText } from '../../../portals/shared/unstyled/MessageText.js';
import { call } from '../api/http-client.js';
import { now } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { Icon } from '../ui/Icon.js';
import { showError } from '../ui/shown-errors.js';
import { hueOf, initialOf } from './side-labels.js';

export interface MessageTools {
  readonly onEdit: (message: ChatMessageView) => void;
  readonly onRemove: (message: ChatMessageView) => void;
}
interface MessageLineProps extends MessageTools {
  message: ChatMessageView;
  readers: readonly ChatReader[];
  /** Found by search, or the target of a jump. */
  marked: boolean;
}

/** A message in the staff's view: family and teacher on the left, staff on the right. */
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
  const changeable =
    message.changeableUntil !== null && Date.parse(message.changeableUntil) > now();
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

const thumbWidth = 240;
const thumbHeight = 180;
const freshFor = 20_000;

const signed = async (path: string): Promise<string> =>
  (await call(api.file.adminLink, { query: { path } })).url;

/**
 * A file of a message: a picture as a thumbnail, others by name. Links expire and are then
 * requested again.
 */
function Attachment({ file }: { file: ChatFileView }) {
  const expired = () => Date.parse(file.expiresAt) - freshFor < now();
  const [thumbnail, setThumbnail] = useState(() =>
    file.thumbnail && !expired() ? file.thumbnail : null,
  );
  const { thumbnailPath } = file;
  const stale = thumbnailPath !== null && thumbnail === null;
  const hasRequested = useRef(false);
  /** Only once: the thumbnail of a deleted file would be requested endlessly. */
  const retryThumbnail = () => {
    if (hasRequested.current || !expired()) return;
    hasRequested.current = true;
    setThumbnail(null);
  };
  useEffect(() => {
    // Without a thumbnail the file is shown by name.
    if (stale && thumbnailPath) signed(thumbnailPath).then(setThumbnail, () => undefined);
  }, [stale, thumbnailPath]);

  const open = () =>
    openFile(async () => (expired() ? signed(file.path) : file.url)).catch((error) =>
      showError(messageOf(error)),
    );
  const scale = Math.min(
    1,
    thumbWidth / (file.width ?? thumbWidth),
    thumbHeight / (file.height ?? thumbHeight),
  );
  return (
    <button
      type="button"
      className={thumbnailPath ? 'att picture' : 'att'}
      title={`${file.name}を開く`}
      onClick={() => void open()}
    >
      {thumbnailPath && (
        <span
          className="thumb"
          style={{
            width: Math.round((file.width ?? thumbWidth) * scale),
            height: Math.round((file.height ?? thumbHeight) * scale),
          }}
        >
          {thumbnail && <img src={thumbnail} alt="" onError={retryThumbnail} />}
        </span>
      )}
      <span className="file">
        <Icon name="doc" />
        <span className="grow">
          <span className="ell">{file.name}</span>
          <span className="sub">{sizeOf(file.size)}</span>
        </span>
        <Icon name="open" small />
        <span className="vh">を新しいタブで開く</span>
      </span>
    </button>
  );
}

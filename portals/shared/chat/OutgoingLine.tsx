import { now } from '@tsumugi/client/clock';
import { sizeOf } from '@tsumugi/contract/chat/file-size';
import { useEffect, useState } from 'react';
import type { SendProgress } from '../offline/send-queue.js';
import type { QueuedSend } from '../offline/send-queue-store.js';
import { Icon } from '../ui/Icon.js';
import { MessageText } from '../unstyled/MessageText.js';
import { kindOf } from './Attachment.js';

interface Props {
  outgoing: QueuedSend;
  /** The upload in progress, or null. */
  underWay: SendProgress | null;
  online: boolean;
  onAgain: () => void;
  onRewrite: () => void;
  onRemove: () => void;
}

const patience = 2_000;
const stayHere = 'この端末には保存できないため、送信が終わるまで画面を閉じないでください。';

/** Whether the message has waited longer than a send attempt takes to start. */
function useStands(since: string): boolean {
  const rest = Math.max(0, Date.parse(since) + patience - now());
  const [stands, setStands] = useState(rest === 0);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  return stands;
}

/**
 * The user's own message before it has arrived. A failed message stays in its place, shows the
 * reason, and can be sent again.
 */
export function OutgoingLine({ outgoing, underWay, online, onAgain, onRewrite, onRemove }: Props) {
  const { file, refusal, code } = outgoing;
  const { text = '' } = outgoing.body as { text?: string };
  const stands = useStands(outgoing.since);
  const sending = !refusal && online && (underWay !== null || !stands);
  const share = underWay?.clientId === outgoing.clientId ? underWay.fraction : null;
  const failed = !sending && (refusal !== undefined || online);
  // The same text would be blocked again.
  const mustChange = code === 'chat_blacklist';
  // A message that must be changed takes one line, until it is opened.
  if (mustChange)
    return (
      <details className="out refused">
        <summary>
          <Icon name="warn" size={16} />
          <span className="one" role="alert">
            {refusal}
          </span>
        </summary>
        <p className="t-s">{refusal}</p>
        <p className="words">「{text}」</p>
        <div className="fail">
          <button type="button" className="text-btn" onClick={onRewrite}>
            書き直す
          </button>
          <button type="button" className="text-btn text-btn-quiet" onClick={onRemove}>
            削除
          </button>
        </div>
      </details>
    );
  return (
    <article className="out" aria-busy={sending}>
      <div className="msg me">
        <p className="at">{sending && <span>送信中…</span>}</p>
        <div className={`bub ${failed ? 'bub-fail' : 'bub-wait'}`}>
          {text && (
            <span className="words">
              <MessageText text={text} />
            </span>
          )}
          {file && (
            <span className="file">
              <span className="fi" aria-hidden="true">
                {kindOf(file.name)}
              </span>
              <span>
                <span className="nm">{file.name}</span>
                <small>{sizeOf(file.size)}</small>
              </span>
            </span>
          )}
          {share !== null && <progress value={share} aria-label={`${file?.name ?? ''}の送信`} />}
        </div>
      </div>
      {!sending && (
        <div className={`fail${failed ? '' : ' fail-wait'}`} role={failed ? 'alert' : 'status'}>
          <p>
            <Icon name={failed ? 'warn' : 'clock'} size={16} />
            <span>
              {failed ? (refusal ?? '送信できませんでした') : 'つながったら送信します'}
              {outgoing.isInMemoryOnly && `。${stayHere}`}
            </span>
          </p>
          {failed && (
            <button type="button" className="text-btn" onClick={onAgain}>
              <Icon name="retry" size={20} />
              再送
            </button>
          )}
          <button type="button" className="text-btn text-btn-quiet" onClick={onRemove}>
            削除
          </button>
        </div>
      )}
    </article>
  );
}

import Button from '@mui/material/Button';
import type { ChatRefusalView } from '@tsumugi/contract/resources/chat';
import { formatClock } from '@tsumugi/contract/text/format';
import { Icon } from '../ui/Icon.js';
import { hueOf, initialOf } from './side-labels.js';

/** Marks the blacklist word in the text, if it occurs there literally. */
function Words({ text, word }: { text: string; word: string }) {
  const at = text.indexOf(word);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{word}</mark>
      {text.slice(at + word.length)}
    </>
  );
}

interface RefusedLineProps {
  refusal: ChatRefusalView;
  contact: (() => void) | null;
  timeline: (() => void) | null;
}

/** An attempt that was stopped by a blacklist word; only staff see it, with the word. */
export function RefusedLine({ refusal, contact, timeline }: RefusedLineProps) {
  const { side, sender, word, text, at } = refusal;
  return (
    <article className={`msg ${hueOf(side)}`}>
      <span className={`ava m ${hueOf(side)}`} aria-hidden="true">
        {initialOf(sender)}
      </span>
      <div>
        <div className="h">
          <span className={hueOf(side)}>{sender}</span>
          <time dateTime={at}>{formatClock(at)}</time>
          <span className="late">未送信</span>
        </div>
        <div className="held">
          <div className="late b">
            <Icon name="ban" small /> 禁止ワード「{word}」を含むため送信されていません
          </div>
          <p className="pre">
            「<Words text={text} word={word} />」
          </p>
          <div className="row">
            <span className="sub grow">
              {side === 'teacher' ? 'ご家庭には見えません' : '先生には見えません'}
            </span>
            {contact && (
              <Button size="xs" onClick={contact}>
                {side === 'teacher' ? '先生に連絡' : 'ご家庭に連絡'}
              </Button>
            )}
            {timeline && (
              <Button size="xs" onClick={timeline}>
                経過を見る
              </Button>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

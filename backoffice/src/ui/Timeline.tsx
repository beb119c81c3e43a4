import { civilOf } from '@tsumugi/contract/calendar/instant';
import { type TimelineKind, timelineKindLabels } from '@tsumugi/contract/codes/timeline-kinds';
import type { TimelineItem } from '@tsumugi/contract/resources/timeline';
import { formatCalendarDay, formatClock, nearDayWord } from '@tsumugi/contract/text/format';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { today } from '../lib/clock.js';
import { Resend } from '../notices/Resend.js';
import { Icon, type IconName } from './Icon.js';

const icons: Record<TimelineKind, IconName> = {
  status: 'flow',
  edit: 'edit',
  notice: 'bell',
  chat: 'chat',
  call: 'phone',
  memo: 'doc',
  deadline: 'clock',
  form: 'globe',
};
const hues = { family: 'fam', teacher: 'tea', staff: 'me', system: '' } as const;
const iconOf = (item: TimelineItem): IconName =>
  item.notice?.deliveries.some(({ channel }) => channel === 'mail') ? 'mail' : icons[item.kind];

const few = 4;

/** A few changes are shown; many (a new matter has all of its fields) are behind their number. */
function Changes({ changes }: { changes: TimelineItem['changes'] }) {
  if (changes.length === 0) return null;
  const lines = changes.map((change, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a case and its candidate may have a field of the same name, and the list never moves
    <span key={`${change.field}${place}`} className="change">
      {change.label}{' '}
      <span className="diff">
        {change.before && (
          <>
            <del>{change.before}</del>
            <Icon name="arrow" small />
          </>
        )}
        <ins>{change.after || '(空)'}</ins>
      </span>
    </span>
  ));
  if (changes.length <= few) return lines;
  return (
    <details>
      <summary>内容 {changes.length}項目</summary>
      {lines}
    </details>
  );
}

function Body({ item }: { item: TimelineItem }) {
  if (item.kind === 'chat')
    return (
      <>
        <div className={`bub ${hues[item.side]}`}>{item.text}</div>
        {item.chat?.refused && <span className="late">送信されませんでした</span>}
      </>
    );
  return (
    <>
      {item.teacherName && item.kind === 'status' && <span>{item.teacherName} 先生 </span>}
      <span className={item.late ? 'late' : undefined}>{item.title}</span>
      {item.to && (
        <span style={{ margin: '2px 0' }}>
          <br />
          {item.from && (
            <>
              <span className="chip">{item.from}</span> <Icon name="arrow" small />{' '}
            </>
          )}
          <span className="chip">{item.to}</span>
        </span>
      )}
      <Changes changes={item.changes} />
      {item.text && item.kind !== 'notice' && <span className="pre"> {item.text}</span>}
      {item.notice && (
        <details>
          <summary>
            {item.notice.recipient}
            {item.notice.deliveries.length > 0 &&
              `　${item.notice.deliveries.map(({ label }) => label).join('・')}`}
            {item.by && <span className="by">　{item.by}</span>}
          </summary>
          <div className="pre">{item.notice.body}</div>
          <Resend deliveries={item.notice.deliveries} />
        </details>
      )}
    </>
  );
}

/** The timeline, newest first, grouped by day. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const days = new Map<string, TimelineItem[]>();
  for (const item of items) {
    const day = civilOf(item.at)?.day ?? '';
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  const now = today();
  return (
    <div className="tlx">
      {[...days].map(([day, list]) => (
        <section key={day} aria-label={formatCalendarDay(day)}>
          <h3 className="day">
            {[nearDayWord(day, now), formatCalendarDay(day)].filter(Boolean).join(' ')}
          </h3>
          <ul>
            {list.map((item) => (
              <li className={item.event?.undone ? 'ev undone' : 'ev'} key={item.id}>
                <time dateTime={item.at}>{formatClock(item.at)}</time>
                <span
                  className={`k ${item.side === 'family' || item.side === 'teacher' ? hues[item.side] : ''}`}
                >
                  <Icon name={iconOf(item)} />
                  <span className="vh">{timelineKindLabels[item.kind]}</span>
                </span>
                <div>
                  <Body item={item} />
                  {item.by && !item.notice && <span className="by"> {item.by}</span>}
                  {item.event?.undone && <span className="by">（取り消し済み）</span>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const words = (item: TimelineItem): string =>
  [
    item.teacherName && !item.title.includes(item.teacherName) && `${item.teacherName} 先生`,
    item.kind === 'chat' ? item.text : item.title,
    item.to && [item.from, item.to].filter(Boolean).join(' → '),
    item.kind === 'call' || item.kind === 'memo' ? item.text : null,
    item.by && `(${item.by})`,
  ]
    .filter(Boolean)
    .join(' ');

/** The last few events, for the inspector; a long message is cut after its third line. */
export function TimelineBrief({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ul className="tl">
      {items.map((item) => (
        <li key={item.id}>
          <time dateTime={item.at}>{formatShortDateTime(item.at, today())}</time>
          <Icon name={iconOf(item)} small />
          <span className="what" data-cut="preview" title={words(item)}>
            {words(item)}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { TimelineEvent, TimelineKind } from '../api/types.js';
import { today } from '../lib/clock.js';
import { relativeDay, shortDayWeek, tokyoParts } from '../lib/dates.js';
import { Icon, type IconName } from './Icon.js';

export const timelineIcons: Record<TimelineKind, IconName> = {
  status: 'flow',
  mail: 'mail',
  push: 'bell',
  notice: 'bell',
  chat: 'chat',
  call: 'phone',
  memo: 'doc',
  edit: 'edit',
  deadline: 'clock',
};
const kinds: Record<TimelineKind, string> = { status: '状態', mail: 'メール', push: 'プッシュ', notice: 'お知らせ', chat: 'チャット', call: '電話', memo: 'メモ', edit: '編集', deadline: '期限' };
const sides = { family: 'fam', teacher: 'tea', staff: 'me' } as const;

function EventText({ event }: { event: TimelineEvent }) {
  const by = event.by && <span className="by nw">{event.by}</span>;
  if (event.kind === 'chat')
    return (
      <>
        <div className={`bub ${event.side ? sides[event.side] : ''}`}>{event.text}</div>
        {by}
      </>
    );
  if (event.kind === 'edit')
    return (
      <>
        {event.subject}
        <br />
        <span className="diff">
          <del>{event.before || '(空)'}</del>
          <Icon name="arrow" small />
          <ins>{event.after || '(空)'}</ins>
        </span>{' '}
        {by}
      </>
    );
  if (event.kind === 'status')
    return (
      <>
        {event.subject && (
          <>
            {event.subject}
            <br />
          </>
        )}
        {event.from && (
          <>
            <span className="chip">{event.from}</span> <Icon name="arrow" small />{' '}
          </>
        )}
        {event.to && <span className="chip">{event.to}</span>} {event.text && <span>{event.text} </span>}
        {by}
      </>
    );
  return (
    <>
      <span className={event.late ? 'late' : 'pre'}>{event.text}</span> {by}
      {event.delivery && <span className="by"> {event.delivery}</span>}
    </>
  );
}

/** One line of everything, newest first, under the days. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  const days = new Map<string, TimelineEvent[]>();
  for (const event of events) {
    const day = tokyoParts(event.at)?.day ?? '';
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  const now = today();
  return (
    <div className="tlx">
      {[...days].map(([day, list]) => (
        <section key={day} aria-label={shortDayWeek(day)}>
          <h3 className="day">
            {[relativeDay(day, now), shortDayWeek(day)].filter(Boolean).join(' ')}
          </h3>
          <ul>
            {list.map((event) => (
              <li className="ev" key={event.id}>
                <time dateTime={event.at}>{tokyoParts(event.at)?.time.replace(/^0/, '')}</time>
                <span className={`k ${event.side === 'family' ? 'fam' : event.side === 'teacher' ? 'tea' : ''}`}>
                  <Icon name={timelineIcons[event.kind]} />
                  <span className="vh">{kinds[event.kind]}</span>
                </span>
                <div>
                  <EventText event={event} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const words = (event: TimelineEvent): string =>
  [event.subject, event.from && event.to ? `${event.from} → ${event.to}` : (event.to ?? event.text), event.by && `(${event.by})`].filter(Boolean).join(' ');

/** The last few events in one line each, for the inspector. */
export function TimelineBrief({ events }: { events: TimelineEvent[] }) {
  return (
    <ul className="tl">
      {events.map((event) => {
        const at = tokyoParts(event.at);
        return (
          <li key={event.id}>
            <time dateTime={event.at}>{at && `${Number(at.day.slice(5, 7))}/${Number(at.day.slice(8))} ${at.time}`}</time>
            <Icon name={timelineIcons[event.kind]} small />
            <span className="ell" title={words(event)}>
              {words(event)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

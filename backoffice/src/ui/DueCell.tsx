import { type Day, daysBetween } from '@tsumugi/contract/calendar/day';
import { nearDayWord } from '@tsumugi/contract/text/format';
import { formatShortDay } from '@tsumugi/contract/text/format-short';

interface Due {
  day?: Day | null;
  /** A promised time, `HH:mm`. */
  time?: string | null;
  extended?: boolean;
  today: Day;
}

function wordsOf({ day, time, extended = false, today }: Due & { day: Day }) {
  const late = daysBetween(day, today);
  const short = formatShortDay(day);
  const beside = extended ? '延長' : late > 0 ? short : time;
  return {
    late,
    short,
    main: late > 0 ? `${late}日超過` : nearDayWord(day, today) || short,
    beside,
  };
}

/** The text of the cell. */
export function dueInBrief({ day, ...due }: Due): string {
  if (!day) return '';
  const { main, beside } = wordsOf({ day, ...due });
  return [main, beside].filter(Boolean).join(' ');
}

/**
 * Overdue: soft chip and the date (or 延長); today: amber word and the promised time; later: the
 * date.
 */
export function DueCell({ day, ...due }: Due) {
  if (!day) return <span className="mute">—</span>;
  const { late, short, main, beside } = wordsOf({ day, ...due });
  return (
    <span className="cell">
      {late > 0 ? (
        <span className="chip late" title={`確認日 ${short}`}>
          {main}
        </span>
      ) : (
        <span className={late === 0 ? 'stf' : undefined}>{main}</span>
      )}
      {beside && <span className={due.extended ? 'chip out' : 'sub'}>{beside}</span>}
    </span>
  );
}

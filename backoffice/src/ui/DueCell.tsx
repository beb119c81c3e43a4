import { type Day, daysBetween } from '@tsumugi/contract/calendar/day';
import { nearDayWord } from '@tsumugi/contract/text/format';
import { formatShortDay } from '@tsumugi/contract/text/format-short';

/** From here on the number of days fills the cell; the date is its title. */
const manyDays = 10;

interface Due {
  day?: Day | null;
  /** A promised time, `HH:mm`. */
  time?: string | null;
  extended?: boolean;
  today: Day;
}

/** Overdue: soft chip and the date (or 延長); today: amber word and the promised time; later: the date. */
export function DueCell({ day, time, extended = false, today }: Due) {
  if (!day) return <span className="mute">—</span>;
  const late = daysBetween(day, today);
  const date = late > 0 && late < manyDays;
  return (
    <span className="cell">
      {late > 0 ? (
        <span className="chip late" title={formatShortDay(day)}>
          {late}日超過
        </span>
      ) : (
        <span className={late === 0 ? 'stf' : undefined}>{nearDayWord(day, today) || formatShortDay(day)}</span>
      )}
      {extended ? (
        <span className="chip out">延長</span>
      ) : date ? (
        <span className="sub">{formatShortDay(day)}</span>
      ) : time ? (
        <span className="sub">{time}</span>
      ) : null}
    </span>
  );
}

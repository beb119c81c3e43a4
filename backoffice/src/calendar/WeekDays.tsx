import type { Day } from '@tsumugi/contract/calendar/day';
import type { Appointment } from '@tsumugi/contract/resources/appointments';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listOf } from '../dashboard/funnel-text.js';
import { today } from '../lib/clock.js';
import { CalendarEntry } from './CalendarEntry.js';

export interface CalendarDay {
  readonly day: Day;
  /** Undefined while loading. */
  readonly rows: readonly Appointment[] | undefined;
  /** Number of all appointments of the day, also those beyond `rows`. */
  readonly count: number;
}

/** In narrower windows the days of a week are one below the other (styles/calendar.css). */
const daysStacked = '(max-width: 1179px)';

/** The days of a week beside each other; on a phone one below the other. */
export function WeekDays({ days }: { days: readonly CalendarDay[] }) {
  const week = useRef<HTMLDivElement>(null);
  const isLoaded = days.every(({ rows }) => rows);
  // In the stacked layout, earlier days would push today out of view.
  useEffect(() => {
    if (isLoaded && matchMedia(daysStacked).matches)
      week.current?.querySelector('.day.now')?.scrollIntoView();
  }, [isLoaded]);
  return (
    <div className="week" ref={week}>
      {days.map((each) => (
        <WeekDay key={each.day} of={each} />
      ))}
    </div>
  );
}

function WeekDay({ of: { day, rows, count } }: { of: CalendarDay }) {
  const id = useId();
  const isToday = day === today();
  return (
    <section className={isToday ? 'day now' : 'day'} aria-labelledby={id}>
      <h2 id={id} aria-current={isToday ? 'date' : undefined}>
        {formatDayWithWeekday(day)}
        {isToday && <span className="chip">今日</span>}
        {count > 0 && <span className="sub">{count}件</span>}
      </h2>
      {rows && (
        <ul>
          {rows.map((appointment) => (
            <CalendarEntry
              key={`${appointment.kind}${appointment.matterTeacherId}`}
              appointment={appointment}
            />
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p className="none">予定なし</p>}
      {rows && count > rows.length && <DayLists day={day} rest={count - rows.length} />}
    </section>
  );
}

/** The lists of a day with more appointments than the calendar shows. */
function DayLists({ day, rest }: { day: Day; rest: number }) {
  return (
    <p className="sub">
      ほか{rest}件は一覧で: <Link to={listOf.interviews(day)}>面談</Link>{' '}
      <Link to={listOf.trials(day)}>体験</Link>
    </p>
  );
}

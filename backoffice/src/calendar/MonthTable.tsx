import type { Day } from '@tsumugi/contract/calendar/day';
import { formatClock, formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { Icon } from '../ui/Icon.js';
import {
  appointmentKinds,
  appointmentText,
  candidatePath,
  personText,
} from './appointment-kinds.js';
import { isSameMonth } from './calendar-days.js';
import type { CalendarDay } from './WeekDays.js';

const weekdays = ['月', '火', '水', '木', '金', '土', '日'];
const shown = 4;

interface MonthTableProps {
  days: readonly CalendarDay[];
  /** A day of the month. */
  month: Day;
  /** The address of a day's week. */
  weekPath: (day: Day) => string;
}

/** The weeks of a month as rows; a day's number opens its week. */
export function MonthTable({ days, month, weekPath }: MonthTableProps) {
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <table className="month">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <MonthDay
                key={each.day}
                of={each}
                isOther={!isSameMonth(each.day, month)}
                weekPath={weekPath(each.day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthDayProps {
  of: CalendarDay;
  /** Of the month before or after. */
  isOther: boolean;
  weekPath: string;
}

function MonthDay({ of: { day, rows = [], count }, isOther, weekPath }: MonthDayProps) {
  const isToday = day === today();
  const shortDay = formatShortDay(day);
  const part = rows.slice(0, count > shown ? shown - 1 : shown);
  return (
    <td className={`${isToday ? 'now' : ''} ${isOther ? 'other' : ''}`.trim() || undefined}>
      <Link
        className="date"
        to={weekPath}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${formatDayWithWeekday(day)}の週を見る`}
      >
        {isOther ? shortDay : shortDay.split('/')[1]}
      </Link>
      {part.length > 0 && (
        <ul>
          {part.map((appointment) => {
            const { icon, hue, label } = appointmentKinds[appointment.kind];
            const text = appointmentText(appointment);
            return (
              <li
                key={`${appointment.kind}${appointment.matterTeacherId}`}
                className={appointment.done ? `${hue} done` : hue}
              >
                <Link to={candidatePath(appointment)} title={`${label} ${text}`}>
                  <Icon name={icon} small />
                  <span className="vh">{label}</span>
                  <span className="b">{formatClock(appointment.at)}</span>
                  <span className="name nm">{personText(appointment)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {count > part.length && (
        <Link className="sub" to={weekPath}>
          ほか{count - part.length}件
        </Link>
      )}
    </td>
  );
}

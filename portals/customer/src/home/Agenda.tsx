import { formatAppointment, formatHourFrom } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { daysAway } from '#shared/ui/dates.js';
import { DateBlock, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { civilFor } from '#shared/ui/reader-times.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { type DatedEntry, datePath } from './next-dates.js';

const kinds = { trial: '体験授業', firstLesson: '初回の指導', interview: '面談' };

/**
 * 次の予定: upcoming trial and first lessons, each a link to its page, with both times for a family
 * abroad.
 */
export function Agenda({
  dates,
  now,
  timeZone,
}: {
  dates: readonly DatedEntry[];
  now: string;
  timeZone: string | null;
}) {
  const [first] = dates;
  if (!first) return null;
  return (
    <Section title="次の予定" aside={daysAway(first.next.at, now, timeZone)}>
      <ul className="card">
        {dates.map((entry) => (
          <li key={entry.candidate.matterTeacherId}>
            <Link className="row" to={datePath(entry)}>
              <DateBlock at={civilFor(entry.next.at, timeZone)?.day ?? ''} />
              <span className="row-main">
                <b>
                  {kinds[entry.next.kind]} {formatHourFrom(entry.next.at, timeZone ?? undefined)}
                </b>
                <span className="t-s c-2">
                  {entry.matter.student?.firstName}さん　{entry.candidate.teacher.name} 先生
                </span>
                {entry.next.place && <span className="t-s c-2">{entry.next.place}</span>}
                {timeZone && (
                  <span className="t-s c-2">
                    <WholeDates>{`日本時間 ${formatAppointment(entry.next.at)}`}</WholeDates>
                  </span>
                )}
              </span>
              <Icon name="chev" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

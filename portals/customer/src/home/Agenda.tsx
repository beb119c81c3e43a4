import { formatAppointment } from '@tsumugi/contract/text/format';
import { daysAway, hourFrom } from '../../../shared/ui/dates.js';
import { DateBlock, Section } from '../../../shared/ui/parts.js';
import type { Dated } from './next-dates.js';

const kinds = { trial: '体験授業', firstLesson: '初回の指導', interview: '面談' };

/** 次の予定: trial lessons and first lessons ahead. */
export function Agenda({ dates, now, timeZone }: { dates: readonly Dated[]; now: string; timeZone: string | null }) {
  const [first] = dates;
  if (!first) return null;
  return (
    <Section title="次の予定" aside={daysAway(first.next.at, now)}>
      <ul className="card">
        {dates.map(({ matter, candidate, next }) => (
          <li className="row row-date" key={candidate.matterTeacherId}>
            <DateBlock at={next.at} />
            <span className="row-main">
              <b>
                {kinds[next.kind]} {hourFrom(next.at)}
              </b>
              <span className="t-s c-2">
                {matter.student?.firstName}さん　{candidate.teacher.name} 先生
              </span>
              {timeZone && <span className="t-s c-2">{formatAppointment(next.at, timeZone)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { calendarPath } from '@tsumugi/contract/appointments';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { candidateAt } from '@tsumugi/contract/states';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { BothZones } from '#shared/ui/BothZones.js';
import { CalendarButton } from '#shared/ui/CalendarButton.js';
import { CalledOff } from '#shared/ui/CalledOff.js';
import { Section } from '#shared/ui/elements.js';
import { Timeline, type TimelineItem } from '#shared/ui/Timeline.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { useMatter } from '../../requests/request-queries.js';
import { TeacherRow } from '../TeacherRow.js';
import { minutesOf, placeOf } from '../teacher-text.js';
import { Terms } from './Terms.js';
import '#shared/ui/blocks.css';

/**
 * Progress of the formal request: the family's request, the teacher's consent, the office's
 * confirmation, the first lesson.
 */
export function Progress({ teacher, now }: { teacher: FamilyCandidate; now: string }) {
  const { turn, timeZone, dates, guardian } = teacher;
  const { data: matter } = useMatter(teacher.matterId);
  const icsPath = calendarPath(teacher.matterTeacherId, 'firstLesson');
  return (
    <>
      <section className="card trial">
        {turn.phrase && <WaitOwnerBadge turn={turn} now={now} timeZone={timeZone} strip />}
        <TeacherRow teacher={teacher} />
        <div className="card-pad">
          <Timeline items={stepsOf(teacher, now)} timeZone={timeZone} />
        </div>
      </section>
      <Section title="ご依頼の内容">
        <div className="card card-pad">
          <Terms matterId={teacher.matterId} startDate={guardian?.desiredStartDate} />
        </div>
      </Section>
      {dates.firstLessonDate && (
        <Section title="初回の指導">
          <div className="card card-pad lesson-when">
            {dates.firstLessonOff ? (
              <CalledOff
                appointmentLabel="初回の指導"
                at={dates.firstLessonDate}
                timeZone={timeZone}
                icsPath={icsPath}
              />
            ) : (
              <>
                <p>
                  <b>
                    <BothZones at={dates.firstLessonDate} timeZone={timeZone} />
                  </b>
                  <span className="t-s c-2 block">{placeOf(matter)}</span>
                </p>
                <CalendarButton
                  icsPath={icsPath}
                  title={`初回の指導　${teacher.teacher.lastName}先生`}
                  start={dates.firstLessonDate}
                  minutes={minutesOf(matter)}
                />
              </>
            )}
          </div>
        </Section>
      )}
      {guardian && (guardian.desiredStartDate || guardian.hiringNote) && (
        <Section title="お伝えいただいたこと">
          <dl className="dl dl-wide card card-pad">
            <dt>開始の希望</dt>
            <dd>
              {guardian.desiredStartDate ? formatDayWithWeekday(guardian.desiredStartDate) : '—'}
            </dd>
            <dt>伝言</dt>
            <dd className="own-words">{guardian.hiringNote || '—'}</dd>
          </dl>
        </Section>
      )}
    </>
  );
}

/** Past steps with their time; future ones without. */
function stepsOf({ status, dates }: FamilyCandidate, now: string): TimelineItem[] {
  const confirmed = status === candidateAt.hired;
  const agreed = confirmed || dates.hiringAgreedAt !== null;
  const day = dates.hiredOn ? formatDayWithWeekday(dates.hiredOn) : '';
  return [
    { id: 'family', at: dates.hiringDecisionAt, title: '正式にご依頼いただきました', hue: 'done' },
    agreed
      ? { id: 'teacher', at: dates.hiringAgreedAt, title: '先生が同意しました', hue: 'done' }
      : { id: 'teacher', at: null, title: '先生の同意を待っています', hue: 'teacher' },
    confirmed
      ? { id: 'staff', at: null, day, title: '先生が決まりました', hue: 'done' }
      : { id: 'staff', at: null, title: '事務局が確定します', hue: agreed ? 'staff' : undefined },
    ...(dates.firstLessonOff ? [] : [lessonStep(dates.firstLessonDate, confirmed, now)]),
  ];
}

const lessonStep = (at: string | null, confirmed: boolean, now: string): TimelineItem =>
  at
    ? {
        id: 'lesson',
        at,
        title: '初回の指導',
        hue: Date.parse(at) <= Date.parse(now) ? 'done' : undefined,
      }
    : {
        id: 'lesson',
        at: null,
        title: '初回の指導日を先生が登録します',
        hue: confirmed ? 'teacher' : undefined,
      };

import { nowText } from '@tsumugi/client/clock';
import { calendarPath } from '@tsumugi/contract/appointments';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { BothZones } from '#shared/ui/BothZones.js';
import { CalendarButton } from '#shared/ui/CalendarButton.js';
import { CalledOff } from '#shared/ui/CalledOff.js';
import { daysAway } from '#shared/ui/dates.js';
import { DateBlock } from '#shared/ui/elements.js';
import { describeStudent, minutesOf } from '../lesson-texts.js';
import { isOnline } from '../matter-text.js';

interface Props {
  candidacy: TeacherCandidacy;
  kind: 'trial' | 'firstLesson';
  at: string;
}

const names = { trial: '体験授業', firstLesson: '初回の指導' };

/** Date of a lesson, in both zones, with a calendar button for an upcoming lesson. */
export function LessonWhen({ candidacy, kind, at }: Props) {
  const now = nowText();
  const minutes = minutesOf(candidacy);
  const icsPath = calendarPath(candidacy.matterTeacherId, kind);
  const isAhead = Date.parse(at) > Date.parse(now);
  // A first lesson within the last days of a contract takes place.
  const isOff =
    kind === 'firstLesson' ? candidacy.dates.firstLessonOff : isAhead && !candidacy.open;
  if (isOff)
    return (
      <CalledOff
        appointmentLabel={names[kind]}
        at={at}
        timeZone={candidacy.timeZone}
        icsPath={icsPath}
      />
    );
  const away = daysAway(at, now, candidacy.timeZone);
  // The section 採用の確認 has no other label for it.
  const when = kind === 'firstLesson' ? `${names[kind]}　${away}` : away;
  return (
    <>
      <div className="lesson-date">
        <DateBlock at={at} />
        <p>
          <b>
            <BothZones
              at={at}
              timeZone={candidacy.timeZone}
              familyTimeZone={candidacy.familyTimeZone}
              minutes={minutes}
            />
          </b>
          <span className="t-s c-2 block">{when}</span>
        </p>
      </div>
      {isAhead && (
        <CalendarButton
          title={`${names[kind]}　${describeStudent(candidacy)}`}
          start={at}
          minutes={minutes}
          place={
            kind === 'trial' && candidacy.trialPlace
              ? trialPlaceWords(candidacy.trialPlace)
              : isOnline(candidacy)
                ? 'オンライン'
                : ''
          }
          icsPath={icsPath}
        />
      )}
    </>
  );
}

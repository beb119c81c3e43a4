import { now } from '@tsumugi/client/clock';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { pauseInput, type TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { pause } from '@tsumugi/contract/routes/teacher';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useFormContext } from 'react-hook-form';
import { call } from '#shared/client/http.js';
import { DateField } from '#shared/forms/DateField.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import '#shared/ui/blocks.css';
import '#shared/ui/choices.css';
import { createAnswerOptions } from '#shared/forms/useInputs.js';
import { ProfileSection } from '../../profile/ProfileSection.js';

interface PauseForm {
  until: string | null;
}

const title = '紹介停止';
const resolver = zodForm<PauseForm>(pauseInput.pick({ until: true }));
const valuesOf = ({ pausedUntil }: TeacherProfile): PauseForm => ({ until: pausedUntil });
const save = (version: number, { until }: PauseForm) => call(pause, { input: { version, until } });
const offers = [
  [14, '2週間'],
  [30, '1か月'],
  [90, '3か月'],
] as const;
const longest = 366;

/** Pauses introductions up to a day, or resumes them. */
export default function PauseSection() {
  return (
    <ProfileSection
      title={title}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-pause"
      send={save}
    >
      {(profile) => <Fields pausedUntil={profile.pausedUntil} />}
    </ProfileSection>
  );
}

function Fields({ pausedUntil }: Pick<TeacherProfile, 'pausedUntil'>) {
  const { watch, setValue, formState } = useFormContext<PauseForm>();
  const until = watch('until');
  const today = dayOf(new Date(now()));
  const put = (day: string | null) =>
    setValue('until', day || null, createAnswerOptions(formState.errors)('until'));
  return (
    <>
      <DateField
        label="この日まで止める"
        value={until ?? ''}
        onChange={put}
        min={today}
        max={addDays(today, longest)}
        error={formState.errors.until?.message}
      />
      <div className="choices also">
        {offers.map(([days, words]) => (
          <button
            key={words}
            type="button"
            className="choice"
            onClick={() => put(addDays(today, days))}
          >
            {words}
          </button>
        ))}
        {until && (
          <button type="button" className="choice" onClick={() => put(null)}>
            止めない
          </button>
        )}
      </div>
      <section className="card card-pad stand" aria-live="polite">
        <p className="t-m">{wordsOf(until, pausedUntil)}</p>
        <ul className="dots t-s also">
          {(until ? consequences : resumeConsequences).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const consequences = [
  'この日まで、新しい案件のご紹介と新しいご応募はできません。',
  '進んでいる案件、体験授業、指導はそのまま続きます。',
  'この日を過ぎると、ご紹介は自動で再開します。いつでも早めに再開できます。',
];
const resumeConsequences = [
  '条件に合う案件があると、事務局からご紹介します。',
  '募集中の案件に応募できます。',
];

function wordsOf(until: string | null, pausedUntil: string | null): string {
  if (until) return `${formatDayWithWeekday(until)}まで、ご紹介を止めます。`;
  return pausedUntil ? 'ご紹介を再開します。' : '新しいご紹介を受け付けています。';
}

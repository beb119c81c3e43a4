import {
  type TeacherProfile,
  teacherAdditionalForm,
} from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { toastUndo } from '#shared/ui/toast.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { profilePath } from '../../account/profile-paths.js';
import { ProfileForm } from '../ProfileForm.js';
import { saveAdditional } from '../save-additional.js';
import { Blackouts } from './Blackouts.js';
import { FitNote } from './FitNote.js';
import type { SlotsForm } from './slots-form.js';
import { Week } from './Week.js';

const resolver = zodForm<SlotsForm>(
  teacherAdditionalForm.pick({ timetable: true, blackouts: true }),
);
const valuesOf = ({ timetable, blackouts }: TeacherProfile): SlotsForm => ({
  timetable: { free: [...timetable.free], classes: [...timetable.classes] },
  blackouts: blackouts.map(({ from, to, label }) => ({ from, to, label: label ?? '' })),
});

/** The week of this term, painted, and the days of examinations. */
export default function SlotsSection({ profile }: { profile: TeacherProfile }) {
  const { timetable } = profile;
  return (
    <ProfileForm
      title="空き時間"
      sub={timetable.term.label}
      back={profilePath}
      profile={profile}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-slots"
      send={saveAdditional}
      aside={timetable.last ? <CopyLastTerm last={timetable.last} /> : undefined}
      note={<FitNote />}
    >
      <Week timetable={timetable} />
      <Blackouts />
    </ProfileForm>
  );
}

const touch = { shouldDirty: true, shouldValidate: true };

/** Replaces the painted week by that of the last term; can be undone. */
function CopyLastTerm({ last }: { last: NonNullable<TeacherProfile['timetable']['last']> }) {
  const { getValues, setValue } = useFormContext<SlotsForm>();
  const put = ({ free, classes }: Pick<typeof last, 'free' | 'classes'>) =>
    setValue('timetable', { free: [...free], classes: [...classes] }, touch);
  const copy = () => {
    const before = getValues('timetable');
    put(last);
    toastUndo(`${last.term.label}の時間割をコピーしました。`, async () => put(before));
  };
  return (
    <button type="button" className="text-btn" onClick={copy}>
      前の学期をコピー
    </button>
  );
}

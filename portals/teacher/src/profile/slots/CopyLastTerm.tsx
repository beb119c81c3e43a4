import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { toastUndo } from '#shared/ui/toast.js';
import type { SlotsForm } from './slots-form.js';

const touch = { shouldDirty: true, shouldValidate: true };

/** Replaces the painted week by that of the last term; can be undone. */
export function CopyLastTerm({ last }: { last: NonNullable<TeacherProfile['timetable']['last']> }) {
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

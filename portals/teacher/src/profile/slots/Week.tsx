import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { SlotGrid } from '#shared/forms/SlotGrid.js';
import { useZone } from '#shared/session/use-zone.js';
import { slotLine } from '#shared/ui/slot-lines.js';
import { findErrorMessage } from '#shared/unstyled/find-error-message.js';
import type { SlotsForm } from './slots-form.js';

const touch = { shouldDirty: true, shouldValidate: true };

/** The grid of the week; lessons with the teacher's own families are fixed in it. */
export function Week({
  timetable: { lessons, confirmed, free, term },
}: Pick<TeacherProfile, 'timetable'>) {
  const zone = useZone();
  const { watch, setValue, formState } = useFormContext<SlotsForm>();
  const isOld = !confirmed && free.length > 0;
  return (
    <>
      {isOld && (
        <p className="note note-off">
          前の学期の時間割です。{term.label}の予定に直して保存してください。
        </p>
      )}
      <SlotGrid
        label="空き時間"
        layout="hours"
        value={watch('timetable.free')}
        onChange={(slots) => setValue('timetable.free', slots, touch)}
        second={{
          label: '授業',
          value: watch('timetable.classes'),
          onChange: (slots) => setValue('timetable.classes', slots, touch),
        }}
        readOnly={lessons.map((slot) => ({ ...slot, label: '指導' }))}
        error={findErrorMessage(formState.errors.timetable)}
      />
      {lessons.length > 0 && (
        <p className="t-s c-2">
          指導中：{lessons.map((slot) => `${slot.label} ${slotLine(slot, zone)}`).join('、')}
        </p>
      )}
    </>
  );
}

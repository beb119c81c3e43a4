import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { useActionSheet } from '#shared/actions/useActionSheet.js';
import { TrialPlaceField } from '#shared/forms/TrialPlaceField.js';
import { TrialDatePicker } from './TrialDatePicker.js';
import type { useTrialTime } from './useTrialTime.js';

interface TrialTimeFieldsProps {
  candidacy: TeacherCandidacy;
  time: ReturnType<typeof useTrialTime>;
  sheetState: ReturnType<typeof useActionSheet>;
}

/** Fields for the date and place of the trial; a new choice clears the error of the last. */
export function TrialTimeFields({ candidacy, time, sheetState }: TrialTimeFieldsProps) {
  const set = (choice: Parameters<typeof time.set>[0]) => {
    time.set(choice);
    sheetState.clear();
  };
  return (
    <>
      <TrialDatePicker
        candidacy={candidacy}
        value={time.at}
        error={sheetState.fault.fields.trialLessonDate}
        onChange={(at) => set({ at })}
      />
      <TrialPlaceField
        value={time.place}
        reader="teacher"
        error={sheetState.fault.fields.meetingPlace}
        onChange={(place) => set({ place })}
      />
    </>
  );
}

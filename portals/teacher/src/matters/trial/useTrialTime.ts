import { nowText } from '@tsumugi/client/clock';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { nothingChosen, type TrialTime, trialTimeBody, trialTimeOf } from './trial-time.js';

/** The date and place being chosen, stored on the device until they are registered. */
export function useTrialTime(candidacy: TeacherCandidacy, form: 'set' | 'move') {
  const storedInput = useStoredInput<TrialTime>(
    `trial-${form}-${candidacy.matterTeacherId}`,
    nothingChosen,
  );
  /** The body of the call; collisions are already shown beside the date. */
  const bodyAt = (trialLessonDate: string) =>
    trialTimeBody(candidacy, storedInput.value, trialLessonDate, nowText());
  return {
    ...trialTimeOf(candidacy, storedInput.value),
    bodyAt,
    set: storedInput.set,
    drop: storedInput.drop,
  };
}

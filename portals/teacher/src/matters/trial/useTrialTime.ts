import { nowText } from '@tsumugi/client/clock';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { nothingChosen, type TrialTime, trialTimeBody, trialTimeOf } from './trial-time.js';

/** The date and place being chosen, stored on the device until they are registered. */
export function useTrialTime(candidacy: TeacherCandidacy, form: 'set' | 'move') {
  const kept = useStoredInput<TrialTime>(
    `trial-${form}-${candidacy.matterTeacherId}`,
    nothingChosen,
  );
  /** The body of the call; collisions are already shown beside the date. */
  const bodyAt = (trialLessonDate: string) =>
    trialTimeBody(candidacy, kept.value, trialLessonDate, nowText());
  return { ...trialTimeOf(candidacy, kept.value), bodyAt, set: kept.set, drop: kept.drop };
}

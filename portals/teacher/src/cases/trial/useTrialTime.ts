import { nowText } from '@tsumugi/client/clock';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { useKept } from '../../../../shared/forms/useKept.js';
import { nothingChosen, type TrialTime, trialTimeBody, trialTimeOf } from './trial-time.js';

/** When and where, as it is being chosen: kept on the device until it is registered. */
export function useTrialTime(candidacy: TeacherCandidacy, form: 'set' | 'move') {
  const kept = useKept<TrialTime>(`trial-${form}-${candidacy.matterTeacherId}`, nothingChosen);
  /** The body of the call; what collides has been told beside the date. */
  const bodyAt = (trialLessonDate: string) =>
    trialTimeBody(candidacy, kept.value, trialLessonDate, nowText());
  return { ...trialTimeOf(candidacy, kept.value), bodyAt, set: kept.set, drop: kept.drop };
}

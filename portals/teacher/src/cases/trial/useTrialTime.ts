import { nowText } from '@tsumugi/client/clock';
import { trialPlace } from '@tsumugi/contract/codes/place';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { Place } from '@tsumugi/contract/text/trial-place';
import { useKept } from '../../../../shared/forms/useKept.js';
import { clashAt } from './proposals.js';

/** When and where, as it is being chosen: kept on the device until it is registered. */
export function useTrialTime(candidacy: TeacherCandidacy, form: 'set' | 'move') {
  const stands: Place = candidacy.trialPlace ?? { kind: trialPlace.code.home, meeting: null };
  const kept = useKept(`trial-${form}-${candidacy.matterTeacherId}`, { at: '', place: stands });
  const { at, place } = kept.value;
  /** The body of the call; what collides has been told beside the date. */
  const bodyAt = (trialLessonDate: string) => ({
    version: candidacy.version,
    trialLessonDate,
    trialPlace: place.kind,
    meetingPlace: place.meeting ?? '',
    acceptOverlap: clashAt(candidacy, trialLessonDate, nowText()) !== undefined,
  });
  const moved = place.kind !== stands.kind || (place.meeting ?? '') !== (stands.meeting ?? '');
  return { at, place, moved, bodyAt, set: kept.set, drop: kept.drop };
}

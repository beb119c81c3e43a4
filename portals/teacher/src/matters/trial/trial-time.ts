import { trialPlace } from '@tsumugi/contract/codes/place';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import type { TrialPlaceFacts } from '@tsumugi/contract/text/trial-place';
import { clashAt } from './proposals.js';

/** The teacher's choice of time and place for a trial lesson. */
export interface TrialTime {
  /** An instant, or an empty text. */
  readonly at: string;
  /** null: unchanged by the teacher, so that a concurrent change by another user stays. */
  readonly place: TrialPlaceFacts | null;
}
type Candidacy = Pick<
  TeacherCandidacy,
  'version' | 'trialPlace' | 'agenda' | 'lessonMinutes' | 'matterTeacherId'
>;

export const nothingChosen: TrialTime = { at: '', place: null };

/** Values of the fields, and whether the place differs from the stored one. */
export function trialTimeOf(
  { trialPlace: known }: Pick<TeacherCandidacy, 'trialPlace'>,
  { at, place: chosen }: TrialTime,
) {
  const stands: TrialPlaceFacts = known ?? { kind: trialPlace.code.home, meeting: null };
  const place = chosen ?? stands;
  return {
    at,
    place,
    moved: place.kind !== stands.kind || (place.meeting ?? '') !== (stands.meeting ?? ''),
  };
}

/** The request body of the choice. */
export function trialTimeBody(
  candidacy: Candidacy,
  chosen: TrialTime,
  trialLessonDate: string,
  now: string,
) {
  const { kind, meeting } = trialTimeOf(candidacy, chosen).place;
  return {
    version: candidacy.version,
    trialLessonDate,
    trialPlace: kind,
    meetingPlace: meeting ?? '',
    acceptOverlap: clashAt(candidacy, trialLessonDate, now) !== undefined,
  };
}

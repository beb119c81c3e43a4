import { addDays } from '../calendar/day.js';
import { startOfDay } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts, MatterFacts } from '../facts.js';
import { candidateAt, choiceAt, isRecruiting, matterAt } from '../states.js';
import { conditionsComplete } from './conditions.js';

/** The family is known and has not agreed yet to what recruiting and introductions need. */
export const lacksConsent = ({
  parentId,
  consented,
}: Pick<MatterFacts, 'parentId' | 'consented'>): boolean => parentId !== null && !consented;

/** Nothing but the family's consent keeps the search from beginning, or the next introduction from being made (domain/turns#blocked-steps). */
export function awaitsConsent({ matter }: Pick<CaseFacts, 'matter'>): boolean {
  if (!lacksConsent(matter)) return false;
  if (isRecruiting(matter)) return true;
  const { caseStatus } = matter;
  return (
    (caseStatus === matterAt.freeCommentChecked ||
      caseStatus === matterAt.beforeRecruitmentConfirmed) &&
    conditionsComplete(matter)
  );
}

/** The family wishes to end the request, and staff have not decided about it. */
export const wishesToCancel = ({
  cancelRequestedAt,
  cancelConfirmedAt,
}: Pick<MatterFacts, 'cancelRequestedAt' | 'cancelConfirmedAt'>) =>
  cancelRequestedAt !== null && cancelConfirmedAt === null;

/** While this is so, no text names a day on which the next step is expected (domain/turns#blocked-steps). */
export const isHeld = ({
  matter,
  openChangeRequest,
}: Pick<CaseFacts, 'matter' | 'openChangeRequest'>): boolean =>
  matter.caseStatus < matterAt.hired &&
  (wishesToCancel(matter) ||
    openChangeRequest !== null ||
    matter.caseStatus === matterAt.conditionChanged ||
    lacksConsent(matter));

/**
 * Reason why a teacher cannot be introduced yet. `identity`: no document; `verification`: staff
 * check the document; `pause`: the teacher paused introductions; `exam`: an examination period,
 * which ends by itself.
 */
export type IntroductionHindrance =
  | 'change'
  | 'cancel'
  | 'identity'
  | 'verification'
  | 'consent'
  | 'pause'
  | 'exam';

const ready: readonly number[] = [
  candidateAt.interviewedNotIntroduced,
  candidateAt.beforeSkippedIntroduction,
];

/** When the answer of `introductionHindrance` changes by itself: a pause or an examination period begins or ends. */
export function nextHindranceChange({
  candidate,
  now,
}: Pick<CandidateCase, 'candidate' | 'now'>): Date | null {
  if (!ready.includes(candidate.candidateStatus)) return null;
  const { stopIntroductionUntil, blackouts } = candidate.teacher;
  const ends = [
    ...(stopIntroductionUntil ? [stopIntroductionUntil] : []),
    ...blackouts.map(({ to }) => to),
  ].map((day) => addDays(day, 1));
  const moments = [...ends, ...blackouts.map(({ from }) => from)].map((day) =>
    startOfDay(day).getTime(),
  );
  const later = moments.filter((at) => at > now.getTime());
  return later.length > 0 ? new Date(Math.min(...later)) : null;
}

/** Null where nothing does, and where the candidate does not wait to be introduced. */
export function introductionHindrance({
  candidate,
  matter,
  openChangeRequest,
  today,
}: CandidateCase): IntroductionHindrance | null {
  if (
    !ready.includes(candidate.candidateStatus) ||
    candidate.candidateState !== choiceAt.inCandidate
  )
    return null;
  const { identityVerifiedAt, identityWaiting, stopIntroductionUntil, blackouts } =
    candidate.teacher;
  if (matter.caseStatus === matterAt.conditionChanged || openChangeRequest?.type === 'change')
    return 'change';
  if (wishesToCancel(matter)) return 'cancel';
  if (!identityVerifiedAt) return identityWaiting ? 'verification' : 'identity';
  if (isRecruiting(matter) && lacksConsent(matter)) return 'consent';
  if (stopIntroductionUntil !== null && stopIntroductionUntil >= today) return 'pause';
  return blackouts.some(({ from, to }) => from <= today && today <= to) ? 'exam' : null;
}

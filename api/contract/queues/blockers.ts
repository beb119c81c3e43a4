import { addDays } from '../calendar/day.js';
import { startOfDay } from '../calendar/instant.js';
import type { CandidateCase, CaseFacts, MatterFacts } from '../facts.js';
import { candidateAt, choiceAt, isRecruiting, matterAt } from '../states.js';
import { conditionsComplete } from './conditions.js';

/**
 * A registered family has not agreed yet to the texts that recruiting and introductions require.
 */
export const isConsentMissing = ({
  parentId,
  hasRequiredConsents,
}: Pick<MatterFacts, 'parentId' | 'hasRequiredConsents'>): boolean =>
  parentId !== null && !hasRequiredConsents;

/**
 * Only the family's consent blocks the start of recruiting or the next introduction
 * (domain/turns#blocked-steps).
 */
export function isConsentPending({ matter }: Pick<CaseFacts, 'matter'>): boolean {
  if (!isConsentMissing(matter)) return false;
  if (isRecruiting(matter)) return true;
  const { caseStatus } = matter;
  return (
    (caseStatus === matterAt.freeCommentChecked ||
      caseStatus === matterAt.beforeRecruitmentConfirmed) &&
    conditionsComplete(matter)
  );
}

/** The family asked to end the request, and staff have not decided yet. */
export const hasCancelRequest = ({
  cancelRequestedAt,
  cancelConfirmedAt,
}: Pick<MatterFacts, 'cancelRequestedAt' | 'cancelConfirmedAt'>) =>
  cancelRequestedAt !== null && cancelConfirmedAt === null;

/** While true, no text names an expected day of the next step (domain/turns#blocked-steps). */
export const isHeld = ({
  matter,
  openChangeRequest,
}: Pick<CaseFacts, 'matter' | 'openChangeRequest'>): boolean =>
  matter.caseStatus < matterAt.hired &&
  (hasCancelRequest(matter) ||
    openChangeRequest !== null ||
    matter.caseStatus === matterAt.conditionChanged ||
    isConsentMissing(matter));

/**
 * Reason why a teacher cannot be introduced yet. `identity`: no document; `verification`: staff
 * check the document; `pause`: the teacher paused introductions; `exam`: an examination period,
 * which ends by itself.
 */
export type IntroductionBlocker =
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

/**
 * Next instant at which time alone changes the answer of `introductionBlocker`: a pause ends, or
 * an examination period begins or ends.
 */
export function nextBlockerChange({
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

/**
 * The blocker of the introduction. Null if there is none, or if the candidacy does not wait for an
 * introduction.
 */
export function introductionBlocker({
  candidate,
  matter,
  openChangeRequest,
  today,
}: CandidateCase): IntroductionBlocker | null {
  if (
    !ready.includes(candidate.candidateStatus) ||
    candidate.candidateState !== choiceAt.inCandidate
  )
    return null;
  const { identityVerifiedAt, identityWaiting, stopIntroductionUntil, blackouts } =
    candidate.teacher;
  if (matter.caseStatus === matterAt.conditionChanged || openChangeRequest?.type === 'change')
    return 'change';
  if (hasCancelRequest(matter)) return 'cancel';
  if (!identityVerifiedAt) return identityWaiting ? 'verification' : 'identity';
  if (isRecruiting(matter) && isConsentMissing(matter)) return 'consent';
  if (stopIntroductionUntil !== null && stopIntroductionUntil >= today) return 'pause';
  return blackouts.some(({ from, to }) => from <= today && today <= to) ? 'exam' : null;
}

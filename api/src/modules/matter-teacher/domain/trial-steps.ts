import type { CandidateCase } from '@tsumugi/contract/facts';
import { checkAnswerTime } from './answer-time.js';

/** Whether a trial can be requested (domain/candidacy#c11). */
export const checkTrialOffered = (facts: CandidateCase) =>
  facts.matter.hasTrial ? checkAnswerTime(facts) : 'trial_not_offered';

/** Stamp of the family's trial request (domain/candidacy#c11). */
export const trialRequestStamp = ({ now }: Pick<CandidateCase, 'now'>) => ({
  trialRequestedAt: now,
});

/** Whether the date of the trial can be set (domain/candidacy#c14). */
export const checkTrialAgreed = ({ candidate }: Pick<CandidateCase, 'candidate'>) =>
  candidate.teacherTrialAgreedAt ? null : 'trial_not_agreed';

/**
 * Whether a report on the trial can be confirmed (domain/candidacy#c19, #c20). @param at arrival of
 * the report; null: none
 */
export const checkReportArrived = (at: Date | null) => (at ? null : 'report_missing');

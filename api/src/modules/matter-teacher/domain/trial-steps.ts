import type { CandidateCase } from '@tsumugi/contract/facts';
import { answerInTime } from './answer-time.js';

/** Whether a trial can be requested (domain/candidacy#c11). */
export const trialOffered = (facts: CandidateCase) =>
  facts.matter.hasTrial ? answerInTime(facts) : 'trial_not_offered';

/** Stamp of the family's trial request (domain/candidacy#c11). */
export const trialRequested = ({ now }: Pick<CandidateCase, 'now'>) => ({ trialRequestedAt: now });

/** Whether the date of the trial can be set (domain/candidacy#c14). */
export const trialAgreed = ({ candidate }: Pick<CandidateCase, 'candidate'>) =>
  candidate.teacherTrialAgreedAt ? null : 'trial_not_agreed';

/**
 * Whether a report on the trial can be confirmed (domain/candidacy#c19, #c20). @param at arrival of
 * the report; null: none
 */
export const reportArrived = (at: Date | null) => (at ? null : 'report_missing');

import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { systemCloseReason, withdrawPhase } from '@tsumugi/contract/codes/ending';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt, isHired } from '@tsumugi/contract/states';
import type { Change } from '../../../../platform/actions/change.js';
import { closeCandidate } from '../close-candidate.js';
import { completeTrial } from '../complete-trial.js';
import { hire } from '../hire.js';
import { introduction } from '../introduction.js';
import { interviewed, interviewPassed, screened } from '../selection.js';
import { heldAfterTrial } from '../trial-time.js';
import { completeWithdrawal } from '../withdraw.js';

type Enter = (facts: CandidateCase) => Change;

/** A pass that stands already keeps its day. */
const screeningKept = (facts: CandidateCase) => (facts.candidate.screeningResult === 1 ? {} : screened(facts, 1));
const interviewKept = (facts: CandidateCase) => (facts.candidate.interviewResult === 1 ? {} : interviewed(facts, 1));

/** The stamps of the matching row, where they are still empty, and what that row brings with it (domain 2.1). */
const entering: Partial<Record<CandidateStatus, Enter>> = {
  8: ({ candidate, now }) => ({ set: { additionalInfoAt: candidate.additionalInfoAt ?? now } }),
  10: (facts) => ({ set: screeningKept(facts) }),
  20: (facts) => {
    const { set, writes } = interviewPassed(facts, true);
    return { set: { ...interviewKept(facts), ...set }, writes: facts.candidate.teacher.isIntroducible ? [] : writes };
  },
  30: (facts) => ({
    set: {
      ...screeningKept(facts),
      ...interviewKept(facts),
      interviewSkipped: true,
      isIntroducible: true,
      candidateState: choiceAt.inCandidate,
    },
  }),
  40: (facts) => introduction(facts, { identityOverride: false }),
  50: ({ candidate, now }) => ({
    set: { trialRequestedAt: candidate.trialRequestedAt ?? now },
  }),
  60: (facts) => ({ set: heldAfterTrial(facts) }),
  70: completeTrial,
  80: ({ candidate, now }) => ({
    set: { customerReportAt: candidate.customerReportAt ?? now },
  }),
  90: (facts) => hire(facts, { at: facts.now, day: facts.today }),
  100: (facts) => closeCandidate(facts, systemCloseReason.code.byStaff),
  120: (facts) => {
    const done = completeWithdrawal(facts, facts.now);
    if (!isHired(facts.candidate)) return done;
    const requested = {
      withdrawalRequestedAt: facts.now,
      withdrawReason: systemCloseReason.code.byStaff,
      withdrawPhase: withdrawPhase.code.afterSelection,
      statusBeforeWithdrawal: candidateAt.hired,
    };
    return { ...done, set: { ...requested, ...done.set } };
  },
};

export const stampsOn = (facts: CandidateCase, to: CandidateStatus): Change => entering[to]?.(facts) ?? {};

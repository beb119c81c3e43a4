import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { systemCloseReason, withdrawPhase } from '@tsumugi/contract/codes/ending';
import type { ErrorCode } from '@tsumugi/contract/errors';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { choiceAt, isHired } from '@tsumugi/contract/states';
import type { Change } from '../../../../platform/actions/change.js';
import type { Verdict } from '../../../../platform/actions/handler.js';
import { additionalInfoStamp, checkAdditionalInfo } from '../additional-info.js';
import { closeCandidate } from '../close-candidate.js';
import { checkTrialOver, completeTrial } from '../complete-trial.js';
import { hire, hireCheck, hireGuard } from '../hire.js';
import { candidateIntroductionGuard, identityCheck, introduction } from '../introduction.js';
import { isAdmin } from '../is-admin.js';
import {
  checkInterviewHeld,
  interviewResultStamps,
  passedInterviewChange,
  screeningColumns,
} from '../selection.js';
import {
  checkReportArrived,
  checkTrialAgreed,
  checkTrialOffered,
  trialRequestStamp,
} from '../trial-steps.js';
import { holdAfterTrial } from '../trial-time.js';
import { completeWithdrawal, requestWithdrawal } from '../withdraw.js';

/** A move of the named action to the same status, without the action's input requirements. */
interface Move {
  readonly guard?: (facts: CandidateCase, reason: string | undefined) => Verdict;
  readonly change?: (facts: CandidateCase) => Change;
}

/** Field with which staff remove the obstacle of the move. */
const requireField = (field: string, message: string, code: ErrorCode | null): Verdict =>
  code && { code, fields: { [field]: message } };
const requireDate = (
  field: 'interviewDate' | 'trialLessonDate',
  { candidate }: CandidateCase,
): Verdict =>
  requireField(
    field,
    field === 'interviewDate' ? '面談日時を登録してください。' : '体験日時を登録してください。',
    candidate[field] ? null : 'field_missing',
  );

/** An existing pass keeps its date. */
const stampScreening = (facts: CandidateCase) =>
  facts.candidate.screeningResult === 1 ? {} : screeningColumns(facts, 1);
const stampInterview = (facts: CandidateCase) =>
  facts.candidate.interviewResult === 1 ? {} : interviewResultStamps(facts, 1);
/** An existing stamp is kept. */
const setMissingStamps = (
  { candidate }: CandidateCase,
  stamps: Readonly<Record<string, unknown>>,
): Change => {
  const standing: Readonly<Record<string, unknown>> = { ...candidate };
  return {
    set: Object.fromEntries(Object.entries(stamps).filter(([name]) => standing[name] === null)),
  };
};

/**
 * Forward moves of domain/candidacy#moves-by-hand by target status, with guards and stamps of their
 * row.
 */
const entering: Partial<Record<CandidateStatus, Move>> = {
  8: {
    // Completeness of an international profile is not among the facts; staff check it before a
    // manual move.
    guard: (facts) => checkAdditionalInfo(facts.brand, facts.candidate.additionalInfo, true),
    change: (facts) => setMissingStamps(facts, additionalInfoStamp(facts)),
  },
  10: { change: (facts) => ({ set: stampScreening(facts) }) },
  20: {
    guard: (facts) => requireDate('interviewDate', facts) ?? checkInterviewHeld(facts),
    change: (facts) => {
      const { set, writes } = passedInterviewChange(facts, true);
      return {
        set: { ...stampInterview(facts), ...set },
        writes: facts.candidate.teacher.isIntroducible ? [] : writes,
      };
    },
  },
  30: {
    guard: ({ candidate }) =>
      candidate.teacher.isIntroducible ? null : 'teacher_not_introducible',
    change: (facts) => ({
      set: {
        ...stampScreening(facts),
        ...stampInterview(facts),
        interviewSkipped: true,
        isIntroducible: true,
        candidateState: choiceAt.inCandidate,
      },
    }),
  },
  40: {
    guard: (facts, reason) => {
      const identity = { identityOverride: isAdmin(facts.actor) && Boolean(reason), reason };
      return (
        candidateIntroductionGuard(facts) ?? identityCheck(facts, facts.candidate.teacher, identity)
      );
    },
    change: (facts) => introduction(facts, { identityOverride: false }),
  },
  50: {
    guard: checkTrialOffered,
    change: (facts) => setMissingStamps(facts, trialRequestStamp(facts)),
  },
  60: {
    guard: (facts) =>
      requireField(
        'teacherTrialAgreedAt',
        '先に教師の体験同意を登録してください。',
        checkTrialAgreed(facts),
      ) ?? requireDate('trialLessonDate', facts),
    change: (facts) => ({ set: holdAfterTrial(facts) }),
  },
  70: {
    guard: (facts) => requireDate('trialLessonDate', facts) ?? checkTrialOver(facts),
    change: completeTrial,
  },
  80: {
    guard: (facts) =>
      requireField(
        'customerReport',
        '先に家庭の体験報告を登録してください。',
        checkReportArrived(facts.candidate.customerReportAt),
      ),
  },
  90: {
    guard: (facts, reason) =>
      hireGuard(facts) ?? hireCheck(facts, { override: Boolean(reason), reason }),
    change: (facts) => hire(facts, { at: facts.now, day: facts.today }),
  },
  100: { change: (facts) => closeCandidate(facts, systemCloseReason.code.byStaff) },
  120: {
    change: (facts) => {
      const done = completeWithdrawal(facts, facts.now);
      if (!isHired(facts.candidate)) return done;
      const { set } = requestWithdrawal(
        facts,
        withdrawPhase.code.afterSelection,
        systemCloseReason.code.byStaff,
      );
      return { ...done, set: { ...set, ...done.set } };
    },
  },
};

/** Obstacle to a forward move into a status; null if there is none. */
export const forwardMoveRefusal = (
  facts: CandidateCase,
  to: CandidateStatus,
  reason: string | undefined,
): Verdict => entering[to]?.guard?.(facts, reason) ?? null;

export const forwardMoveChange = (facts: CandidateCase, to: CandidateStatus): Change =>
  entering[to]?.change?.(facts) ?? {};

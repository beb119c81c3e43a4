import {
  type ManualTransition,
  manualTransitions,
} from '@tsumugi/contract/actions/matter-teacher/manual-moves';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import { candidateAt } from '@tsumugi/contract/states';

/** The status that a transition leads to from this candidate; null without an earlier status. */
export function targetOf(
  { to }: ManualTransition,
  candidate: CandidateFacts,
): CandidateStatus | null {
  if (to === 'beforeClosing') return candidate.statusBeforeClosing as CandidateStatus | null;
  return to === 'beforeWithdrawal'
    ? (candidate.statusBeforeWithdrawal as CandidateStatus | null)
    : to;
}

/** The row of domain/candidacy#moves-by-hand for this move; null if the table has none. */
export function findTransition(
  { candidate, matter }: CandidateCase,
  newStatus: CandidateStatus,
): ManualTransition | null {
  const reported = candidate.customerReportAt !== null;
  const found = manualTransitions.find(
    (row) =>
      row.from === candidate.candidateStatus &&
      targetOf(row, candidate) === newStatus &&
      (!row.noTrial || !matter.hasTrial) &&
      (row.reported === undefined || row.reported === reported),
  );
  return found ?? null;
}

const order: readonly CandidateStatus[] = [
  candidateAt.beforeAdditionalInfo,
  candidateAt.beforeDocumentScreening,
  candidateAt.beforeInterview,
  candidateAt.interviewedNotIntroduced,
  candidateAt.beforeSkippedIntroduction,
  candidateAt.teacherIntroduced,
  candidateAt.beforeTrialSetting,
  candidateAt.beforeTrial,
  candidateAt.afterTrialBeforeReport,
  candidateAt.afterTrialWithReport,
  candidateAt.hired,
];

/** Kind of a move: back in the process, out of an end or a withdrawal, or forward. */
export function kindOf(from: CandidateStatus, to: CandidateStatus): 'back' | 'reopen' | 'on' {
  if (order.includes(to) && !order.includes(from)) return 'reopen';
  return order.includes(to) && order.indexOf(to) < order.indexOf(from) ? 'back' : 'on';
}

import {
  type CandidateStatus,
  candidateStatus,
  liveCandidateStatuses,
} from '../../codes/candidate.js';
import { staying } from '../../kit/moves.js';

/** A target that is not a fixed number: the status before closing, or before the withdrawal. */
export type ManualTarget = CandidateStatus | 'beforeClosing' | 'beforeWithdrawal';

export interface ManualTransition {
  readonly from: CandidateStatus;
  readonly to: ManualTarget;
  /** Only an Admin may. */
  readonly adminOnly: boolean;
  readonly reasonRequired: boolean;
  /** Only for matters without a trial. */
  readonly noTrial?: true;
  /** Only when the family has reported on a trial, or only when it has not. */
  readonly reported?: boolean;
  /** Only within this many days in the status it leaves. */
  readonly withinDays?: number;
}

const operator = (from: CandidateStatus, ...to: CandidateStatus[]): ManualTransition[] =>
  to.map((each) => ({ from, to: each, adminOnly: false, reasonRequired: false }));
const admin = (from: CandidateStatus, ...to: CandidateStatus[]): ManualTransition[] =>
  to.map((each) => ({ from, to: each, adminOnly: true, reasonRequired: true }));

const reopeningDays = 30;

/**
 * Allowed manual transitions of process-candidate-status (domain/candidacy#moves-by-hand; C6, C31).
 * A move to the same status only sends its notices again.
 */
export const manualTransitions: readonly ManualTransition[] = [
  ...operator(7, 8, 100),
  ...admin(7, 30),
  ...operator(8, 10, 30, 100),
  ...admin(8, 7),
  ...operator(10, 20, 100),
  ...admin(10, 8, 30),
  ...operator(20, 40, 100),
  ...admin(20, 10),
  ...operator(30, 40, 100),
  ...admin(30, 10),
  ...operator(40, 50, 100),
  ...admin(40, 20, 30),
  { from: 40, to: 90, adminOnly: true, reasonRequired: true, noTrial: true },
  ...operator(50, 60, 100),
  ...admin(50, 40),
  ...operator(60, 70, 100),
  ...admin(60, 50),
  ...operator(70, 80, 100),
  ...admin(70, 60),
  ...operator(80, 90, 100),
  ...admin(80, 70),
  { from: 90, to: 80, adminOnly: true, reasonRequired: true, reported: true },
  // Hired without a trial: 80 is in no list, so the way back leads to the status before the hire.
  { from: 90, to: 40, adminOnly: true, reasonRequired: true, reported: false },
  ...admin(90, 120),
  {
    from: 100,
    to: 'beforeClosing',
    adminOnly: true,
    reasonRequired: true,
    withinDays: reopeningDays,
  },
  ...operator(110, 120),
  { from: 110, to: 'beforeWithdrawal', adminOnly: false, reasonRequired: true },
  {
    from: 120,
    to: 'beforeWithdrawal',
    adminOnly: true,
    reasonRequired: true,
    withinDays: reopeningDays,
  },
];

const places: Record<'beforeClosing' | 'beforeWithdrawal', readonly CandidateStatus[]> = {
  beforeClosing: liveCandidateStatuses,
  beforeWithdrawal: [...liveCandidateStatuses, 90],
};

/** Every move as numbers, for the state machine; the same status again included. */
export const manualMoves: readonly (readonly [from: number, to: number])[] = [
  ...staying(...candidateStatus.values),
  ...manualTransitions.flatMap(({ from, to }) =>
    (typeof to === 'number' ? [to] : places[to]).map((each) => [from, each] as const),
  ),
];

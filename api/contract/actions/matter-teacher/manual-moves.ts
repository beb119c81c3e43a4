import { z } from 'zod';
import {
  type CandidateStatus,
  candidateStatus,
  liveCandidateStatuses,
} from '../../codes/candidate.js';
import { staffRoles } from '../../codes/person.js';
import { codeSchema } from '../../kit/code-schema.js';
import { defineAction } from '../../kit/define-action.js';
import { sameStatusMoves } from '../../kit/moves.js';
import { longText } from '../../text/fields.js';

/** A target that is not a fixed number: the status before closing, or before the withdrawal. */
export type ManualTarget = CandidateStatus | 'beforeClosing' | 'beforeWithdrawal';

export interface ManualTransition {
  readonly from: CandidateStatus;
  readonly to: ManualTarget;
  readonly adminOnly: boolean;
  readonly reasonRequired: boolean;
  /** Only for matters without a trial. */
  readonly noTrial?: true;
  /** True: only after the family's report on a trial; false: only before it. */
  readonly reported?: boolean;
  /** Only within this many days after the candidacy entered its present status. */
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

/** Every move as numbers, for the state machine, with moves to the same status. */
export const manualMoves: readonly (readonly [from: number, to: number])[] = [
  ...sameStatusMoves(...candidateStatus.values),
  ...manualTransitions.flatMap(({ from, to }) =>
    (typeof to === 'number' ? [to] : places[to]).map((each) => [from, each] as const),
  ),
];

/**
 * Staff move a candidacy by hand, or send the notices of its status again (domain/candidacy#c6,
 * #c31, #moves-by-hand).
 */
export const processCandidateStatus = defineAction({
  id: 'matterTeacher.processCandidateStatus',
  rows: ['C6', 'C31'],
  label: '候補ステータスを変更',
  short: '状態を変更',
  on: 'matterTeacher',
  endpoints: [
    { call: 'POST /api/admin/matter-teachers/:id/process-candidate-status', roles: staffRoles },
  ],
  from: candidateStatus.values,
  to: candidateStatus.values,
  moves: manualMoves,
  input: {
    newStatus: codeSchema(candidateStatus).meta({
      title: '新しい状態',
      codes: candidateStatus.name,
    }),
    isSendMail: z.boolean().default(true).meta({ title: 'お知らせを送る' }),
    reason: longText('理由', { blank: true }).optional(),
  },
  notices: [
    'N01',
    'N02',
    'N03',
    'N10',
    'N10b',
    'N11',
    'N13',
    'N14',
    'N15',
    'N16',
    'N17',
    'N19',
    'N20',
    'N21',
    'N22',
    'N24',
    'N25',
    'N26',
    'N27',
    'N28',
  ],
  undo: true,
});

import { type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { candidateAt, contractAt, matterAt } from '@tsumugi/contract/states';
import { Prisma } from '../database/generated-client/client.js';

/** Matters whose contract is not over: `isContractOver` as a condition. */
export const runningContract = {
  contractStatus: { notIn: [contractAt.terminated, contractAt.completed] },
} satisfies Prisma.MatterWhereInput;

/** Matters that are not over: `isOver` as SQL. */
export const openMatter = {
  deletedAt: null,
  caseStatus: { not: matterAt.canceled },
  ...runningContract,
} satisfies Prisma.MatterWhereInput;

/** Matters with future lessons: the contract has no end, or its end is in the future. */
const lessonsGoOn = (today: Day) =>
  ({
    OR: [runningContract, { contractEndDate: { gt: dateFromDay(today) } }],
  }) satisfies Prisma.MatterWhereInput;

/**
 * Matters of a family that must end before the family can leave, so that no teacher goes to a
 * cancelled lesson.
 */
export const mattersThatBind = (parentId: number, today: Day) =>
  ({
    parentId,
    deletedAt: null,
    caseStatus: { not: matterAt.canceled },
    ...lessonsGoOn(today),
  }) satisfies Prisma.MatterWhereInput;

/** Candidacies of a teacher that must end before the teacher can leave. */
export const candidaciesThatBind = (teacherId: number, today: Day) =>
  ({
    teacherId,
    deletedAt: null,
    candidateStatus: {
      in: [...liveCandidateStatuses, candidateAt.hired, candidateAt.withdrawalRequested],
    },
    matter: { deletedAt: null, ...lessonsGoOn(today) },
  }) satisfies Prisma.MatterTeacherWhereInput;

const { canceled } = matterAt;
const over = `${contractAt.terminated}, ${contractAt.completed}`;
/** SQL: the matter `m` is open, with literal numbers so that partial indexes match. */
export const isOpenMatter = Prisma.raw(
  `m.deleted_at is null and m.case_status <> ${canceled} and m.contract_status not in (${over})`,
);

import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { candidateAt, contractAt, matterAt } from '@tsumugi/contract/states';
import { Prisma } from '../database/generated-client/client.js';

/** Matters whose contract is not over, as `isContractOver` says it of facts. */
export const contractGoesOn = {
  contractStatus: { notIn: [contractAt.terminated, contractAt.completed] },
} satisfies Prisma.MatterWhereInput;

/** Matters that are still somebody's work, as `isOver` says it of facts. */
export const openMatter = {
  deletedAt: null,
  caseStatus: { not: matterAt.canceled },
  ...contractGoesOn,
} satisfies Prisma.MatterWhereInput;

/** A teacher's candidacies that bind: what has to end before the teacher can leave. */
export const candidaciesThatBind = (teacherId: number) =>
  ({
    teacherId,
    deletedAt: null,
    candidateStatus: { in: [...liveCandidateStatuses, candidateAt.hired, candidateAt.withdrawalRequested] },
    matter: { deletedAt: null, ...contractGoesOn },
  }) satisfies Prisma.MatterTeacherWhereInput;

const { canceled } = matterAt;
const over = `${contractAt.terminated}, ${contractAt.completed}`;
/** SQL: the same of the matter `m`, its numbers written out so that partial indexes fit. */
export const isOpenMatter = Prisma.raw(`m.deleted_at is null and m.case_status <> ${canceled} and m.contract_status not in (${over})`);

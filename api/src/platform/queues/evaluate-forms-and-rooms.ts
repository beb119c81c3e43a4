import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import {
  type Evaluation,
  membershipsOfContactForm,
  membershipsOfRoom,
} from '@tsumugi/contract/queues/memberships';
import type { Transaction } from '../database/transaction.js';

export interface EvaluatedRow {
  readonly id: number;
  readonly evaluation: Evaluation;
  readonly owner: {
    readonly teamId: number | null;
    readonly personId: number | null;
    readonly matterId: number | null;
  };
}
interface Context {
  readonly now: Date;
  readonly calendar: Calendar;
}

const inCharge = {
  teamInCharge: true,
  personInCharge: true,
  personInChargeOnTheDay: true,
} as const;

/** The work items of unconfirmed contact forms: of one, or of all. */
export async function contactFormEvaluation(
  tx: Transaction,
  context: Context,
  id?: number,
): Promise<EvaluatedRow[]> {
  const rows = await tx.contactForm.findMany({
    where: { id, deletedAt: null, confirmedAt: null },
    select: {
      id: true,
      receivedAt: true,
      confirmedAt: true,
      adminId: true,
      brandSettings: { select: { cutOffMinute: true } },
      linkedMatter: { select: { deletedAt: true, teamInCharge: true } },
      admin: {
        select: {
          teams: {
            where: { team: { deletedAt: null } },
            orderBy: { teamId: 'asc' },
            select: { teamId: true },
            take: 1,
          },
        },
      },
    },
  });
  // Must agree with the SQL of `teamOfInquiry`.
  const teamOf = ({ linkedMatter, admin }: (typeof rows)[number]) =>
    linkedMatter?.deletedAt === null
      ? linkedMatter.teamInCharge
      : (admin?.teams[0]?.teamId ?? null);
  return rows.map((row) => ({
    id: row.id,
    evaluation: membershipsOfContactForm({
      ...context,
      ...row,
      brand: row.brandSettings,
      contactFormId: row.id,
    }),
    owner: { teamId: teamOf(row), personId: row.adminId, matterId: null },
  }));
}

const latest = {
  matters: {
    where: { deletedAt: null },
    orderBy: { id: 'desc' as const },
    take: 1,
    select: inCharge,
  },
};

/** The work items of rooms that wait for staff: of one room, or of all. */
export async function roomEvaluation(
  tx: Transaction,
  context: Context,
  id?: number,
): Promise<EvaluatedRow[]> {
  const rows = await tx.chatRoom.findMany({
    where: { id, unansweredSince: { not: null }, unansweredSide: { in: ['family', 'teacher'] } },
    select: {
      id: true,
      unansweredSince: true,
      unansweredSide: true,
      matterTeacher: { select: { matter: { select: { id: true, ...inCharge } } } },
      account: {
        select: {
          parent: { select: { ...latest, primaryParent: { select: latest } } },
          student: { select: { parent: { select: latest } } },
        },
      },
    },
  });
  return rows.map((row) => {
    const { parent, student } = row.account ?? {};
    const family = parent?.primaryParent ?? parent ?? student?.parent;
    const matter = row.matterTeacher?.matter ?? family?.matters[0];
    return {
      id: row.id,
      evaluation: membershipsOfRoom({
        ...context,
        roomId: row.id,
        side: row.unansweredSide === 'teacher' ? 'teacher' : 'family',
        unansweredSince: row.unansweredSince,
      }),
      owner: {
        teamId: matter?.teamInCharge ?? null,
        personId: matter?.personInChargeOnTheDay ?? matter?.personInCharge ?? null,
        matterId: row.matterTeacher?.matter.id ?? null,
      },
    };
  });
}

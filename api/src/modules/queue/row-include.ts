import type { Prisma } from '../../platform/database/generated-client/client.js';

const personName = { select: { id: true, account: { select: { name: true } } } } as const;

/** Names around a matter that a list shows and no rule needs. */
export const rowInclude = {
  id: true,
  recruitTitle: true,
  student: { select: { id: true, lastName: true, firstName: true, grade: true } },
  parent: { select: { id: true, lastName: true, firstName: true, relation: true, accountId: true } },
  personInChargeAdmin: personName,
  personInChargeOnTheDayAdmin: personName,
  team: { select: { id: true, name: true } },
  brandSettings: { select: { name: true } },
  candidates: { where: { deletedAt: null }, select: { id: true, interviewerAdmin: personName, teacher: { select: { occupation: true } } } },
} satisfies Prisma.MatterSelect;

export type RowNames = Prisma.MatterGetPayload<{ select: typeof rowInclude }>;

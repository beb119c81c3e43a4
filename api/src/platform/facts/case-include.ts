import type { Prisma } from '../database/generated-client/client.js';

/** Everything that `CaseFacts` is made of, in one read. */
export const caseInclude = {
  brandSettings: true,
  team: { select: { weekendOpen: true } },
  courses: { select: { courseId: true } },
  parent: { select: { account: { select: { consents: { where: { withdrawnAt: null }, select: { type: true } } } } } },
  changeRequests: { where: { open: true }, orderBy: { id: 'desc' } },
  candidates: {
    where: { deletedAt: null },
    orderBy: { id: 'asc' },
    include: {
      teacher: true,
      room: { select: { id: true, closesAt: true, closedAt: true } },
      callNotes: { where: { deletedAt: null, promisedAt: { not: null } }, orderBy: { at: 'desc' }, take: 1, select: { promisedAt: true } },
    },
  },
} satisfies Prisma.MatterInclude;

export type CaseRow = Prisma.MatterGetPayload<{ include: typeof caseInclude }>;

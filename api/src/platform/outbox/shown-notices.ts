import type { Prisma } from '../database/generated-client/client.js';

/**
 * Condition for notices that their readers may see: after the hold, and not cancelled. Independent
 * of the delivery job, which may be late.
 */
export const isVisible = (now: Date) =>
  ({
    droppedAt: null,
    deliveries: {
      some: { channel: 'announced', state: { in: ['queued', 'sent'] }, dueAt: { lte: now } },
    },
  }) satisfies Prisma.NoticeWhereInput;

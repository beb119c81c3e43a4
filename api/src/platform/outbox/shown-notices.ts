import type { Prisma } from '../database/generated-client/client.js';

/**
 * Notices visible to their readers: out of the hold, and not dropped. Independent of the delivery
 * job.
 */
export const isVisible = (now: Date) =>
  ({
    droppedAt: null,
    deliveries: {
      some: { channel: 'announced', state: { in: ['queued', 'sent'] }, dueAt: { lte: now } },
    },
  }) satisfies Prisma.NoticeWhereInput;

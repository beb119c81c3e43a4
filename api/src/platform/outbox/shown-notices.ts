import type { Prisma } from '../database/generated-client/client.js';

/** Notices that their readers have before them: out of the hold, and not dropped. Whether the delivery job has run makes no difference. */
export const isVisible = (now: Date) =>
  ({
    droppedAt: null,
    deliveries: {
      some: { channel: 'announced', state: { in: ['queued', 'sent'] }, dueAt: { lte: now } },
    },
  }) satisfies Prisma.NoticeWhereInput;

import type { Prisma } from '../database/generated-client/client.js';

/**
 * Somebody whom a file brought in, who was not invited yet and has not come by themselves: no mail goes there, but one that they ask for
 * and the invitation itself.
 */
export const uninvited = {
  importBatchId: { not: null },
  invitedAt: null,
  passwordHash: null,
  staffIdentities: { none: {} },
} as const satisfies Prisma.AccountWhereInput;

/** What a delivery says that was withheld for it. */
export const uninvitedReason = 'UNINVITED';

import type { Prisma } from '../database/generated-client/client.js';

/**
 * An imported person who was not invited yet and has not signed in gets only the invitation and
 * mails that the person requests.
 */
export const uninvitedWhere = {
  importBatchId: { not: null },
  invitedAt: null,
  passwordHash: null,
  staffIdentities: { none: {} },
} as const satisfies Prisma.AccountWhereInput;

/** Reason of deliveries that were withheld because the person is not invited yet. */
export const uninvitedReason = 'UNINVITED';

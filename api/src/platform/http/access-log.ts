import type { CurrentUser } from '../auth/current-user.js';
import type { Transaction } from '../database/transaction.js';

export interface Access<Action = 'reveal' | 'document' | 'export' | 'create' | 'edit' | 'delete'> {
  readonly action: Action;
  readonly entity:
    | 'account'
    | 'matter'
    | 'parent'
    | 'student'
    | 'teacher'
    | 'admin'
    | 'contactForm'
    | 'template'
    | 'setting'
    | 'room'
    | 'delivery'
    | 'outgoingMail';
  /** Null for an access to many rows at once. */
  readonly entityId: number | null;
  readonly matterId?: number;
  readonly reason?: string | null;
  /** Names of fields, never their values. */
  readonly detail?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

/**
 * Writes the access log: actor, action and personal data concerned (domain/permissions#audit-log).
 * Reads are logged by `ReadingLog`.
 */
export async function logAccess(
  tx: Transaction,
  user: Pick<CurrentUser, 'accountId'>,
  now: Date,
  access: Access,
): Promise<void> {
  const { action, entity, entityId, matterId, reason, detail, requestId } = access;
  await tx.accessLog.create({
    data: {
      at: now,
      accountId: user.accountId,
      action,
      entity,
      entityId,
      matterId: matterId ?? null,
      reason: reason ?? null,
      detail: detail ?? {},
      requestId: requestId ?? null,
    },
  });
}

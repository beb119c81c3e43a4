import type { CurrentUser } from '../auth/current-user.js';
import { minutes } from '../clock.js';
import type { Transaction } from '../database/transaction.js';

export interface Access {
  readonly action: 'read' | 'reveal' | 'document' | 'export' | 'create' | 'edit' | 'delete';
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
    | 'outgoingMail';
  /** Null where the access is to many rows at once. */
  readonly entityId: number | null;
  readonly matterId?: number;
  readonly reason?: string | null;
  /** Names of fields, never their values. */
  readonly detail?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

const sameReading = minutes(5);

/**
 * Keeps who saw whose personal details (domain section 8). A page that is read again by the same person
 * within five minutes is one reading; a reveal is always a line of its own.
 */
export async function logAccess(tx: Transaction, user: CurrentUser, now: Date, access: Access): Promise<void> {
  const { action, entity, entityId, matterId, reason, detail, requestId } = access;
  if (action === 'read') {
    const since = new Date(now.getTime() - sameReading);
    const seen = await tx.accessLog.findFirst({
      where: { entity, entityId, at: { gte: since }, accountId: user.accountId, action },
      select: { id: true },
    });
    if (seen) return;
  }
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

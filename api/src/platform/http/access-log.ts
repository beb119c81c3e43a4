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
    | 'delivery'
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
 * within five minutes is one reading (a list is one for each case or person it is about); a reveal is always a line of its own.
 */
export async function logAccess(tx: Transaction, user: CurrentUser, now: Date, access: Access): Promise<void> {
  const { action, entity, entityId, matterId, reason, detail, requestId } = access;
  if (action === 'read') {
    const since = new Date(now.getTime() - sameReading);
    const seen = await tx.accessLog.findFirst({
      where: {
        ...{ entity, entityId, at: { gte: since }, accountId: user.accountId, action },
        ...(entityId === null ? { matterId: matterId ?? null } : {}),
        ...(detail?.account ? { detail: { path: ['account'], equals: detail.account } } : {}),
      },
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

export interface ListRead {
  readonly entity: Access['entity'];
  /** Of the answer that was given. */
  readonly rows: number;
  /** The case, or the login, that the list is about. */
  readonly matterId?: number;
  readonly accountId?: number;
}

/** A page of a list that shows people, read by staff: what, and how many. An empty one shows nobody. */
export async function logListRead(tx: Transaction, user: CurrentUser, now: Date, read: ListRead): Promise<void> {
  const { entity, rows, matterId, accountId } = read;
  if (rows === 0) return;
  const detail = { list: entity, rows: String(rows), ...(accountId === undefined ? {} : { account: String(accountId) }) };
  await logAccess(tx, user, now, { action: 'read', entity, entityId: null, matterId, detail });
}

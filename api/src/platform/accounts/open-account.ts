import { type Role, roles } from '@tsumugi/contract/codes/person';
import { AppError } from '@tsumugi/contract/errors';
import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import type { CurrentUser } from '../auth/current-user.js';
import type { Transaction } from '../database/transaction.js';
import { logAccess } from '../http/access-log.js';
import type { Mailer } from '../mail/mailer.js';
import { findReachable } from '../reach/require-reach.js';
import { openOfficeRoom } from './open-office-room.js';

export interface NewLogin {
  /** Normalised. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly brand?: number;
  /** The guardian who requested this login for a child; named in the mail. */
  readonly askedBy?: string | undefined;
}
export interface OpenedAccount {
  readonly accountId: number;
  readonly isNew: boolean;
}

/** Staff may add a role to an existing login; its owner gets a mail. */
export interface ByStaff {
  readonly user: CurrentUser;
  readonly mailer: Mailer;
}

/**
 * Creates the login of a person: a new account with its office room. Staff may add one more role to
 * an existing login with this mail (domain/people#logins: one mail may be parent and teacher); this
 * is logged, and the owner gets a mail.
 * @throws AppError 409 if that login has the role, is out of reach, or the caller is not staff
 */
export async function openAccount(
  tx: Transaction,
  now: Date,
  login: NewLogin,
  by?: ByStaff,
): Promise<OpenedAccount> {
  const { email, name, role, brand } = login;
  const membership = { role, brand: brand ?? null, createdAt: now };
  const known = await tx.account.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, roles: { select: { role: true } }, admin: { select: { id: true } } },
  });
  const isStaff = role === 'Admin' || role === 'Operator';
  if (!known) {
    const { id } = await tx.account.create({
      data: {
        email,
        name,
        createdAt: now,
        roles: { create: membership },
      },
      select: { id: true },
    });
    if (!isStaff) await openOfficeRoom(tx, id, now);
    return { accountId: id, isNew: true };
  }
  const hasRole = known.roles.some((has) => has.role === role) || (isStaff && known.admin !== null);
  if (!by?.user.isStaff || hasRole || !(await isWithin(tx, by.user, known.id)))
    throw new AppError('duplicate', {
      email: 'このメールアドレスはすでに登録されています。一覧から探してください。',
    });
  await tx.roleMembership.create({ data: { accountId: known.id, ...membership } });
  if (!isStaff) await openOfficeRoom(tx, known.id, now);
  await tx.account.update({ where: { id: known.id }, data: { version: { increment: 1 } } });
  const owner = await tx.account.findUniqueOrThrow({
    where: { id: known.id },
    select: { name: true },
  });
  await by.mailer.queue(tx, 'securityAlert', roleAdded(email, owner.name, role));
  await logAccess(tx, by.user, now, {
    action: 'edit',
    entity: 'account',
    entityId: known.id,
    detail: { fields: 'role', role },
  });
  return { accountId: known.id, isNew: false };
}

const isWithin = async (
  tx: Transaction,
  { reach }: CurrentUser,
  accountId: number,
): Promise<boolean> =>
  reach === 'all' || (await findReachable(tx, reach, 'account', [accountId])).has(accountId);

const roleAdded = (to: string, name: string, role: Role) => ({
  to,
  subject: 'ログインに利用区分が追加されました',
  text: `${defuseLinks(name)} 様\n\n事務局が、このメールアドレスのログインに「${roles[role]}」としての利用を追加しました。\nパスワードはこれまでと同じです。\n心当たりがない場合は、運営までご連絡ください。\n\n--\nこのメールは送信専用です。`,
});

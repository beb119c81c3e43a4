import type { Role } from '@tsumugi/contract/codes/role';
import { AppError } from '@tsumugi/contract/errors';
import { newToken, sha256 } from '../auth/hash.js';
import { days } from '../clock.js';
import type { Transaction } from '../database/transaction.js';
import type { Mailer } from '../mail/mailer.js';
import type { Settings } from '../settings/settings.js';

export interface NewLogin {
  /** Normalised. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly brand?: number;
}
export interface OpenedAccount {
  readonly accountId: number;
  readonly isNew: boolean;
}

const lifetime = days(7);
/** Families and teachers set passwords on the customers' page, as after a reset. */
const pageOf = (role: Role) => (role === 'Admin' || role === 'Operator' ? '' : '/customer');

/**
 * A login for a person: a new account with its room to the office, or one more role on the login that has this mail already.
 * @throws AppError 409 when that login has the role
 */
export async function openAccount(tx: Transaction, now: Date, login: NewLogin): Promise<OpenedAccount> {
  const { email, name, role, brand } = login;
  const membership = { role, brand: brand ?? null, createdAt: now };
  const known = await tx.account.findFirst({
    where: { email, deletedAt: null },
    select: { id: true, roles: { select: { role: true } }, admin: { select: { id: true } } },
  });
  if (!known) {
    const isStaff = role === 'Admin' || role === 'Operator';
    const { id } = await tx.account.create({
      data: {
        email,
        name,
        createdAt: now,
        roles: { create: membership },
        ...(isStaff ? {} : { adminRoom: { create: { type: 'admin', openedAt: now } } }),
      },
      select: { id: true },
    });
    return { accountId: id, isNew: true };
  }
  const taken = known.roles.some((has) => has.role === role) || ((role === 'Admin' || role === 'Operator') && known.admin !== null);
  if (taken) throw new AppError('duplicate', { email: 'このメールアドレスはすでに登録されています。一覧から探してください。' });
  await tx.roleMembership.create({ data: { accountId: known.id, ...membership } });
  await tx.account.update({ where: { id: known.id }, data: { credentialVersion: { increment: 1 }, version: { increment: 1 } } });
  return { accountId: known.id, isNew: false };
}

/** A single-use link by mail with which the person sets a first password; it holds for seven days. */
export async function inviteByMail(
  tx: Transaction,
  tools: { readonly mailer: Mailer; readonly settings: Settings },
  now: Date,
  login: NewLogin & { readonly accountId: number },
): Promise<void> {
  const code = newToken();
  await tx.passwordReset.create({
    data: {
      accountId: login.accountId,
      purpose: 'invitation',
      codeHash: sha256(code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    },
  });
  const link = `${tools.settings.publicUrl ?? 'http://localhost:3000'}${pageOf(login.role)}/reset-password-input/${code}`;
  await tools.mailer.queue(tx, 'invitation', {
    to: login.email,
    subject: '【つむぎ】ご登録のご案内',
    text: `${login.name} 様\n\nつむぎへのご登録が完了しました。\n次のリンクを開き、パスワードを設定してください。\n\n${link}\n\nリンクの有効期限は7日間です。一度だけ使えます。\n期限が切れた場合は、ログイン画面の「パスワードをお忘れの方」から設定できます。\n\n--\nこのメールは送信専用です。心当たりがない場合は、運営までご連絡ください。`,
  });
}

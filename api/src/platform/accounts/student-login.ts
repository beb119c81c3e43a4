import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../auth/current-user.js';
import type { Throttle } from '../auth/throttle.js';
import { days, hours } from '../clock.js';
import type { Transaction } from '../database/transaction.js';
import type { Mailer } from '../mail/mailer.js';
import type { Settings } from '../settings/settings.js';
import { brandOfAccount, brandOfFamily } from './brand-of.js';
import { closeCodes } from './close-codes.js';
import { inviteByMail } from './invite-by-mail.js';
import { openAccount } from './open-account.js';

interface Tools {
  readonly mailer: Mailer;
  readonly settings: Settings;
}
interface Wish {
  /** Normalised. */
  readonly email: string;
  /** Name of the child. */
  readonly name: string;
  /** The first guardian of the family. */
  readonly parentId: number;
  /** Name of the guardian who makes the request; undefined for staff. */
  readonly askedBy?: string | undefined;
}

/** Name of the guardian who requests a child's login, if any. */
export async function readRequester(
  tx: Transaction,
  { guardianId, isStaff }: Pick<CurrentUser, 'guardianId' | 'isStaff'>,
): Promise<string | undefined> {
  if (isStaff || guardianId === undefined) return undefined;
  const { lastName, firstName } = await tx.parent.findUniqueOrThrow({
    where: { id: guardianId },
    select: { lastName: true, firstName: true },
  });
  return `${lastName} ${firstName}`;
}

/**
 * Limits of mails to addresses chosen by a guardian: enough for a family of ten, too few to probe
 * addresses or to bother strangers.
 */
const wishesPerHour = 10;
const wishesPerAddress = 3;

/**
 * Counts the addresses for which a guardian requests logins. Outside the transaction, because the
 * counter has a transaction of its own. @throws AppError 429
 */
export async function limitStudentLogins(
  throttle: Throttle,
  accountId: number,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    await throttle.require({
      name: 'student-login',
      subject: accountId,
      max: wishesPerHour,
      windowMs: hours(1),
    });
    await throttle.require({
      name: 'student-login:address',
      subject: email,
      max: wishesPerAddress,
      windowMs: days(1),
    });
  }
}

/**
 * Creates a child's login for its guardian. A known address keeps its owner, who gets a mail; the
 * child is never added to it, and the guardian gets the same answer in both cases.
 * @returns the new account, or null if the address is in use
 */
export async function openStudentLogin(
  tx: Transaction,
  tools: Tools,
  now: Date,
  { email, name, parentId, askedBy }: Wish,
): Promise<number | null> {
  if (await tx.account.count({ where: { email, deletedAt: null } })) {
    await tools.mailer.queue(tx, 'securityAlert', {
      to: email,
      subject: 'このメールアドレスは登録済みです',
      text: 'このメールアドレスで生徒のログインを作る申し込みがありましたが、すでに別のご登録に使われているため作成しませんでした。\n生徒の方には、別のメールアドレスをご登録ください。\n心当たりがない場合は、何もする必要はありません。ご登録の内容は変わっていません。\n\n--\nこのメールは送信専用です。ご不明な点は、運営までご連絡ください。',
    });
    return null;
  }
  const brand = (await brandOfFamily(tx, parentId)) ?? undefined;
  const login = { email, name, role: 'Student' as const, brand, askedBy };
  const { accountId } = await openAccount(tx, now, login);
  await inviteByMail(tx, tools, now, { ...login, accountId });
  return accountId;
}

/** A child's own login whose invitation was not accepted: it has no password and no other role. */
export const unconfirmedLogin = {
  deletedAt: null,
  passwordHash: null,
  roles: { every: { role: 'Student' } },
} as const;

/**
 * Corrects the address of an unconfirmed login: the earlier invitation is void, and the new address
 * gets its own. If another login has the new address, the unused login is removed.
 * @param accountId null where the earlier address belonged to another login
 * @returns as `openStudentLogin`
 */
export async function correctStudentLogin(
  tx: Transaction,
  tools: Tools,
  now: Date,
  accountId: number | null,
  wish: Wish,
): Promise<number | null> {
  if (accountId === null) return openStudentLogin(tx, tools, now, wish);
  await closeCodes(tx, accountId, now);
  const { email, name, askedBy } = wish;
  if (await tx.account.count({ where: { email, deletedAt: null, id: { not: accountId } } })) {
    await tx.account.update({
      where: { id: accountId },
      data: { deletedAt: now, version: { increment: 1 } },
    });
    return openStudentLogin(tx, tools, now, wish);
  }
  await tx.account.update({ where: { id: accountId }, data: { email, version: { increment: 1 } } });
  const brand = (await brandOfAccount(tx, { id: accountId })) ?? undefined;
  await inviteByMail(tx, tools, now, { email, name, role: 'Student', brand, askedBy, accountId });
  return accountId;
}

/**
 * Opens a child's login for staff, who are informed if the address is in use.
 * @throws AppError 409 naming `email`
 */
export async function openKnownStudentLogin(
  tx: Transaction,
  tools: Tools,
  now: Date,
  wish: Wish,
): Promise<number> {
  const accountId = await openStudentLogin(tx, tools, now, wish);
  if (accountId === null)
    throw new AppError('duplicate', {
      email: 'このメールアドレスはほかの利用者が使っています。別のアドレスを入力してください。',
    });
  return accountId;
}

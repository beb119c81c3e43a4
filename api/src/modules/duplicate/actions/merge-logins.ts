import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import type { MergePick } from '@tsumugi/contract/resources/duplicate';
import { closeCodes } from '../../../platform/accounts/close-codes.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Mailer } from '../../../platform/mail/mailer.js';
import { type LoginUse, suggestedLogin } from '../domain/login-choice.js';
import { movesOfLogin } from '../domain/merge-moves.js';
import { mergeRooms } from './merge-rooms.js';
import { type MergeWriter, quoteName } from './merge-writer.js';
import { queueClosedLoginMail } from './queue-login-mails.js';

const { sql } = Prisma;
const seen = {
  id: true,
  email: true,
  passwordHash: true,
  disabledAt: true,
  importBatchId: true,
  invitedAt: true,
  _count: { select: { passkeys: true } },
  sessions: { orderBy: { lastSeenAt: 'desc' }, take: 1, select: { lastSeenAt: true } },
  roles: { select: { role: true } },
  admin: { select: { id: true } },
  parent: { select: { id: true } },
  teacher: { select: { id: true } },
  student: { select: { id: true } },
  twoStep: { select: { confirmedAt: true } },
  deletionRequests: { where: { withdrawnAt: null }, select: { id: true } },
} satisfies Prisma.AccountSelect;
type Login = Prisma.AccountGetPayload<{ select: typeof seen }>;

export const readLogin = (tx: Transaction, id: number): Promise<Login> =>
  tx.account.findUniqueOrThrow({ where: { id }, select: seen });

/**
 * Columns that go with the chosen address: password, telephone, invitation state and mail
 * preferences.
 */
const ofTheAddress = [
  'email',
  'password_hash',
  'pin_hash',
  'invited_at',
  'mail_notices',
  'push_notices',
  'push_stopped',
  'notice_preferences',
] as const;

const isStaff = ({ roles, admin }: Login) =>
  admin !== null || roles.some(({ role }) => staffRoles.some((each) => each === role));
const faces = ({ parent, teacher, student }: Login) =>
  [parent, teacher, student].filter(Boolean).length;

/**
 * Why one login cannot be merged into the other; null if it can. `swap`: the address and password
 * of the closed one go to the other.
 */
export function findLoginObstacle(winner: Login, loser: Login, swap: boolean): ErrorCode | null {
  if (isStaff(loser)) return 'merge_staff_login';
  if (faces(loser) > 1) return 'merge_other_roles';
  if (loser.deletionRequests.length) return 'merge_leaving';
  if (swap && (isStaff(winner) || winner.twoStep?.confirmedAt)) return 'merge_login_kept';
  // The second step stays with its login, so the password alone would open the other login.
  if (swap && loser.twoStep?.confirmedAt) return 'merge_login_guarded';
  return null;
}

export const describeLoginUse = (login: Login): LoginUse => ({
  disabled: login.disabledAt !== null,
  password: login.passwordHash !== null,
  passkey: login._count.passkeys > 0,
  withheld: login.importBatchId !== null && login.invitedAt === null,
  invited: login.invitedAt !== null,
  lastSeenAt: login.sessions[0]?.lastSeenAt ?? null,
});

/** Default login of a merge; never a login that cannot sign in. */
export const pickLogin = (winner: Login, loser: Login): MergePick =>
  findLoginObstacle(winner, loser, true)
    ? 'winner'
    : suggestedLogin(describeLoginUse(winner), describeLoginUse(loser));

interface Joining {
  readonly winnerId: number;
  readonly loserId: number;
  /** True: the winner continues with the address of the loser. */
  readonly swap: boolean;
}
interface By {
  readonly writer: MergeWriter;
  readonly mailer: Mailer;
  readonly now: Date;
}

/**
 * Merges two logins: one gets the data of both; the other is closed, its sessions end, and the user
 * of its address gets a mail. @throws AppError
 */
export async function mergeLogins(
  tx: Transaction,
  { winnerId, loserId, swap }: Joining,
  { writer, mailer, now }: By,
): Promise<void> {
  const [winner, loser] = [await readLogin(tx, winnerId), await readLogin(tx, loserId)];
  const reason = findLoginObstacle(winner, loser, swap);
  if (reason) throw new AppError(reason);
  await queueClosedLoginMail(tx, mailer, swap ? winner : loser);
  await writer.patch('account', loserId, { deleted_at: sql`${now}` }, true);
  if (swap) {
    const theirs = (column: string) =>
      sql`(select ${quoteName(column)} from account where id = ${loserId})`;
    await writer.patch(
      'account',
      winnerId,
      Object.fromEntries(ofTheAddress.map((column) => [column, theirs(column)])),
    );
  }
  for (const id of swap ? [winnerId, loserId] : [loserId]) {
    await closeCodes(tx, id, now);
    await endSessions(tx, [id]);
  }
  await mergeRooms(tx, writer, loserId, winnerId, now);
  await freeTitles(tx, writer, loserId, winnerId);
  // Copied: the winner's draft may change, and an undo returns the original.
  await writer.addFrom('form_draft', 'account_id', loserId, winnerId);
  for (const move of movesOfLogin) await writer.move(move, loserId, winnerId);
}

/** Templates are identified by title: a duplicate title gets a number. */
async function freeTitles(
  tx: Transaction,
  writer: MergeWriter,
  from: number,
  to: number,
): Promise<void> {
  const own = (ownerId: number) =>
    tx.chatTemplate.findMany({
      where: { ownerId, deletedAt: null },
      select: { id: true, title: true },
    });
  const [theirs, ours] = [await own(from), await own(to)];
  const usedTitles = new Set(ours.map(({ title }) => title));
  const every = new Set([...usedTitles, ...theirs.map(({ title }) => title)]);
  for (const { id, title } of theirs.filter((each) => usedTitles.has(each.title))) {
    let n = 2;
    while (every.has(`${title} (${n})`)) n += 1;
    every.add(`${title} (${n})`);
    await writer.patch('chat_template', id, { title: sql`${`${title} (${n})`}` });
  }
}

/** Ends sessions, because mail, password or record change. Their push registrations end too. */
export async function endSessions(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.account.updateMany({
    where: { id: { in: [...ids] } },
    data: { credentialVersion: { increment: 1 }, version: { increment: 1 } },
  });
  await tx.session.deleteMany({ where: { accountId: { in: [...ids] } } });
}

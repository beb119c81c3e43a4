import { staffRoles } from '@tsumugi/contract/codes/person';
import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { movesOfLogin } from '../domain/merge-moves.js';
import { mergeRooms } from './merge-rooms.js';
import type { MergeWriter } from './merge-writer.js';

const { sql } = Prisma;
const seen = {
  id: true,
  email: true,
  roles: { select: { role: true } },
  admin: { select: { id: true } },
  parent: { select: { id: true } },
  teacher: { select: { id: true } },
  student: { select: { id: true } },
  twoStep: { select: { confirmedAt: true } },
  deletionRequests: { where: { withdrawnAt: null }, select: { id: true } },
} satisfies Prisma.AccountSelect;
type Login = Prisma.AccountGetPayload<{ select: typeof seen }>;

export const readLogin = (tx: Transaction, id: number): Promise<Login> => tx.account.findUniqueOrThrow({ where: { id }, select: seen });

const isStaff = ({ roles, admin }: Login) => admin !== null || roles.some(({ role }) => staffRoles.some((each) => each === role));
const faces = ({ parent, teacher, student }: Login) => [parent, teacher, student].filter(Boolean).length;

/** Why one login cannot go into the other; null where it can. `swap`: the address and password of the one that ends are to be the other's. */
export function whyNotLogins(winner: Login, loser: Login, swap: boolean): ErrorCode | null {
  if (isStaff(loser)) return 'merge_staff_login';
  if (faces(loser) > 1) return 'merge_other_roles';
  if (loser.deletionRequests.length) return 'merge_leaving';
  if (swap && (isStaff(winner) || winner.twoStep?.confirmedAt)) return 'merge_login_kept';
  // Its second step would not go over, and its password alone would open the other.
  if (swap && loser.twoStep?.confirmedAt) return 'merge_login_guarded';
  return null;
}

/** One login goes on with everything of both; the other is closed, its open sessions end. @throws AppError */
export async function mergeLogins(
  tx: Transaction,
  writer: MergeWriter,
  winnerId: number,
  loserId: number,
  swap: boolean,
  now: Date,
): Promise<void> {
  const [winner, loser] = [await readLogin(tx, winnerId), await readLogin(tx, loserId)];
  const reason = whyNotLogins(winner, loser, swap);
  if (reason) throw new AppError(reason);
  await writer.patch('account', loserId, { deleted_at: sql`${now}` }, true);
  await tx.account.update({ where: { id: loserId }, data: newer });
  if (swap) {
    const theirs = (column: string) => sql`(select ${Prisma.raw(column)} from account where id = ${loserId})`;
    await writer.patch('account', winnerId, { email: theirs('email'), password_hash: theirs('password_hash') });
    await tx.account.update({ where: { id: winnerId }, data: newer });
  }
  await mergeRooms(tx, writer, loserId, winnerId, now);
  for (const move of movesOfLogin) await writer.move(move, loserId, winnerId);
}

/** Sessions begun under an older version are over. */
const newer = { credentialVersion: { increment: 1 }, version: { increment: 1 } };

/** Whoever was signed in signs in anew: their mail, their password or their record is another. */
export async function renewLogins(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.account.updateMany({ where: { id: { in: [...ids] } }, data: newer });
}

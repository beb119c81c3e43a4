import { AppError } from '@tsumugi/contract/errors';
import { closeCodes } from '../../../platform/accounts/close-codes.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { MergeStep, PatchedRow } from '../domain/merge-step.js';
import { endSessions } from './merge-logins.js';
import { quoteName } from './merge-writer.js';

interface Separated {
  readonly steps: readonly MergeStep[];
  readonly mergedAt: Date;
}

const patchOf = (steps: readonly MergeStep[], column: string): PatchedRow | undefined =>
  steps.find(
    (step): step is PatchedRow =>
      step.type === 'patched' && step.table === 'account' && column in step.before,
  );
/** The login that the merge closed, and, if chosen, the login that got its address and password. */
const loginsOf = (steps: readonly MergeStep[]) => ({
  closed: patchOf(steps, 'deleted_at'),
  swapped: patchOf(steps, 'email'),
});

/** The login that the merge closed; undefined if none. */
export function reopenedLogin(steps: readonly MergeStep[]): number | undefined {
  const { closed, swapped } = loginsOf(steps);
  return (swapped ?? closed)?.id;
}

/**
 * Checks that the restored address is not used by another login now. @throws AppError 422
 * `merge_mail_taken`
 */
export async function requireMailFree(tx: Transaction, steps: readonly MergeStep[]): Promise<void> {
  const { closed, swapped } = loginsOf(steps);
  if (!closed) return;
  const { email } = await tx.account.findUniqueOrThrow({
    where: { id: closed.id },
    select: { email: true },
  });
  const again = swapped ? String(swapped.before.email) : email;
  const notOwn = { notIn: swapped ? [closed.id, swapped.id] : [closed.id] };
  if (await tx.account.count({ where: { email: again, deletedAt: null, id: notOwn } }))
    throw new AppError('merge_mail_taken');
}

/**
 * Runs before the undo. Changes at the chosen address since the merge (password, address, mail
 * preferences, two-step sign-in) belong to the owner of the closed login, so they move to that
 * login; the other login is restored. Passkeys stay with their login. Pending codes become invalid.
 * @returns whether such a change existed
 */
export async function separateLogins(
  tx: Transaction,
  { steps, mergedAt }: Separated,
  now: Date,
): Promise<boolean> {
  const { closed, swapped } = loginsOf(steps);
  if (!closed) return false;
  const ids = swapped ? [closed.id, swapped.id] : [closed.id];
  for (const id of ids) await closeCodes(tx, id, now);
  await endSessions(tx, ids);
  if (!swapped) return false;
  const columns = Object.keys(swapped.before).map(quoteName);
  const of = (row: string) =>
    Prisma.join(columns.map((column) => Prisma.sql`${Prisma.raw(row)}.${column}`));
  const changed = await tx.$executeRaw`
    update account l set ${Prisma.join(columns.map((column) => Prisma.sql`${column} = w.${column}`))} from account w
    where l.id = ${closed.id} and w.id = ${swapped.id} and row(${of('l')}) is distinct from row(${of('w')})`;
  const accountId = swapped.id;
  const passkeys = await tx.passkey.deleteMany({
    where: { accountId, createdAt: { gte: mergedAt } },
  });
  if (!(await tx.twoStep.count({ where: { accountId, createdAt: { gte: mergedAt } } })))
    return changed + passkeys.count > 0;
  // Recovery codes belong to one login; new ones are created there.
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.twoStep.deleteMany({ where: { accountId: closed.id } });
  await tx.twoStep.update({ where: { accountId }, data: { accountId: closed.id } });
  return true;
}

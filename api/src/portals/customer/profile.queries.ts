import { AppError } from '@tsumugi/contract/errors';
import { unconfirmedLogin } from '../../platform/accounts/student-login.js';
import type { Transaction } from '../../platform/database/transaction.js';

export type ProfileRow = Awaited<ReturnType<typeof readProfile>>;

/**
 * A guardian's own record with the family's children. @throws AppError 404 for an absent guardian
 */
export async function readProfile(db: Transaction, parentId: number, now: Date) {
  const row = await db.parent.findFirst({
    where: { id: parentId, deletedAt: null },
    omit: { note: true, searchText: true },
    include: {
      account: {
        select: {
          email: true,
          emailChanges: {
            where: { usedAt: null, expiresAt: { gt: now } },
            orderBy: { id: 'desc' },
            take: 1,
            select: { newEmail: true, expiresAt: true },
          },
          deletionRequests: {
            where: { withdrawnAt: null },
            take: 1,
            select: { requestedAt: true },
          },
        },
      },
    },
  });
  if (!row) throw new AppError('not_found');
  const students = await db.student.findMany({
    where: { parentId: row.primaryParentId ?? row.id, deletedAt: null },
    orderBy: { id: 'asc' },
    omit: { note: true, searchText: true },
    include: { account: { select: { email: true } } },
  });
  const ids = students.flatMap(({ accountId }) => accountId ?? []);
  const waiting = await db.account.findMany({
    where: { id: { in: ids }, ...unconfirmedLogin },
    select: { id: true },
  });
  const isConfirmed = (id: number | null) =>
    id !== null && waiting.every((account) => account.id !== id);
  return {
    ...row,
    students: students.map((student) => ({
      ...student,
      emailConfirmed: isConfirmed(student.accountId),
    })),
  };
}

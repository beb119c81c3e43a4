import { familyRoles } from '@tsumugi/contract/codes/person';
import { familyFields } from '@tsumugi/contract/fields/family';
import { studentFields } from '@tsumugi/contract/fields/student';
import { forgottenColumns } from '@tsumugi/contract/kit/define-fields';
import { days } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { forgetAccounts } from './forget-accounts.js';
import { logForgotten } from './forget-talk.js';

/** Whoever signs in still uses the account; it is looked at again when that may have ended. */
const lookAgain = days(30);

/**
 * Takes the persons out of families that were removed before that moment, and of those whose cases are all forgotten and of whom nobody
 * is signed in. Grade, school type and prefecture stay for the figures. @returns how many guardians were looked at
 */
export async function forgetFamilies(tx: Transaction, removedBefore: Date, atOnce: number, now: Date): Promise<number> {
  const due = await tx.$queryRaw<{ id: number }[]>`
    select id from parent where anonymized_at is null and primary_parent_id is null
      and (retention_check_at <= ${now} or deleted_at <= ${removedBefore})
    order by id limit ${atOnce} for update skip locked`;
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const free = await tx.$queryRaw<{ id: number; used: boolean }[]>`
    select p.id, p.deleted_at is null and exists (
        select from session s where s.account_id in (
          select g.account_id from parent g where g.id = p.id or g.primary_parent_id = p.id
          union all select c.account_id from student c where c.parent_id = p.id)) as used
    from parent p where p.id = any(${ids}::int[]) and (p.deleted_at is null or p.deleted_at <= ${removedBefore})
      and not exists (select from matter m where m.parent_id = p.id and m.anonymized_at is null)`;
  // A case that is not over yet asks for the next look when its own time has come.
  await tx.parent.updateMany({ where: { id: { in: ids } }, data: { retentionCheckAt: null } });
  const used = free.filter((each) => each.used).map(({ id }) => id);
  await tx.parent.updateMany({ where: { id: { in: used } }, data: { retentionCheckAt: new Date(now.getTime() + lookAgain) } });
  await forget(
    tx,
    free.filter((each) => !each.used).map(({ id }) => id),
    now,
  );
  return due.length;
}

async function forget(tx: Transaction, primary: readonly number[], now: Date): Promise<void> {
  if (primary.length === 0) return;
  const guardians = await tx.parent.findMany({
    where: { OR: [{ id: { in: [...primary] } }, { primaryParentId: { in: [...primary] } }] },
    select: { id: true, accountId: true },
  });
  const students = await tx.student.findMany({ where: { parentId: { in: [...primary] } }, select: { id: true, accountId: true } });
  const parentId = { in: guardians.map(({ id }) => id) };
  const studentId = { in: students.map(({ id }) => id) };
  await tx.memo.deleteMany({ where: { OR: [{ parentId }, { studentId }] } });
  await tx.callNote.updateMany({ where: { parentId }, data: { callNote: null } });
  await tx.parent.updateMany({
    where: { id: parentId },
    data: {
      ...forgottenColumns(familyFields),
      searchText: '',
      anonymizedAt: now,
      version: { increment: 1 },
    },
  });
  await tx.student.updateMany({
    where: { id: studentId },
    data: {
      ...forgottenColumns(studentFields),
      searchText: '',
      version: { increment: 1 },
    },
  });
  await tx.storedFile.updateMany({ where: { studentId, deletedAt: null }, data: { deletedAt: now, originalName: '' } });
  await tx.parent.updateMany({ where: { id: parentId, deletedAt: null }, data: { deletedAt: now } });
  await tx.student.updateMany({ where: { id: studentId, deletedAt: null }, data: { deletedAt: now } });
  await forgetAccounts(
    tx,
    [...guardians, ...students].flatMap(({ accountId }) => accountId ?? []),
    [...familyRoles, 'Student'],
    now,
  );
  await logForgotten(tx, 'parent', parentId.in, now);
}

import { familyRoles } from '@tsumugi/contract/codes/person';
import { familyFields } from '@tsumugi/contract/fields/family';
import { studentFields } from '@tsumugi/contract/fields/student';
import { erasedColumns } from '@tsumugi/contract/kit/define-fields';
import { days } from '../../../platform/clock.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseAccounts } from './erase-accounts.js';
import { logErasure } from './erase-conversations.js';
import { canUndoMergeSql, withMergedRows } from './merged-rows.js';

/** Time until the next check of an account that has sessions and so is in use. */
const lookAgain = days(30);

/**
 * Guardians removed before that moment: first guardians with their whole family, and second
 * guardians who were removed, or merged into the first, while their family stays. `t` is the
 * guardian.
 */
export const guardianIsOverSql = (
  before: Date,
): Prisma.Sql => Prisma.sql`(t.deleted_at <= ${before} and (t.primary_parent_id is null
  or exists (select from parent f where f.id = t.primary_parent_id and (f.deleted_at is null or f.deleted_at > ${before}))))`;

/**
 * Anonymises guardians who were removed before that moment, and families whose cases are all
 * anonymised, without sessions and without merges that can still be undone. Grade, school type and
 * prefecture stay for the figures. @returns number of checked guardians
 */
export async function eraseFamilies(
  tx: Transaction,
  removedBefore: Date,
  atOnce: number,
  now: Date,
): Promise<number> {
  const due = await tx.$queryRaw<{ id: number }[]>`
    select t.id from parent t where t.anonymized_at is null
      and ((t.primary_parent_id is null and t.retention_check_at <= ${now}) or ${guardianIsOverSql(removedBefore)})
    order by t.id limit ${atOnce} for update of t skip locked`;
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const free = await tx.$queryRaw<{ id: number; used: boolean }[]>`
    select p.id, p.deleted_at is null and (${canUndoMergeSql('parent', Prisma.sql`p.id`, now)} or exists (
        select from session s where s.account_id in (
          select g.account_id from parent g where g.id = p.id or g.primary_parent_id = p.id
          union all select c.account_id from student c where c.parent_id = p.id))) as used
    from parent p where p.id = any(${ids}::int[]) and (p.deleted_at is null or p.deleted_at <= ${removedBefore})
      and not exists (select from matter m where m.parent_id = p.id and m.anonymized_at is null)`;
  // A matter that has not ended schedules the check when its own period ends.
  await tx.parent.updateMany({ where: { id: { in: ids } }, data: { retentionCheckAt: null } });
  const used = free.filter((each) => each.used).map(({ id }) => id);
  await tx.parent.updateMany({
    where: { id: { in: used } },
    data: { retentionCheckAt: new Date(now.getTime() + lookAgain) },
  });
  await forget(
    tx,
    free.filter((each) => !each.used).map(({ id }) => id),
    now,
  );
  return due.length;
}

/** Includes second guardians, and every record that was merged into one of them. */
async function forget(tx: Transaction, persons: readonly number[], now: Date): Promise<void> {
  if (persons.length === 0) return;
  const own = await tx.parent.findMany({
    where: { OR: [{ id: { in: [...persons] } }, { primaryParentId: { in: [...persons] } }] },
    select: { id: true },
  });
  const every = await withMergedRows(
    tx,
    'parent',
    own.map(({ id }) => id),
  );
  const guardians = await tx.parent.findMany({
    where: { id: { in: every } },
    select: { id: true, accountId: true },
  });
  const students = await tx.student.findMany({
    where: { parentId: { in: every } },
    select: { id: true, accountId: true },
  });
  const parentId = { in: guardians.map(({ id }) => id) };
  const studentId = { in: students.map(({ id }) => id) };
  await tx.memo.deleteMany({ where: { OR: [{ parentId }, { studentId }] } });
  await tx.callNote.updateMany({ where: { parentId }, data: { callNote: null } });
  await tx.parent.updateMany({
    where: { id: parentId },
    data: {
      ...erasedColumns(familyFields),
      searchText: '',
      anonymizedAt: now,
      version: { increment: 1 },
    },
  });
  await tx.student.updateMany({
    where: { id: studentId },
    data: {
      ...erasedColumns(studentFields),
      searchText: '',
      version: { increment: 1 },
    },
  });
  await tx.storedFile.updateMany({
    where: { studentId, deletedAt: null },
    data: { deletedAt: now, originalName: '' },
  });
  await tx.parent.updateMany({
    where: { id: parentId, deletedAt: null },
    data: { deletedAt: now },
  });
  await tx.student.updateMany({
    where: { id: studentId, deletedAt: null },
    data: { deletedAt: now },
  });
  await eraseAccounts(
    tx,
    [...guardians, ...students].flatMap(({ accountId }) => accountId ?? []),
    [...familyRoles, 'Student'],
    now,
  );
  await logErasure(tx, 'parent', parentId.in, now);
}

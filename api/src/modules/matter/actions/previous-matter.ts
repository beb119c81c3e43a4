import { AppError } from '@tsumugi/contract/errors';
import { matterAt } from '@tsumugi/contract/states';
import { assignableStaff } from '../../../platform/accounts/assignable-staff.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { PreviousMatter } from '../domain/new-matter.js';
import { storedConditions } from './stored-conditions.js';

/**
 * Reads the earlier matter by the hired candidate; null without such a candidate.
 * @throws AppError request_open when a change of that teacher is already requested
 */
export async function previousMatter(
  tx: Transaction,
  matterTeacherId: number,
): Promise<PreviousMatter | null> {
  // Locks the earlier matter first, so that of two concurrent requests the second reads the first.
  await tx.$queryRaw`select m.id from matter m join matter_teacher c on c.matter_id = m.id where c.id = ${matterTeacherId} for update of m`;
  const row = await tx.matterTeacher.findFirst({
    where: { id: matterTeacherId, deletedAt: null, matter: { deletedAt: null } },
    select: {
      matter: {
        select: {
          id: true,
          brand: true,
          parentId: true,
          studentId: true,
          teamInCharge: true,
          personInCharge: true,
        },
      },
      successors: {
        where: { deletedAt: null, caseStatus: { lt: matterAt.hired } },
        select: { id: true },
        take: 1,
      },
    },
  });
  if (!row?.matter.parentId || !row.matter.studentId) return null;
  const { id, parentId, studentId, ...rest } = row.matter;
  if (row.successors.length)
    throw new AppError(
      'request_open',
      { changeMatterTeacherId: 'この教師の変更はすでに申し込まれています。' },
      { message: '教師の変更はすでに受け付けています。その案件を確認してください。' },
    );
  const { freeComment: _, ...conditions } = (await storedConditions(tx, id)) ?? {};
  // Stopped or removed staff get no new matter; it goes to the team.
  const goesOn =
    rest.personInCharge !== null &&
    (await tx.admin.count({ where: { id: rest.personInCharge, ...assignableStaff } })) > 0;
  return {
    ...rest,
    personInCharge: goesOn ? rest.personInCharge : null,
    matterId: id,
    matterTeacherId,
    parentId,
    studentId,
    conditions,
  };
}

/**
 * The brand of the child's latest request, or the one through which the family registered.
 * @throws AppError field_missing if neither exists
 */
export async function latestBrand(tx: Transaction, studentId: number): Promise<number> {
  const last = await tx.matter.findFirst({
    where: { studentId, deletedAt: null },
    orderBy: { id: 'desc' },
    select: { brand: true },
  });
  if (last) return last.brand;
  const membership = await tx.roleMembership.findFirst({
    where: {
      role: { in: ['Parent', 'ParentAndStudent'] },
      brand: { not: null },
      account: { parent: { students: { some: { id: studentId } } } },
    },
    select: { brand: true },
  });
  if (membership?.brand) return membership.brand;
  throw new AppError('field_missing', { brand: 'ブランドを選んでください。' });
}

import type { Transaction } from '../../../platform/database/transaction.js';

/** Whether a teacher belongs to a brand: as registered (null: to all of them), or by an earlier candidacy there. */
export async function teachesFor(tx: Transaction, teacherId: number, brand: number): Promise<boolean> {
  const member = await tx.roleMembership.findFirst({
    where: { role: 'Teacher', account: { teacher: { id: teacherId } } },
    select: { brand: true },
  });
  if (!member || member.brand === null || member.brand === brand) return true;
  return (await tx.matterTeacher.count({ where: { teacherId, deletedAt: null, matter: { brand } } })) > 0;
}

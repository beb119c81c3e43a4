import type { Transaction } from '../../../platform/database/transaction.js';
import { profileCompleteness } from '../../teacher/domain/profile-completeness.js';
import { readTeacher } from '../../teacher/teacher.queries.js';

/** A verified document and a picture are parts of a teacher's profile. */
export async function refreshCompleteness(tx: Transaction, teacherId: number): Promise<void> {
  const completeness = profileCompleteness(await readTeacher(tx, 'all', teacherId));
  await tx.teacher.update({
    where: { id: teacherId },
    data: { profileCompleteness: completeness },
  });
}

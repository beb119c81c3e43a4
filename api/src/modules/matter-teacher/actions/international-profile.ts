import type { Transaction } from '../../../platform/database/transaction.js';

/**
 * Whether a teacher has filled in the page on international students (domain/candidacy#c4, brand
 * 3).
 */
export async function hasInternationalProfile(
  tx: Transaction,
  teacherId: number,
): Promise<boolean> {
  const row = await tx.teacher.findUnique({
    where: { id: teacherId },
    select: {
      _count: {
        select: { dpLevelScores: true, overseasExperiences: true, prereturnAppliedSchools: true },
      },
    },
  });
  return row !== null && Object.values(row._count).some((count) => count > 0);
}

import { mergeSlots } from '@tsumugi/contract/calendar/weekly-slots';
import type { TeacherPatch } from '@tsumugi/contract/resources/teacher';
import type { Transaction } from '../../../platform/database/transaction.js';

/** Replaces the given lists of a teacher, each as a whole. Adjoining hours are joined. */
export async function replaceLists(
  tx: Transaction,
  teacherId: number,
  {
    subjects,
    languages,
    availability,
  }: Pick<TeacherPatch, 'subjects' | 'languages' | 'availability'>,
): Promise<void> {
  if (subjects) {
    await tx.teacherSubject.deleteMany({ where: { teacherId } });
    await tx.teacherSubject.createMany({
      data: subjects.map((each) => ({ teacherId, ...each })),
      skipDuplicates: true,
    });
  }
  if (languages) {
    await tx.teacherLanguage.deleteMany({ where: { teacherId } });
    await tx.teacherLanguage.createMany({
      data: languages.map((each) => ({ teacherId, ...each })),
      skipDuplicates: true,
    });
  }
  if (availability) {
    await tx.teacherAvailability.deleteMany({ where: { teacherId } });
    await tx.teacherAvailability.createMany({
      data: mergeSlots(availability).map((each) => ({ teacherId, ...each })),
    });
  }
}

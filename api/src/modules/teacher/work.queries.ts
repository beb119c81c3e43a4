import { Injectable } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import { candidateAt, contractAt } from '@tsumugi/contract/states';
import { findRemainingFace } from '../../platform/accounts/find-remaining-face.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { type TeacherRecord, teacherRecords } from '../matching/teacher-records.queries.js';

const lessonSelect = {
  id: true,
  firstLessonDate: true,
  matter: {
    select: {
      id: true,
      matterNumber: true,
      teamInCharge: true,
      lessonFrequency: true,
      lessonLength: true,
      lessonMinutes: true,
      student: { select: { id: true, lastName: true, firstName: true } },
    },
  },
} as const;

const readLessons = (db: Transaction, teacherId: number) =>
  db.matterTeacher.findMany({
    where: {
      teacherId,
      candidateStatus: candidateAt.hired,
      deletedAt: null,
      matter: { contractStatus: contractAt.inProgress, deletedAt: null },
    },
    orderBy: { id: 'asc' },
    select: lessonSelect,
  });

export interface TeacherWorkRow {
  readonly record: TeacherRecord;
  readonly photoKey: string | null;
  readonly lessons: Awaited<ReturnType<typeof readLessons>>;
}

/** A teacher's running lessons and record. */
@Injectable()
export class TeacherWorkQueries {
  constructor(private readonly prisma: PrismaService) {}

  /** A merged teacher is read as the remaining record. @throws AppError 404 */
  async read(id: number): Promise<TeacherWorkRow> {
    const teacherId = await findRemainingFace(this.prisma, 'teacher', id);
    const [[record], photo, lessons] = await Promise.all([
      teacherRecords(this.prisma, [teacherId]),
      this.prisma.storedFile.findFirst({
        where: { photoOf: { some: { id: teacherId } }, deletedAt: null },
        select: { storageKey: true },
      }),
      readLessons(this.prisma, teacherId),
    ]);
    if (!record) throw new AppError('not_found');
    return { record, photoKey: photo?.storageKey ?? null, lessons };
  }
}

import { brand as brands } from '@tsumugi/contract/codes/matter';
import { candidateAt, contractAt } from '@tsumugi/contract/states';
import { readTeacher, type TeacherRow } from '../../../modules/teacher/teacher.queries.js';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface ProfileRow {
  readonly row: TeacherRow;
  readonly photoKey: string | null;
  readonly identityFiles: number;
  readonly brands: readonly { readonly id: number; readonly name: string }[];
  /** The matters with current lessons. */
  readonly lessons: readonly {
    readonly id: number;
    readonly firstLessonDate: Date | null;
    readonly matter: {
      readonly lessonLength: number | null;
      readonly lessonMinutes: number | null;
      readonly student: { readonly lastName: string } | null;
    };
  }[];
}

/**
 * Brands whose cases a teacher may apply for: the brand of the registration, those of existing
 * candidacies, or without either all brands.
 */
export async function readOwnBrands(
  db: Transaction,
  teacherId: number,
): Promise<{ id: number; name: string }[]> {
  const [all, member, pastMatters] = await Promise.all([
    db.brand.findMany({ orderBy: { id: 'asc' }, select: { id: true, name: true } }),
    db.roleMembership.findFirst({
      where: { role: 'Teacher', account: { teacher: { id: teacherId } } },
      select: { brand: true },
    }),
    db.matter.findMany({
      where: { candidates: { some: { teacherId, deletedAt: null } } },
      distinct: ['brand'],
      select: { brand: true },
    }),
  ]);
  const own = member?.brand ?? null;
  if (own === null) return all;
  return all.filter(({ id }) => id === own || pastMatters.some(({ brand }) => brand === id));
}

/** A teacher with all data of the own profile. @throws AppError 404 */
export async function readProfile(db: Transaction, teacherId: number): Promise<ProfileRow> {
  const row = await readTeacher(db, 'all', teacherId);
  const [photo, identityFiles, ownBrands, lessons] = await Promise.all([
    row.photoFileId === null
      ? null
      : db.storedFile.findUnique({ where: { id: row.photoFileId }, select: { storageKey: true } }),
    db.storedFile.count({
      where: { ownerId: row.accountId, kind: 'identity', subject: 'teacher', deletedAt: null },
    }),
    readOwnBrands(db, teacherId),
    db.matterTeacher.findMany({
      where: {
        teacherId,
        candidateStatus: candidateAt.hired,
        deletedAt: null,
        matter: { contractStatus: contractAt.inProgress, deletedAt: null },
      },
      orderBy: { id: 'asc' },
      select: {
        id: true,
        firstLessonDate: true,
        matter: {
          select: {
            lessonLength: true,
            lessonMinutes: true,
            student: { select: { lastName: true } },
          },
        },
      },
    }),
  ]);
  return { row, photoKey: photo?.storageKey ?? null, identityFiles, brands: ownBrands, lessons };
}

/** Name of the brand that requires the page on education abroad, if it is among these. */
export const internationalBrandOf = (own: ProfileRow['brands']): string | null =>
  own.find(({ id }) => id === brands.code.educationAbroad)?.name ?? null;

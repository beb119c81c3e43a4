import { AppError } from '@tsumugi/contract/errors';
import { type MatchingWeights, weightsOf } from '@tsumugi/contract/matching/weights';
import type { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { loadTownPoints } from '../../platform/places/town-points.js';
import { requirementsOf } from './domain/requirements-of-matter.js';
import type { Candidacy, TeacherRequirements } from './domain/teacher-requirements.js';
import { candidaciesOn, type TeacherRecord, teacherRecords } from './teacher-records.queries.js';

/** Columns of a matter that `toRequest` needs. */
export const matterSelect = {
  id: true,
  matterNumber: true,
  caseStatus: true,
  brand: true,
  version: true,
  subjects: true,
  purposes: true,
  teachingMode: true,
  lessonFrequency: true,
  lessonLength: true,
  lessonMinutes: true,
  prefecture: true,
  city: true,
  town: true,
  nearestStation: true,
  preferredSlots: true,
  teacherGenderPreference: true,
  brandSettings: { select: { name: true, matchingWeights: true } },
  student: { select: { id: true, lastName: true, firstName: true, grade: true } },
} satisfies Prisma.MatterSelect;
type MatterRow = Prisma.MatterGetPayload<{ select: typeof matterSelect }>;

/** A request for which teachers are searched. */
export interface Request {
  readonly matter: MatterRow;
  readonly wanted: TeacherRequirements;
  readonly weights: MatchingWeights;
}

/** @throws AppError 404 when there is no such matter */
export async function readRequest(db: Transaction, matterId: number): Promise<Request> {
  const matter = await db.matter.findFirst({
    where: { id: matterId, deletedAt: null },
    select: matterSelect,
  });
  if (!matter) throw new AppError('not_found');
  return toRequest(matter);
}

export async function toRequest(matter: MatterRow): Promise<Request> {
  return {
    matter,
    wanted: requirementsOf(matter, (await loadTownPoints()).pointOf(matter)),
    weights: weightsOf(matter.brandSettings.matchingWeights),
  };
}

/**
 * Teachers of one of the subjects (all without subjects), candidates of the matter, and `also`.
 * Closed accounts are omitted unless listed.
 */
export function poolOf(
  all: Iterable<TeacherRecord>,
  candidacies: ReadonlyMap<number, Candidacy>,
  subjects: readonly number[],
  also = 0,
): TeacherRecord[] {
  const pool: TeacherRecord[] = [];
  for (const teacher of all) {
    const candidacy = candidacies.get(teacher.id) ?? null;
    const fits =
      subjects.length === 0 ||
      candidacy ||
      teacher.subjects.some(({ subject }) => subjects.includes(subject));
    if (teacher.id === also || (fits && !teacher.closed))
      pool.push(candidacy ? { ...teacher, candidacy } : teacher);
  }
  return pool;
}

/** Like `poolOf`, without the cache. `only`: this teacher. */
export async function readPool(
  db: Transaction,
  matterId: number,
  subjects: readonly number[],
  { only, also = 0 }: { only?: number; also?: number } = {},
): Promise<TeacherRecord[]> {
  const [all, candidacies] = [
    await teacherRecords(db, only === undefined ? null : [only]),
    await candidaciesOn(db, matterId),
  ];
  return poolOf(all, candidacies, subjects, only ?? also);
}

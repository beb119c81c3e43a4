import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { requireAssignable } from '../../../platform/accounts/assignable-staff.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { teamsIn } from '../../../platform/reach/reach-conditions.js';

type Input = Readonly<Record<string, unknown>>;

interface AskedCourses {
  readonly brand: number;
  readonly courseIds: unknown;
  /** Present courses of the matter, which stay valid even if they are no longer offered. */
  readonly currentIds: unknown;
  /** Path of the courses in the input. */
  readonly prefix?: string | undefined;
}

/**
 * Courses must belong to the brand and be offered, or belong to the matter already.
 * @throws AppError 400 naming the field
 */
export async function checkCourses(
  tx: Transaction,
  { brand, courseIds, currentIds, prefix = '' }: AskedCourses,
): Promise<void> {
  if (!Array.isArray(courseIds) || courseIds.length === 0) return;
  const wanted = [...new Set(courseIds as number[])];
  const present = Array.isArray(currentIds) ? (currentIds as number[]) : [];
  const known = await tx.course.count({
    where: {
      id: { in: wanted },
      brand,
      deletedAt: null,
      OR: [{ active: true }, { id: { in: present } }],
    },
  });
  if (known !== wanted.length)
    throw new AppError('invalid_input', {
      [`${prefix}courseIds`]: 'コースを一覧から選び直してください。',
    });
}

/** Present team and person in charge of a matter. */
export interface InCharge {
  readonly personInCharge: number | null;
  readonly personInChargeOnTheDay: number | null;
}

/**
 * Assigned staff must be active or unchanged; teams must exist; staff with limited teams may assign
 * only those.
 * @throws AppError 400 or 422 naming the field
 */
export async function checkResponsible(
  tx: Transaction,
  reach: Reach,
  input: Input,
  now: InCharge,
): Promise<void> {
  for (const field of ['personInCharge', 'personInChargeOnTheDay'] as const)
    await requireAssignable(tx, {
      id: input[field] as number | null | undefined,
      currentId: now[field],
      field,
    });
  const { teamInCharge } = input;
  if (
    typeof teamInCharge === 'number' &&
    !(await tx.team.count({
      where: { deletedAt: null, AND: [{ id: teamInCharge }, teamsIn(reach)] },
    }))
  )
    throw new AppError('invalid_input', { teamInCharge: '担当チームを選び直してください。' });
}

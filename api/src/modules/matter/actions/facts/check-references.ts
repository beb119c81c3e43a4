import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import { requireAtWork } from '../../../../platform/accounts/staff-at-work.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { teamsIn } from '../../../../platform/reach/within.js';

type Input = Readonly<Record<string, unknown>>;

interface AskedCourses {
  readonly brand: number;
  readonly courseIds: unknown;
  /** What the case has already: that stays, whether it is still offered or not. */
  readonly had: unknown;
  /** Where the courses stand in the input. */
  readonly prefix?: string | undefined;
}

/** Courses are the brand's own and still offered, or the case's already. Throws 400 naming the field. */
export async function checkCourses(
  tx: Transaction,
  { brand, courseIds, had, prefix = '' }: AskedCourses,
): Promise<void> {
  if (!Array.isArray(courseIds) || courseIds.length === 0) return;
  const wanted = [...new Set(courseIds as number[])];
  const own = Array.isArray(had) ? (had as number[]) : [];
  const known = await tx.course.count({
    where: {
      id: { in: wanted },
      brand,
      deletedAt: null,
      OR: [{ active: true }, { id: { in: own } }],
    },
  });
  if (known !== wanted.length)
    throw new AppError('invalid_input', {
      [`${prefix}courseIds`]: 'コースを一覧から選び直してください。',
    });
}

/** Who has a case now. */
export interface InCharge {
  readonly personInCharge: number | null;
  readonly personInChargeOnTheDay: number | null;
}

/**
 * Staff that an input names are at work, or have the case already; teams exist, and who sees own teams only gives a matter to no other.
 * Throws 400 or 422 naming the field.
 */
export async function checkResponsible(
  tx: Transaction,
  reach: Reach,
  input: Input,
  now: InCharge,
): Promise<void> {
  for (const field of ['personInCharge', 'personInChargeOnTheDay'] as const)
    await requireAtWork(tx, {
      id: input[field] as number | null | undefined,
      had: now[field],
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

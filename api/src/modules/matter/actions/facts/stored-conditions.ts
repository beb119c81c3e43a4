import { conditionFields } from '@tsumugi/contract/actions/matter/all-condition-input';
import type { Prisma } from '../../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../../platform/database/transaction.js';

type Column = Exclude<(typeof conditionFields)[number], 'courseIds'>;
const columns = Object.fromEntries(conditionFields.filter((field) => field !== 'courseIds').map((field) => [field, true])) as Record<
  Column,
  true
>;
const select = {
  ...columns,
  courses: { select: { courseId: true }, orderBy: { courseId: 'asc' } },
} satisfies Prisma.MatterSelect;

/** All conditions of a matter, under the names by which they are edited; null when there is no such matter. */
export async function storedConditions(tx: Transaction, matterId: number): Promise<Record<string, unknown> | null> {
  const row = await tx.matter.findFirst({ where: { id: matterId, deletedAt: null }, select });
  if (!row) return null;
  const { courses, ...conditions } = row;
  return { ...conditions, courseIds: courses.map(({ courseId }) => courseId) };
}

import { AppError } from '@tsumugi/contract/errors';
import type { Reach } from '@tsumugi/contract/reach';
import type { Transaction } from '../../../../platform/database/transaction.js';
import { teamsIn } from '../../../../platform/reach/within.js';

type Input = Readonly<Record<string, unknown>>;

/** Courses are the brand's own and still offered. Throws 400 naming the field; `prefix` is where the courses stand in the input. */
export async function checkCourses(tx: Transaction, brand: number, courseIds: unknown, prefix = ''): Promise<void> {
  if (!Array.isArray(courseIds) || courseIds.length === 0) return;
  const wanted = [...new Set(courseIds as number[])];
  const known = await tx.course.count({ where: { id: { in: wanted }, brand, deletedAt: null } });
  if (known !== wanted.length) throw new AppError('invalid_input', { [`${prefix}courseIds`]: 'コースを一覧から選び直してください。' });
}

/** Staff and teams that an input names exist; who sees own teams only gives a matter to no other. Throws 400 naming the field. */
export async function checkResponsible(tx: Transaction, reach: Reach, input: Input): Promise<void> {
  for (const field of ['personInCharge', 'personInChargeOnTheDay'] as const) {
    const id = input[field];
    if (typeof id !== 'number') continue;
    if (!(await tx.admin.count({ where: { id, deletedAt: null } })))
      throw new AppError('invalid_input', { [field]: '担当者を選び直してください。' });
  }
  const { teamInCharge } = input;
  if (
    typeof teamInCharge === 'number' &&
    !(await tx.team.count({ where: { deletedAt: null, AND: [{ id: teamInCharge }, teamsIn(reach)] } }))
  )
    throw new AppError('invalid_input', { teamInCharge: '担当チームを選び直してください。' });
}

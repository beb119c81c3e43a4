import { Prisma } from '../database/generated-client/client.js';
import type { Transaction } from '../database/transaction.js';

/**
 * Current number of a person's record: its own, or that of the record into which it was merged,
 * because links still contain the former number.
 */
export async function findRemainingFace(
  tx: Transaction,
  kind: 'parent' | 'student' | 'teacher',
  id: number,
): Promise<number> {
  const [last] = await tx.$queryRaw<{ id: number }[]>`
    with recursive way (id, next) as (
      select p.id, p.merged_into_id from ${Prisma.raw(kind)} p where p.id = ${id}
      union select p.id, p.merged_into_id from way join ${Prisma.raw(kind)} p on p.id = way.next)
    select id from way where next is null`;
  return last?.id ?? id;
}

import { mergeUndoDays } from '@tsumugi/contract/resources/duplicate';
import { days } from '../../../platform/clock.js';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../platform/database/transaction.js';

const { sql, raw } = Prisma;
type Kind = 'parent' | 'teacher';

/** Whether a merge into this record can still be undone: the data for the undo is kept as long. */
export const canUndoMergeSql = (
  kind: Kind,
  id: Prisma.Sql,
  now: Date,
): Prisma.Sql => sql`exists (select from person_merge g
  where g.kind = ${kind} and g.winner_id = ${id} and g.undone_at is null
    and g.merged_at > ${new Date(now.getTime() - days(mergeUndoDays))})`;

/**
 * These records with all records merged into them, also indirectly, that are not anonymised yet:
 * they describe the same persons.
 */
export async function withMergedRows(
  tx: Transaction,
  kind: Kind,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    with recursive own as (
      select id from ${raw(kind)} where id = any(${[...ids]}::int[])
      union select m.id from ${raw(kind)} m join own on m.merged_into_id = own.id)
    select p.id from ${raw(kind)} p join own on own.id = p.id where p.anonymized_at is null`;
  return rows.map(({ id }) => id);
}

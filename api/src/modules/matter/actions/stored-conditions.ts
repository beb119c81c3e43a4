import { conditionFields } from '@tsumugi/contract/actions/matter/condition-fields';
import { Prisma } from '../../../platform/database/generated-client/client.js';
import { queryRows } from '../../../platform/database/own-connection.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { parseRow, readColumns } from '../../../platform/facts/parse-row.js';

/** All conditions of a matter, under their names in forms; null for an unknown matter. */
export async function storedConditions(
  tx: Transaction,
  matterId: number,
): Promise<Record<string, unknown> | null> {
  const columns = await readColumns(tx);
  const [stored] = await queryRows<{ row: Record<string, unknown>; courseIds: number[] }>(
    tx,
    Prisma.sql`
      select to_json(m) as row, array(select c.course_id from matter_course c where c.matter_id = m.id order by c.course_id) as "courseIds"
      from matter m where m.id = ${matterId} and m.deleted_at is null`,
  );
  if (!stored) return null;
  const all = { ...parseRow(stored.row, columns, 'matter'), courseIds: stored.courseIds };
  return Object.fromEntries(
    conditionFields.map((field) => [field, all[field as keyof typeof all]]),
  );
}

import { toSnakeCase } from '@tsumugi/contract/kit/to-snake-case';
import { Prisma } from '../../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../../platform/database/transaction.js';

type InsertValues = Readonly<Record<string, unknown>>;

/**
 * Inserts rows by one statement with one JSON parameter. The client's `createMany` has a parameter
 * for each cell, which costs more than the rest of an import. An absent column is null: the default
 * of the column does not apply.
 * @param table a constant, like the names of the fields: both become part of the statement
 * @param returning the fields of each inserted row that are returned
 */
export async function insertMany<T>(
  tx: Transaction,
  table: 'account' | 'parent' | 'student' | 'role_membership' | 'chat_room' | 'import_key',
  rows: readonly InsertValues[],
  returning: readonly (keyof T & string)[] = [],
): Promise<T[]> {
  if (rows.length === 0) return [];
  const fields = [
    ...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== undefined))),
  ];
  const values = rows.map((row) =>
    Object.fromEntries(fields.map((name) => [toSnakeCase(name), row[name] ?? null])),
  );
  const columns = Prisma.raw(fields.map((name) => `"${toSnakeCase(name)}"`).join(', '));
  const into = Prisma.raw(`"${table}"`);
  const returningClause = returning.length
    ? Prisma.raw(
        `returning ${returning.map((name) => `"${toSnakeCase(name)}" as "${name}"`).join(', ')}`,
      )
    : Prisma.empty;
  const from = Prisma.sql`jsonb_populate_recordset(null::${into}, ${JSON.stringify(values)}::jsonb)`;
  if (returning.length)
    return tx.$queryRaw<
      T[]
    >`insert into ${into} (${columns}) select ${columns} from ${from} ${returningClause}`;
  await tx.$executeRaw`insert into ${into} (${columns}) select ${columns} from ${from}`;
  return [];
}

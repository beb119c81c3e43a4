import { Prisma } from '../../../../platform/database/generated-client/client.js';
import type { Transaction } from '../../../../platform/database/transaction.js';

type Row = Readonly<Record<string, unknown>>;

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts rows in one statement of one value. The client's `createMany` plans a value for each cell, which costs more than the rest of an
 * import. A column that a row leaves out is null, whatever its default.
 * @param table written in this program, as the fields are
 * @param returning fields
 */
export async function insertMany<T>(
  tx: Transaction,
  table: 'account' | 'parent' | 'student' | 'role_membership' | 'chat_room' | 'import_key',
  rows: readonly Row[],
  returning: readonly (keyof T & string)[] = [],
): Promise<T[]> {
  if (rows.length === 0) return [];
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== undefined)))];
  const values = rows.map((row) => Object.fromEntries(fields.map((name) => [columnOf(name), row[name] ?? null])));
  const columns = Prisma.raw(fields.map((name) => `"${columnOf(name)}"`).join(', '));
  const into = Prisma.raw(`"${table}"`);
  const told = returning.length
    ? Prisma.raw(`returning ${returning.map((name) => `"${columnOf(name)}" as "${name}"`).join(', ')}`)
    : Prisma.empty;
  const from = Prisma.sql`jsonb_populate_recordset(null::${into}, ${JSON.stringify(values)}::jsonb)`;
  if (returning.length) return tx.$queryRaw<T[]>`insert into ${into} (${columns}) select ${columns} from ${from} ${told}`;
  await tx.$executeRaw`insert into ${into} (${columns}) select ${columns} from ${from}`;
  return [];
}

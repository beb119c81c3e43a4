import type { PrismaClient } from '../../api/src/platform/database/generated-client/client.js';

const columnsOf = new Map<string, string[]>();

/** The rounds of one call: copy `g` of a row has its id plus `g` times the stride. */
export interface Rounds {
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}

/**
 * `insert … select` of all columns but the replaced ones. Names and expressions come from the seed,
 * never from a user.
 */
export async function copyTable(
  prisma: PrismaClient,
  rounds: Rounds,
  table: string,
  where: string,
  replace: Readonly<Record<string, string>>,
): Promise<string> {
  const columns = columnsOf.get(table) ?? (await readColumns(prisma, table));
  columnsOf.set(table, columns);
  const values = columns.map((column) => replace[column] ?? `"${column}"`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  // Events keep their order, because the newest event has the status.
  const order = table === 'status_event' ? `order by g, ${table}.id` : '';
  return `insert into ${table} (${names}) select ${values.join(', ')} from ${table}, generate_series(${rounds.from}, ${rounds.to}) g where ${where} ${order}`;
}

async function readColumns(prisma: PrismaClient, table: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table} order by ordinal_position`;
  return rows.map((row) => row.name);
}

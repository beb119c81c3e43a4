import type { PrismaClient } from '../../api/src/platform/database/generated-client/client.js';

const columnsOf = new Map<string, string[]>();

/** Which copies one call makes: copy `g` of a row has its id plus `g` times the stride. */
export interface Rounds {
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}

/** `insert … select` of all columns but those replaced. Names and expressions are the seed's own, never a user's. */
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
  // Events keep their order: the newest one says the status.
  const order = table === 'status_event' ? `order by g, ${table}.id` : '';
  return `insert into ${table} (${names}) select ${values.join(', ')} from ${table}, generate_series(${rounds.from}, ${rounds.to}) g where ${where} ${order}`;
}

async function readColumns(prisma: PrismaClient, table: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table} order by ordinal_position`;
  return rows.map((row) => row.name);
}

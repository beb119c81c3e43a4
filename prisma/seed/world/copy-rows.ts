import type { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';

const columnsOf = new Map<string, string[]>();

/** Which copies one call makes: copy `g` of a row has its id plus `g` times the stride. */
export interface Rounds {
  readonly from: number;
  readonly to: number;
  readonly stride: number;
}

/** Copies some matters with their candidates, events and work items, in one transaction: a status never stands without its event. */
export async function copyRows(prisma: PrismaClient, matterIds: readonly number[], rounds: Rounds): Promise<void> {
  const inMatters = `matter_id in (${matterIds.join(',')})`;
  const offset = `g * ${rounds.stride}`;
  const suffix = `lpad(g::text, 9, '0')`;
  const statements = [
    await copy(prisma, rounds, 'matter', `id in (${matterIds.join(',')})`, {
      id: `id + ${offset}`,
      matter_number: `matter_number || '-' || ${suffix}`,
      search_text: `search_text || ' ' || ${suffix}`,
      previous_matter_teacher_id: 'null',
    }),
    await copy(prisma, rounds, 'matter_course', inMatters, { matter_id: `matter_id + ${offset}` }),
    await copy(prisma, rounds, 'matter_teacher', inMatters, {
      id: `id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
      selection_number: `selection_number || '-' || ${suffix}`,
    }),
    await copy(prisma, rounds, 'status_event', `${inMatters} and undo_of is null`, {
      id: `nextval(pg_get_serial_sequence('status_event', 'id'))`,
      entity_id: `entity_id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
      root_id: 'null',
      undo_of: 'null',
    }),
    await copy(prisma, rounds, 'work_item', `${inMatters} and entity in ('matter', 'matterTeacher')`, {
      entity_id: `entity_id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
    }),
  ];
  if (await isSuperuser(prisma)) statements.unshift(uncheckedHere);
  await prisma.$transaction(statements.map((statement) => prisma.$executeRawUnsafe(statement)));
}

/** Copies of rows that passed every constraint pass them too; checking each anew takes most of the time. Holds to the end of the transaction. */
const uncheckedHere = `select set_config('session_replication_role', 'replica', true)`;

async function isSuperuser(prisma: PrismaClient): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ super: boolean }[]>`select current_setting('is_superuser') = 'on' as super`;
  return row?.super ?? false;
}

/** `insert … select` of all columns but those replaced. Names and expressions are this file's own, never a user's. */
async function copy(
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

import type { PrismaClient } from '@tsumugi/api/platform/database/generated-client/client';

const columnsOf = new Map<string, string[]>();

/** Copies some matters with their candidates, events and work items, in one transaction: a status never stands without its event. */
export async function copyRows(prisma: PrismaClient, matterIds: readonly number[], offset: number): Promise<void> {
  const ids = matterIds.join(',');
  const inMatters = `matter_id in (${ids})`;
  const suffix = String(offset).padStart(8, '0');
  const statements = [
    await copy(prisma, 'matter', `id in (${ids})`, {
      id: `id + ${offset}`,
      matter_number: `matter_number || '-' || '${suffix}'`,
      search_text: `search_text || ' ' || '${suffix}'`,
      previous_matter_teacher_id: 'null',
    }),
    await copy(prisma, 'matter_course', inMatters, { matter_id: `matter_id + ${offset}` }),
    await copy(prisma, 'matter_teacher', inMatters, {
      id: `id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
      selection_number: `selection_number || '-' || '${suffix}'`,
    }),
    await copy(prisma, 'status_event', `${inMatters} and undo_of is null`, {
      id: `nextval(pg_get_serial_sequence('status_event', 'id'))`,
      entity_id: `entity_id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
      root_id: 'null',
      undo_of: 'null',
    }),
    await copy(prisma, 'work_item', `${inMatters} and entity in ('matter', 'matterTeacher')`, {
      entity_id: `entity_id + ${offset}`,
      matter_id: `matter_id + ${offset}`,
    }),
  ];
  await prisma.$transaction(statements.map((statement) => prisma.$executeRawUnsafe(statement)));
}

/** `insert … select` of all columns but those replaced. Names and expressions are this file's own, never a user's. */
async function copy(prisma: PrismaClient, table: string, where: string, replace: Readonly<Record<string, string>>): Promise<string> {
  const columns = columnsOf.get(table) ?? (await readColumns(prisma, table));
  columnsOf.set(table, columns);
  const values = columns.map((column) => replace[column] ?? `"${column}"`);
  return `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) select ${values.join(', ')} from ${table} where ${where} order by ${table === 'status_event' ? 'id' : '1'}`;
}

async function readColumns(prisma: PrismaClient, table: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table} order by ordinal_position`;
  return rows.map((row) => row.name);
}

import { AppError } from '@tsumugi/contract/errors';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { Prisma } from '../database/generated-client/client.js';
import { queryRows } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import { readColumns } from '../facts/parse-row.js';
import type { Entity } from './change.js';
import { toColumn, toStamp } from './columns.js';

type ColumnValues = Record<string, unknown>;
interface Table {
  findUnique(query: {
    where: { id: number };
    select: Record<string, true>;
  }): Promise<ColumnValues | null>;
  create(query: { data: ColumnValues }): Promise<{ id: number }>;
}
const { sql, join, empty, raw } = Prisma;
const quoteColumn = (name: string) => raw(`"${name}"`);
const tables: Record<Entity, string> = {
  matter: 'matter',
  matterTeacher: 'matter_teacher',
  teacher: 'teacher',
  changeRequest: 'change_request',
  chatRoom: 'chat_room',
  memo: 'memo',
};
const timed: ReadonlySet<Entity> = new Set(['matter', 'matterTeacher', 'teacher']);
const tableOf = (tx: Transaction, entity: Entity) => tx[entity] as unknown as Table;

/**
 * Writes some columns of one row, raises its version, and returns the stamp of the changes (null
 * when nothing differs). The row must still have the `expectedValues`.
 * @throws AppError not_found; version_conflict if another write came first
 */
export async function writeRow(
  tx: Transaction,
  entity: Entity,
  id: number,
  values: ColumnValues,
  now: Date,
  expectedValues: ColumnValues = {},
): Promise<Stamp | null> {
  const { courseIds, ...set } = values;
  const courses = Array.isArray(courseIds) ? await changedCourses(tx, id, courseIds) : null;
  const old = await updateColumns(tx, entity, id, set, {
    now,
    expectedValues: expectedValues,
    always: courses !== null,
  });
  if (!old) return null;
  const [before, after]: [ColumnValues, ColumnValues] = [{}, {}];
  if (courses) {
    await writeCourses(tx, id, courses.after);
    before.courseIds = courses.before;
    after.courseIds = courses.after;
  }
  for (const name of Object.keys(old)) {
    const [oldValue, newValue] = [
      toStamp(entity, name, old[name]),
      toStamp(entity, name, set[name]),
    ];
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) continue;
    before[name] = oldValue;
    after[name] = newValue;
  }
  return Object.keys(after).length ? { entity, id, before, after } : null;
}

/**
 * Updates columns if one of them differs, or `always`, in one statement.
 * @returns the previous values; null if nothing differs
 */
async function updateColumns(
  tx: Transaction,
  entity: Entity,
  id: number,
  set: ColumnValues,
  { now, expectedValues, always }: { now: Date; expectedValues: ColumnValues; always: boolean },
): Promise<ColumnValues | null> {
  const table = tables[entity];
  const named = (await readColumns(tx)).get(table)?.named;
  const columnOf = (name: string) => {
    const known = named?.get(name);
    if (!known) throw new Error(`${table} has no column ${name}`);
    return known;
  };
  const columns = Object.entries(set).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const { column, type } = columnOf(name);
    const written = type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    return [{ name, column, type, value: sql`${written}` }];
  });
  const differs = columns.length
    ? sql`(${join(columns.map(({ column }) => sql`o.${quoteColumn(column)}`))}) is distinct from (${join(columns.map(({ value }) => value))})`
    : sql`false`;
  const locked = sql`(select * from ${quoteColumn(table)} where id = ${id} for no key update) o`;
  const [old] = await queryRows<ColumnValues>(
    tx,
    sql`update ${quoteColumn(table)} t set version = t.version + 1${timed.has(entity) ? sql`, updated_at = ${now}` : empty}
        ${join([empty, ...columns.map(({ column, value }) => sql`${quoteColumn(column)} = ${value}`)], ', ')}
      from ${locked}
      where t.id = o.id and (${differs} or ${always})
        ${join([empty, ...Object.entries(expectedValues).map(([name, value]) => sql`t.${quoteColumn(columnOf(name).column)} = ${value}`)], ' and ')}
      returning ${join([sql`o.id`, ...columns.map(({ name, column, type }) => sql`o.${quoteColumn(column)}${type === 'date' ? sql`::text` : empty} as ${quoteColumn(name)}`)])}`,
  );
  if (old) return Object.fromEntries(columns.map(({ name }) => [name, old[name]]));
  // Finds the reason why nothing was written.
  const [row] = await queryRows<{ differs: boolean }>(
    tx,
    sql`select ${differs} as differs from ${locked}`,
  );
  if (!row) throw new AppError('not_found');
  if (row.differs || always) throw new AppError('version_conflict');
  return null;
}

/** Inserts a row. Its stamp has no `before`, so that undo deletes it (`removals` in undo.ts). */
export async function createRow(
  tx: Transaction,
  entity: Entity,
  values: ColumnValues,
  now: Date,
): Promise<Stamp> {
  const { courseIds, ...set } = values;
  const data = Object.fromEntries(
    Object.entries(set).map(([column, value]) => [column, toColumn(entity, column, value)]),
  );
  const { id } = await tableOf(tx, entity).create({
    data: { ...data, ...(timed.has(entity) ? { updatedAt: now } : {}) },
  });
  const after: ColumnValues = Object.fromEntries(
    Object.entries(set).map(([column, value]) => [column, toStamp(entity, column, value)]),
  );
  if (Array.isArray(courseIds) && courseIds.length > 0) {
    after.courseIds = inOrder(courseIds);
    await tx.matterCourse.createMany({ data: linksOf(id, courseIds) });
  }
  return { entity, id, before: null, after };
}

/** Whether the columns of a row still hold the values that an event wrote. */
export async function isUnchanged(
  tx: Transaction,
  entity: Entity,
  id: number,
  after: Readonly<ColumnValues>,
): Promise<boolean> {
  const { courseIds, ...columns } = after;
  const names = Object.keys(columns);
  const row = await tableOf(tx, entity).findUnique({
    where: { id },
    select: Object.fromEntries(['id', ...names].map((name) => [name, true as const])),
  });
  const courses = courseIds
    ? await tx.matterCourse.findMany({ where: { matterId: id }, orderBy: { courseId: 'asc' } })
    : [];
  if (
    !row ||
    (courseIds &&
      JSON.stringify(courses.map((course) => course.courseId)) !== JSON.stringify(courseIds))
  )
    return false;
  return names.every(
    (name) => JSON.stringify(toStamp(entity, name, row[name])) === JSON.stringify(columns[name]),
  );
}

/**
 * A matter's courses are rows of a separate table, but are edited, stamped and undone like a
 * column. Null if they do not differ.
 */
async function changedCourses(
  tx: Transaction,
  matterId: number,
  courseIds: readonly number[],
): Promise<{ before: number[]; after: number[] } | null> {
  const rows = await tx.matterCourse.findMany({
    where: { matterId },
    orderBy: { courseId: 'asc' },
  });
  const before = rows.map((row) => row.courseId);
  const after = inOrder(courseIds);
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after };
}

async function writeCourses(
  tx: Transaction,
  matterId: number,
  courseIds: readonly number[],
): Promise<void> {
  await tx.matterCourse.deleteMany({ where: { matterId } });
  await tx.matterCourse.createMany({ data: linksOf(matterId, courseIds) });
}

const inOrder = (courseIds: readonly number[]) => [...new Set(courseIds)].sort((a, b) => a - b);

const linksOf = (matterId: number, courseIds: readonly number[]) =>
  inOrder(courseIds).map((courseId) => ({ matterId, courseId }));

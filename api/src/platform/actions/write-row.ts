import { AppError } from '@tsumugi/contract/errors';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { Prisma } from '../database/generated-client/client.js';
import { ask } from '../database/own-connection.js';
import type { Transaction } from '../database/transaction.js';
import { readColumns } from '../facts/revive.js';
import type { Entity } from './change.js';
import { toColumn, toStamp } from './columns.js';

type ColumnValues = Record<string, unknown>;
interface Table {
  findUnique(query: {
    where: { id: number };
    select: Record<string, true>;
  }): Promise<ColumnValues | null>;
  updateMany(query: { where: ColumnValues; data: ColumnValues }): Promise<{ count: number }>;
  create(query: { data: ColumnValues }): Promise<{ id: number }>;
}
const { sql, join, empty, raw } = Prisma;
const quoted = (name: string) => raw(`"${name}"`);
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
 * when nothing differs). `seen` are values that the row must still have; otherwise another write
 * was faster (409).
 */
export async function writeRow(
  tx: Transaction,
  entity: Entity,
  id: number,
  given: ColumnValues,
  now: Date,
  seen: ColumnValues = {},
): Promise<Stamp | null> {
  const { courseIds, ...set } = given;
  const columns = Object.keys(set);
  const stamp = courseIds === undefined && (await writeAtOnce(tx, entity, id, set, now, seen));
  if (stamp) return stamp;
  // Nothing was written: reads the row to find the reason.
  const table = tableOf(tx, entity);
  const row = await table.findUnique({
    where: { id },
    select: Object.fromEntries(['id', ...columns].map((column) => [column, true as const])),
  });
  if (!row) throw new AppError('not_found');
  const before: ColumnValues = {};
  const after: ColumnValues = {};
  const data: ColumnValues = {};
  if (Array.isArray(courseIds)) await writeCourses(tx, id, courseIds, before, after);
  for (const column of columns) {
    const value = toColumn(entity, column, set[column]);
    const [old, fresh] = [
      toStamp(entity, column, row[column]),
      toStamp(entity, column, set[column] ?? null),
    ];
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue;
    before[column] = old;
    after[column] = fresh;
    data[column] = value;
  }
  if (Object.keys(after).length === 0) return null;
  const { count } = await table.updateMany({
    where: { id, ...seen },
    data: { ...data, version: { increment: 1 }, ...(timed.has(entity) ? { updatedAt: now } : {}) },
  });
  if (count !== 1) throw new AppError('version_conflict');
  return { entity, id, before, after };
}

/**
 * The same in one statement, which returns the previous values. @returns null: no row with the
 * expected values that differs
 */
async function writeAtOnce(
  tx: Transaction,
  entity: Entity,
  id: number,
  set: ColumnValues,
  now: Date,
  seen: ColumnValues,
): Promise<Stamp | null> {
  const table = tables[entity];
  const named = (await readColumns(tx)).get(table)?.named;
  const columns = Object.entries(set).flatMap(([name, value]) => {
    const known = named?.get(name);
    return known && value !== undefined ? [{ name, value, ...known }] : [];
  });
  const conditions = Object.entries(seen).map(([name, value]) => ({
    column: named?.get(name)?.column ?? name,
    value,
  }));
  if (columns.length === 0 || columns.length < Object.keys(set).length) return null;
  const values = columns.map(
    ({ value, type }) => sql`${type === 'jsonb' && value !== null ? JSON.stringify(value) : value}`,
  );
  const [old] = await ask<ColumnValues>(
    tx,
    sql`update ${quoted(table)} t set ${join(columns.map(({ column }, at) => sql`${quoted(column)} = ${values[at]}`))}, version = t.version + 1
        ${timed.has(entity) ? sql`, updated_at = ${now}` : empty}
      from (select * from ${quoted(table)} where id = ${id} for no key update) o
      where t.id = o.id and (${join(columns.map(({ column }) => sql`o.${quoted(column)}`))}) is distinct from (${join(values)})
        ${join([empty, ...conditions.map(({ column, value }) => sql`t.${quoted(column)} = ${value}`)], ' and ')}
      returning ${join(columns.map(({ name, column, type }) => sql`o.${quoted(column)}${type === 'date' ? sql`::text` : empty} as ${quoted(name)}`))}`,
  );
  if (!old) return null;
  const [before, after]: [ColumnValues, ColumnValues] = [{}, {}];
  for (const { name, value } of columns) {
    const [was, is] = [toStamp(entity, name, old[name]), toStamp(entity, name, value)];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    before[name] = was;
    after[name] = is;
  }
  return Object.keys(after).length ? { entity, id, before, after } : null;
}

/** Inserts a row; undo will mark it deleted. */
export async function createRow(
  tx: Transaction,
  entity: Entity,
  given: ColumnValues,
  now: Date,
): Promise<Stamp> {
  const { courseIds, ...set } = given;
  const data = Object.fromEntries(
    Object.entries(set).map(([column, value]) => [column, toColumn(entity, column, value)]),
  );
  const { id } = await tableOf(tx, entity).create({
    data: { ...data, ...(timed.has(entity) ? { updatedAt: now } : {}) },
  });
  const after: ColumnValues = Object.fromEntries(
    Object.entries(set).map(([column, value]) => [column, toStamp(entity, column, value)]),
  );
  if (Array.isArray(courseIds)) await writeCourses(tx, id, courseIds, {}, after);
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
 * column.
 */
async function writeCourses(
  tx: Transaction,
  matterId: number,
  courseIds: number[],
  before: ColumnValues,
  after: ColumnValues,
): Promise<void> {
  const rows = await tx.matterCourse.findMany({
    where: { matterId },
    orderBy: { courseId: 'asc' },
  });
  const old = rows.map((row) => row.courseId);
  const fresh = [...new Set(courseIds)].sort((a, b) => a - b);
  if (JSON.stringify(old) === JSON.stringify(fresh)) return;
  await tx.matterCourse.deleteMany({ where: { matterId } });
  await tx.matterCourse.createMany({ data: fresh.map((courseId) => ({ matterId, courseId })) });
  before.courseIds = old;
  after.courseIds = fresh;
}

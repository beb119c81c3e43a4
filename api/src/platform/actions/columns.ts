import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { type Field, type Fields, namesWhere } from '@tsumugi/contract/kit/define-fields';
import { Prisma } from '../database/generated-client/client.js';
import type { Entity } from './change.js';

const none: Fields = {};
const books: Record<Entity, Fields> = {
  matter: matterFields,
  matterTeacher: matterTeacherFields,
  teacher: teacherFields,
  changeRequest: none,
  chatRoom: none,
  memo: none,
};
const of = (holds: (field: Field) => unknown) =>
  Object.fromEntries(
    Object.entries(books).map(([entity, book]) => [entity, namesWhere(book, holds)]),
  ) as Record<Entity, ReadonlySet<string>>;
const days = of(({ format }) => format === 'day');
const json = { ...of((field) => field.json), changeRequest: new Set(['diff']) };

/** A value in the form of Prisma: a civil day as a `Date`, an empty JSON column as `DbNull`. */
export function toColumn(entity: Entity, column: string, value: unknown): unknown {
  if (value === null && json[entity].has(column)) return Prisma.DbNull;
  return typeof value === 'string' && days[entity].has(column) ? dateFromDay(value) : value;
}

/**
 * A column's value in the JSON of a StatusEvent: a civil day as text, an instant as `{ $at }`, so
 * that undo can restore it.
 */
export function toStamp(entity: Entity, column: string, value: unknown): unknown {
  if (value instanceof Date)
    return days[entity].has(column)
      ? value.toISOString().slice(0, 10)
      : { $at: value.toISOString() };
  if (Array.isArray(value)) return value.map((item) => toStamp(entity, column, item));
  return value ?? null;
}

export function fromStamp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromStamp);
  if (value !== null && typeof value === 'object' && '$at' in value)
    return new Date(String(value.$at));
  return value;
}

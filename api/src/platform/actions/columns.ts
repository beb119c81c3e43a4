import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { Prisma } from '../database/generated-client/client.js';
import type { Entity } from './change.js';

const days: Record<Entity, ReadonlySet<string>> = {
  matter: new Set(['customerResponseDate', 'contractResumeDate', 'contractEndDate']),
  matterTeacher: new Set(['teacherResponseDate', 'teacherHiringDate', 'desiredStartDate']),
  teacher: new Set(['stopIntroductionUntil', 'birthDate']),
  changeRequest: new Set(),
  chatRoom: new Set(),
  memo: new Set(),
};
const json: Record<Entity, ReadonlySet<string>> = {
  matter: new Set(['preferredSlots']),
  matterTeacher: new Set([
    'additionalInfo',
    'interviewHistory',
    'matchingChoice',
    'trialDateHistory',
    'customerReport',
    'customerReportDraft',
    'teacherReport',
    'teacherReportDraft',
  ]),
  teacher: new Set(['areas']),
  changeRequest: new Set(['diff']),
  chatRoom: new Set(),
  memo: new Set(),
};

/** A value as the database client takes it: civil days as dates, empty JSON as its own null. */
export function toColumn(entity: Entity, column: string, value: unknown): unknown {
  if (value === null && json[entity].has(column)) return Prisma.DbNull;
  return typeof value === 'string' && days[entity].has(column) ? dateFromDay(value) : value;
}

/** A column's value as it is kept in a StatusEvent: civil days as text, instants marked, so that undo can give them back. */
export function toStamp(entity: Entity, column: string, value: unknown): unknown {
  if (value instanceof Date) return days[entity].has(column) ? value.toISOString().slice(0, 10) : { $at: value.toISOString() };
  if (Array.isArray(value)) return value.map((item) => toStamp(entity, column, item));
  return value ?? null;
}

export function fromStamp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromStamp);
  if (value !== null && typeof value === 'object' && '$at' in value) return new Date(String(value.$at));
  return value;
}

import {
  type Conditions,
  conditionFields,
} from '@tsumugi/contract/actions/matter/condition-fields';
import { isOtherLength } from '@tsumugi/contract/appointments';
import { lessonLength } from '@tsumugi/contract/codes/lesson';
import type { NeedNow } from '../../../platform/actions/handler.js';

type Columns = Record<string, unknown>;

/** The given conditions as columns: empty texts as null, lists without duplicates. */
export function conditionColumns(input: Conditions): Columns {
  const columns: Columns = {};
  for (const field of conditionFields) {
    const value = input[field];
    if (value === undefined) continue;
    columns[field] = value === '' ? null : isCodes(value) ? [...new Set(value)] : value;
  }
  if (columns.lessonLength !== undefined && !isOtherLength(columns.lessonLength as number | null))
    columns.lessonMinutes = null;
  return columns;
}

/** Changed columns with both values. */
export function conditionDiff(
  stored: Readonly<Columns>,
  columns: Readonly<Columns>,
): Record<string, { before: unknown; after: unknown }> {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([field, after]) => text(stored[field]) !== text(after))
      .map(([field, after]) => [field, { before: stored[field] ?? null, after: after ?? null }]),
  );
}

const minutesMissing = '時間（分）を入力してください。';
const otherLength = lessonLength.code.other;

/** A length of 999 lacks its minutes (domain/validation#required-fields): field → remedy. */
export function lengthFault(
  columns: Readonly<Columns>,
  stored: Readonly<Columns> = {},
): Record<string, string> {
  const { lessonLength: length, lessonMinutes } = { ...stored, ...columns };
  return isOtherLength(length as number | null) && lessonMinutes == null
    ? { lessonMinutes: minutesMissing }
    : {};
}

/** The minutes as a required field of the form, if the stored matter has another length. */
export const lengthNeed = (stands: {
  readonly lessonLength: number | null;
}): Record<string, NeedNow> =>
  isOtherLength(stands.lessonLength)
    ? {}
    : {
        lessonMinutes: {
          remedy: minutesMissing,
          when: { lessonLength: [otherLength] },
          code: 'field_missing',
        },
      };

const isCodes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** Text of a value for comparison; independent of the key order of JSON. */
export const text = (value: unknown): string =>
  JSON.stringify(
    isCodes(value) ? [...value].sort((a, b) => a - b) : (value ?? null),
    (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );

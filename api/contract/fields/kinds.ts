import { z } from 'zod';
import { dateFromDay, dayFromDate } from '../calendar/day.js';
import { slot } from '../calendar/schemas.js';
import { codeSchema } from '../kit/code-schema.js';
import type { CodeTable } from '../kit/define-codes.js';
import { type FieldKind, type ReferenceKind, titleOf } from '../kit/define-fields.js';
import { maskAddress } from '../resources/address-mask.js';
import { hiddenDay, hiddenText } from '../text/hidden.js';

/* The kinds of values that fields hold; a field spreads one (`...line`). */

const instantText = z.iso.datetime().meta({ example: '2026-04-10T01:00:00.000Z' });

const unchanged = <T>(value: T): T => value;
const kind = <const K extends FieldKind>(each: K): K => each;

/** A text that is never null. `line` may be null. */
export const text = kind({
  answer: z.string(),
  toAnswer: unchanged<string>,
  empty: '',
  format: 'text',
});
export const line = kind({
  answer: z.string().nullable(),
  toAnswer: unchanged<string | null>,
  mask: () => hiddenText,
  empty: null,
  format: 'text',
});
export const phone = kind({
  ...line,
  answer: line.answer.meta({ example: '090-1234-5678' }),
  mask: (shown: string) => maskAddress(shown),
});
export const number = kind({
  answer: z.number().nullable(),
  toAnswer: unchanged<number | null>,
  empty: null,
  format: 'text',
});
/** A number with a unit. */
export const numberWithUnit = (unit: string) => kind({ ...number, format: { unit } });
export const requiredNumber = kind({
  answer: z.number(),
  toAnswer: unchanged<number>,
  format: 'hidden',
});
export const flag = kind({ answer: z.boolean(), toAnswer: unchanged<boolean>, format: 'flag' });
/** A flag that may be unset. */
export const optionalFlag = kind({
  answer: z.boolean().nullable(),
  toAnswer: unchanged<boolean | null>,
  empty: null,
  format: 'flag',
});
/** A civil day, stored as a date. */
export const day = kind({
  answer: z.iso.date().nullable(),
  toAnswer: (date: Date | null) => date && dayFromDate(date),
  toStored: (given: string | null) => (given ? dateFromDay(given) : null),
  empty: null,
  format: 'day',
});
/** A civil day that is masked for some readers: a person's birthday. */
export const birthday = kind({ ...day, answer: z.string().nullable(), mask: () => hiddenDay });
export const instant = kind({
  answer: instantText.nullable(),
  toAnswer: (at: Date | null) => at?.toISOString() ?? null,
  empty: null,
  format: 'instant',
});
/** An instant that is never null. */
export const requiredInstant = kind({
  answer: instantText,
  toAnswer: (at: Date) => at.toISOString(),
  format: 'instant',
});
export const code = <T extends CodeTable>(table: T) =>
  kind({
    answer: codeSchema(table).nullable(),
    toAnswer: (stored: number | null) => stored as T['values'][number] | null,
    empty: null,
    format: { table },
  });
/** A code that is never null. */
export const requiredCode = <T extends CodeTable>(table: T) =>
  kind({
    answer: codeSchema(table),
    toAnswer: (stored: number) => stored as T['values'][number],
    format: { table },
  });
export const codes = <T extends CodeTable>(table: T) =>
  kind({
    answer: z.array(codeSchema(table)),
    toAnswer: (stored: readonly number[]) => stored as readonly T['values'][number][],
    empty: [] as never[],
    format: { table },
  });
/** A code that belongs to one of several tables. @param labelOf returns its label */
export const codeOfTables = (labelOf: (code: number) => string) =>
  kind({ ...number, format: { labelOf } });
/** Reference to a row, shown by its name. */
export const reference = (ref: ReferenceKind) => kind({ ...number, format: { ref } });
export const ids = (ref: ReferenceKind) =>
  kind({ answer: z.array(z.number()), toAnswer: unchanged<readonly number[]>, format: { ref } });
export const instants = kind({
  answer: z.array(instantText),
  toAnswer: (all: readonly Date[]) => all.map((at) => at.toISOString()),
  empty: [] as never[],
  format: 'instant',
});
export const texts = kind({
  answer: z.array(z.string()),
  toAnswer: unchanged<readonly string[]>,
  empty: [] as never[],
  format: 'text',
});
/** A JSON column with a list of items; the forms that write it guarantee their shape. */
export const list = <T extends z.ZodType>(item: T) =>
  kind({
    answer: z.array(item),
    toAnswer: (stored: unknown) => stored as readonly z.output<T>[],
    empty: [] as never[],
    format: 'hidden',
    json: true,
  });
/** Weekly times, in a JSON column. */
export const slots = kind({ ...list(slot), format: 'text' });
/** A JSON column that may be null. */
export const json = kind({
  answer: z.unknown(),
  toAnswer: unchanged<unknown>,
  empty: null,
  format: 'hidden',
  json: true,
});
/** A JSON column that may be null, with values of this schema. */
export const jsonOf = <T extends z.ZodType>(answer: T) =>
  kind({
    ...json,
    answer: answer.nullable(),
    toAnswer: (stored: unknown) => stored as z.output<T> | null,
  });
/** A JSON column; the answer contains only the members of this shape. */
export const jsonObject = <T extends z.ZodObject>(shape: T) =>
  kind({
    answer: shape.nullable(),
    toAnswer: (stored: unknown) => (stored ? membersOf(shape, stored) : null),
    empty: null,
    format: 'text',
    json: true,
  });
/** A JSON column with a list of objects; the answer contains only the members of this shape. */
export const jsonObjects = <T extends z.ZodObject>(shape: T) =>
  kind({
    answer: z.array(shape),
    toAnswer: (stored: unknown) =>
      (stored as readonly object[]).map((each) => membersOf(shape, each)),
    format: 'hidden',
    json: true,
  });
const membersOf = <T extends z.ZodObject>(shape: T, stored: object) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in shape.shape)) as z.output<T>;
/** Rows of a separate table, in the shape of the schema. */
export const rows = <T extends z.ZodObject>(row: T) =>
  kind({
    answer: z.array(row),
    toAnswer: (stored: readonly object[]) =>
      stored.map(
        (each) =>
          Object.fromEntries(
            Object.keys(row.shape).map((name) => [name, (each as Record<string, unknown>)[name]]),
          ) as z.output<T>,
      ),
    rows: true,
    format: 'hidden',
  });

/** Adds the unit to the schema, so that values shown by the schema have it. */
const withUnit = <T extends z.ZodType>(input: T, { format }: FieldKind): T =>
  typeof format === 'object' && 'unit' in format
    ? input.meta({ ...input.meta(), unit: format.unit })
    : input;

/**
 * A kind of value with the schema of its form input. @param label for staff; default: the title of
 * the schema
 */
export const withInput = <T extends z.ZodType, K extends FieldKind>(
  input: T,
  of: K,
  label = titleOf(input) ?? '',
) => ({
  ...of,
  label,
  input: withUnit(input, of),
});

import { z } from 'zod';
import { dateFromDay, dayFromDate } from '../calendar/day.js';
import { slot } from '../calendar/schemas.js';
import { codeSchema } from '../kit/code-schema.js';
import type { CodeTable } from '../kit/define-codes.js';
import { type FieldKind, type ReferenceKind, titleOf } from '../kit/define-fields.js';
import { maskAddress } from '../resources/address-mask.js';
import { hiddenDay, hiddenText } from '../text/hidden.js';

/* The kinds of values that fields hold; a field spreads one (`...line`). */

const same = <T>(value: T): T => value;
const kind = <const K extends FieldKind>(each: K): K => each;

/** A text that is never null. `line` may be null. */
export const text = kind({ answer: z.string(), show: same<string>, empty: '', words: 'text' });
export const line = kind({
  answer: z.string().nullable(),
  show: same<string | null>,
  hide: () => hiddenText,
  empty: null,
  words: 'text',
});
export const phone = kind({ ...line, hide: (shown: string) => maskAddress(shown) });
export const number = kind({
  answer: z.number().nullable(),
  show: same<number | null>,
  empty: null,
  words: 'text',
});
/** A number with a unit. */
export const numberWithUnit = (unit: string) => kind({ ...number, words: { unit } });
export const count = kind({ answer: z.number(), show: same<number>, words: 'hidden' });
export const flag = kind({ answer: z.boolean(), show: same<boolean>, words: 'flag' });
/** A flag that may be unset. */
export const maybe = kind({
  answer: z.boolean().nullable(),
  show: same<boolean | null>,
  empty: null,
  words: 'flag',
});
/** A civil day, stored as a date. */
export const day = kind({
  answer: z.iso.date().nullable(),
  show: (date: Date | null) => date && dayFromDate(date),
  keep: (taken: string | null) => (taken ? dateFromDay(taken) : null),
  empty: null,
  words: 'day',
});
/** A civil day that is masked for some readers: a person's birthday. */
export const birthday = kind({ ...day, answer: z.string().nullable(), hide: () => hiddenDay });
export const instant = kind({
  answer: z.iso.datetime().nullable(),
  show: (at: Date | null) => at?.toISOString() ?? null,
  empty: null,
  words: 'instant',
});
/** An instant that is never null. */
export const moment = kind({
  answer: z.iso.datetime(),
  show: (at: Date) => at.toISOString(),
  words: 'instant',
});
export const code = <T extends CodeTable>(table: T) =>
  kind({
    answer: codeSchema(table).nullable(),
    show: (stored: number | null) => stored as T['values'][number] | null,
    empty: null,
    words: { table },
  });
/** A code that is never null. */
export const someCode = <T extends CodeTable>(table: T) =>
  kind({
    answer: codeSchema(table),
    show: (stored: number) => stored as T['values'][number],
    words: { table },
  });
export const codes = <T extends CodeTable>(table: T) =>
  kind({
    answer: z.array(codeSchema(table)),
    show: (stored: readonly number[]) => stored as readonly T['values'][number][],
    empty: [] as never[],
    words: { table },
  });
/** A code that belongs to one of several tables. @param say its label */
export const reason = (say: (code: number) => string) => kind({ ...number, words: { say } });
/** Reference to a row, shown by its name. */
export const reference = (ref: ReferenceKind) => kind({ ...number, words: { ref } });
export const ids = (ref: ReferenceKind) =>
  kind({ answer: z.array(z.number()), show: same<readonly number[]>, words: { ref } });
export const instants = kind({
  answer: z.array(z.iso.datetime()),
  show: (all: readonly Date[]) => all.map((at) => at.toISOString()),
  empty: [] as never[],
  words: 'instant',
});
export const texts = kind({
  answer: z.array(z.string()),
  show: same<readonly string[]>,
  empty: [] as never[],
  words: 'text',
});
/** A JSON column with a list of items; the forms that write it guarantee their shape. */
export const list = <T extends z.ZodType>(item: T) =>
  kind({
    answer: z.array(item),
    show: (stored: unknown) => stored as readonly z.output<T>[],
    empty: [] as never[],
    words: 'hidden',
    json: true,
  });
/** Weekly times, in a JSON column. */
export const slots = kind({ ...list(slot), words: 'text' });
/** A JSON column that may be null. */
export const json = kind({
  answer: z.unknown(),
  show: same<unknown>,
  empty: null,
  words: 'hidden',
  json: true,
});
/** A JSON column that may be null, with values of this schema. */
export const jsonOf = <T extends z.ZodType>(answer: T) =>
  kind({
    ...json,
    answer: answer.nullable(),
    show: (stored: unknown) => stored as z.output<T> | null,
  });
/** A JSON column of which only this shape is answered; further members are left out. */
export const part = <T extends z.ZodObject>(shape: T) =>
  kind({
    answer: shape.nullable(),
    show: (stored: unknown) => (stored ? partOf(shape, stored) : null),
    empty: null,
    words: 'text',
    json: true,
  });
/** A JSON column with a list of objects, of which only this shape is answered. */
export const parts = <T extends z.ZodObject>(shape: T) =>
  kind({
    answer: z.array(shape),
    show: (stored: unknown) => (stored as readonly object[]).map((each) => partOf(shape, each)),
    words: 'hidden',
    json: true,
  });
const partOf = <T extends z.ZodObject>(shape: T, stored: object) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in shape.shape)) as z.output<T>;
/** Rows of a separate table, in the shape of the schema. */
export const rows = <T extends z.ZodObject>(row: T) =>
  kind({
    answer: z.array(row),
    show: (stored: readonly object[]) =>
      stored.map(
        (each) =>
          Object.fromEntries(
            Object.keys(row.shape).map((name) => [name, (each as Record<string, unknown>)[name]]),
          ) as z.output<T>,
      ),
    rows: true,
    words: 'hidden',
  });

/** Adds the unit to the schema, so that values shown by the schema have it. */
const withUnit = <T extends z.ZodType>(take: T, { words }: FieldKind): T =>
  typeof words === 'object' && 'unit' in words
    ? take.meta({ ...take.meta(), unit: words.unit })
    : take;

/**
 * A kind of value with the schema of its form input. @param label for staff; default: the title of
 * the schema
 */
export const withInput = <T extends z.ZodType, K extends FieldKind>(
  take: T,
  of: K,
  label = titleOf(take) ?? '',
) => ({
  ...of,
  label,
  take: withUnit(take, of),
});

import { instantSchema } from '@tsumugi/contract/calendar/schemas';
import { brand } from '@tsumugi/contract/codes/matter';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { beginningOf, normalise, tidyLines } from '@tsumugi/contract/text/normalise';
import type { z } from 'zod';
import { noteOnCode, readCode, readCodes, wordOf, wordsOf } from './cell-codes.js';
import { noteOnDay, readDay, readMoment, writeDay, writeMoment } from './cell-days.js';

/** A value, or an error with its remedy. */
export type CellReading = { readonly value: unknown } | { readonly fault: string };

/** Data of this installation that a cell may refer to by name. */
export interface CellContext {
  /** Brands by their current names. */
  readonly brands: CodeTable;
}

/** Parser and writer of a cell; reading a written value returns an equal value. */
export interface CellForm {
  readonly read: (text: string, context: CellContext) => CellReading;
  readonly write: (value: never, context: CellContext) => string;
  /** A message about a cell whose value differs from its text. */
  readonly note?: (text: string) => string | null;
}

const yes = new Set([
  'はい',
  '有',
  'あり',
  '可',
  '○',
  '〇',
  '◯',
  '1',
  'true',
  'yes',
  'y',
  '済',
  'x',
  '✓',
  '同意',
]);
const no = new Set(['いいえ', '無', 'なし', '不可', '×', '0', 'false', 'no', 'n', '未', '-', '']);
const form = <F extends CellForm>(each: F): F => each;

export function checked(schema: z.ZodType, value: unknown): CellReading {
  const { success, data, error } = schema.safeParse(
    value instanceof Date && schema === (instantSchema as z.ZodType) ? value.toISOString() : value,
  );
  return success
    ? { value: data }
    : { fault: error.issues[0]?.message ?? '入力内容に誤りがあります。' };
}

/** Cell formats: reading produces the input of a form, with the field's validation. */
export const cells = {
  text: form({ read: (text) => ({ value: tidyLines(text) }), write: String }),
  day: form({
    read: (text) => {
      const value = readDay(text);
      return value
        ? { value }
        : {
            fault:
              '日付として読めません。「2024/4/1」または「令和6年4月1日」のように入力してください。',
          };
    },
    write: writeDay,
    note: noteOnDay,
  }),
  moment: form({
    read: (text) => {
      const value = readMoment(text);
      return value
        ? { value }
        : { fault: '日時として読めません。「2024/4/1 15:00」のように入力してください。' };
    },
    write: writeMoment,
    note: noteOnDay,
  }),
  flag: form({
    read: (text) => {
      const word = normalise(text).toLowerCase();
      if (yes.has(word)) return { value: true };
      return no.has(word)
        ? { value: false }
        : { fault: '「はい」または「いいえ」で入力してください。' };
    },
    write: (value: boolean) => (value ? 'はい' : 'いいえ'),
  }),
  number: form({
    read: (text) => {
      const number = /^-?[\d,]+(?:\.\d+)?/.exec(normalise(text))?.[0]?.replaceAll(',', '');
      return number === undefined
        ? { fault: '数字で入力してください。' }
        : { value: Number(number) };
    },
    write: String,
  }),
  /**
   * A brand by its present name or its number; by its original name if no other brand has that name
   * now.
   */
  brand: form({
    read: (text, { brands }) => {
      const first = readCode(brand, text);
      const value =
        readCode(brands, text) ?? (first !== null && brands.values.includes(first) ? first : null);
      return value === null ? { fault: unknownCode(brands, text) } : { value };
    },
    write: (value: number, { brands }) => wordOf(brands, value),
  }),
  code: (table: CodeTable) =>
    form({
      read: (text) => {
        const value = readCode(table, text);
        return value === null ? { fault: unknownCode(table, text) } : { value };
      },
      write: (value: number) => wordOf(table, value),
      note: (text) => noteOnCode(table, text),
    }),
  codes: (table: CodeTable) =>
    form({
      read: (text) => {
        const { codes, unknown } = readCodes(table, text);
        return unknown.length
          ? {
              fault: `「${beginningOf(unknown.join('、'), 60)}」は選べません。次から入力してください：${wordsOf(table)}`,
            }
          : { value: codes };
      },
      write: (value: readonly number[]) => value.map((code) => wordOf(table, code)).join('、'),
    }),
  /** Excel drops leading zeros of numbers. */
  phone: form({
    read: (text) => {
      const plain = normalise(text);
      return { value: /^[1-9]\d{8,9}$/.test(plain) ? `0${plain}` : text };
    },
    write: String,
  }),
  postalCode: form({
    read: (text) => {
      const plain = normalise(text);
      return { value: /^\d{5,6}$/.test(plain) ? plain.padStart(7, '0') : text };
    },
    write: String,
  }),
  mail: form({ read: (text) => ({ value: normalise(text).toLowerCase() }), write: String }),
  /** A text as a form accepts it. */
  bySchema: (schema: z.ZodType) => form({ read: (text) => checked(schema, text), write: String }),
} as const;

const unknownCode = (table: CodeTable, text: string): string =>
  `「${beginningOf(text, 30)}」は選べません。次から入力してください：${wordsOf(table)}`;

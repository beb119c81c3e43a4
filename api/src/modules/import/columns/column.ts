import { instantSchema } from '@tsumugi/contract/calendar/schemas';
import { brand } from '@tsumugi/contract/codes/matter';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { type Field, titleOf } from '@tsumugi/contract/kit/define-fields';
import { normalise, tidyLines } from '@tsumugi/contract/text/normalise';
import type { z } from 'zod';
import { readCode, readCodes, wordsOf } from './cell-codes.js';
import { readDay, readMoment } from './cell-days.js';

/** What a cell says: a value, or what is amiss with it and how to mend it. */
export type CellReading = { readonly value: unknown } | { readonly fault: string };

/** What of this house cells may name. */
export interface House {
  /** By their present names. */
  readonly brands: CodeTable;
}

/** One column of a file: its heading, the other headings it goes by, and how its cells are read. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly required: boolean;
  readonly help: string;
  readonly example: string;
  readonly read: Reader;
}

type Reader = (text: string, house: House) => CellReading;

export interface ColumnWords {
  readonly label?: string;
  readonly synonyms?: readonly string[];
  readonly required?: true;
  readonly help?: string;
  readonly example: string;
}

const yes = new Set(['はい', '有', 'あり', '可', '○', '〇', '◯', '1', 'true', 'yes', 'y', '済', 'x', '✓', '同意']);
const no = new Set(['いいえ', '無', 'なし', '不可', '×', '0', 'false', 'no', 'n', '未', '-', '']);
/** Put before what a spreadsheet would take for a formula (platform/csv), by the file of lines to be mended. */
const ownMark = /^'(?=[=+\-@＝＋－＠])/;
const excelFault = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)/;

/** How a cell becomes what a form would have sent, by the words of the field. */
export const readers = {
  text: (text: string): CellReading => ({ value: tidyLines(text) }),
  day: (text: string): CellReading => {
    const value = readDay(text);
    return value ? { value } : { fault: '日付として読めません。「2024/4/1」または「令和6年4月1日」のように入力してください。' };
  },
  moment: (text: string): CellReading => {
    const value = readMoment(text);
    return value ? { value } : { fault: '日時として読めません。「2024/4/1 15:00」のように入力してください。' };
  },
  flag: (text: string): CellReading => {
    const word = normalise(text).toLowerCase();
    if (yes.has(word)) return { value: true };
    return no.has(word) ? { value: false } : { fault: '「はい」または「いいえ」で入力してください。' };
  },
  number: (text: string): CellReading => {
    const number = /^-?[\d,]+(?:\.\d+)?/.exec(normalise(text))?.[0]?.replaceAll(',', '');
    return number === undefined ? { fault: '数字で入力してください。' } : { value: Number(number) };
  },
  /** Any that the house has, by its present name or its number; by the name it began with where no other bears that now. */
  brand: (text: string, { brands }: House): CellReading => {
    const first = readCode(brand, text);
    const value = readCode(brands, text) ?? (first !== null && brands.values.includes(first) ? first : null);
    return value === null ? { fault: unknownCode(brands, text) } : { value };
  },
  code:
    (table: CodeTable) =>
    (text: string): CellReading => {
      const value = readCode(table, text);
      return value === null ? { fault: unknownCode(table, text) } : { value };
    },
  codes:
    (table: CodeTable) =>
    (text: string): CellReading => {
      const { codes, unknown } = readCodes(table, text);
      return unknown.length
        ? { fault: `「${unknown.join('、').slice(0, 60)}」は選べません。次から入力してください：${wordsOf(table)}` }
        : { value: codes };
    },
  /** Excel takes the leading zero of what it holds for a number. */
  phone: (text: string): CellReading => {
    const plain = normalise(text);
    return { value: /^[1-9]\d{8,9}$/.test(plain) ? `0${plain}` : text };
  },
  postalCode: (text: string): CellReading => {
    const plain = normalise(text);
    return { value: /^\d{5,6}$/.test(plain) ? plain.padStart(7, '0') : text };
  },
} as const;

const unknownCode = (table: CodeTable, text: string): string =>
  `「${text.slice(0, 30)}」は選べません。次から入力してください：${wordsOf(table)}`;

const isMany = (schema: z.ZodType) => schema.safeParse([]).success;

function readerOf(field: Pick<Field, 'words'>, schema: z.ZodType): Reader {
  const { words } = field;
  const format = formatOf(schema);
  if (format === 'phone') return readers.phone;
  if (format === 'postal-code') return readers.postalCode;
  if (words === 'day') return readers.day;
  if (words === 'instant') return readers.moment;
  if (words === 'flag') return readers.flag;
  if (typeof words === 'object' && 'table' in words) return isMany(schema) ? readers.codes(words.table) : readers.code(words.table);
  if (typeof words === 'object' && 'unit' in words) return readers.number;
  return schema.safeParse(1).success && !schema.safeParse('あ').success ? readers.number : readers.text;
}

function formatOf(schema: z.ZodType): unknown {
  for (let each: z.ZodType | undefined = schema; each; each = 'unwrap' in each ? (each.unwrap as () => z.ZodType)() : undefined) {
    const format = each.meta()?.format;
    if (format) return format;
  }
  return undefined;
}

/** What the sheet says of how a cell is written. */
function helpOf({ words }: Pick<Field, 'words'>, many: boolean): string {
  if (words === 'day') return '2024/4/1、令和6年4月1日 など';
  if (words === 'instant') return '2024/4/1 15:00 など';
  if (words === 'flag') return 'はい、いいえ';
  if (typeof words === 'object' && 'table' in words) return `${wordsOf(words.table)}${many ? '（複数は「、」で区切る）' : ''}`;
  return '';
}

export const brandHelp = '「設定 › ブランド」にある名前か番号';

/** A column of a field of a book: label, schema, words and messages are the book's. */
export function fieldColumn(name: string, field: Field, given: ColumnWords, take: z.ZodType | undefined = field.take): Column {
  if (!take) throw new Error(`no form writes ${name}`);
  const reader = readerOf(field, take);
  return {
    name,
    label: given.label ?? titleOf(take) ?? field.label,
    synonyms: given.synonyms ?? [],
    required: given.required ?? false,
    help: given.help ?? helpOf(field, isMany(take)),
    example: given.example,
    read: (text, house) => {
      const read = reader(text, house);
      return 'fault' in read ? read : checked(take, read.value);
    },
  };
}

/** A column that no book has. */
export function ownColumn(name: string, label: string, read: Reader, given: Omit<ColumnWords, 'label'>): Column {
  const { synonyms = [], required = false, help = '', example } = given;
  return { name, label, synonyms, required, help, example, read };
}

export function checked(schema: z.ZodType, value: unknown): CellReading {
  const { success, data, error } = schema.safeParse(
    value instanceof Date && schema === (instantSchema as z.ZodType) ? value.toISOString() : value,
  );
  return success ? { value: data } : { fault: error.issues[0]?.message ?? '入力内容に誤りがあります。' };
}

/** Reads one cell; undefined where nothing stands in it. */
export function readCell(column: Column, text: string, house: House): CellReading | undefined {
  const plain = text.trim().replace(ownMark, '');
  if (plain === '') return column.required ? { fault: `${column.label}を入力してください。` } : undefined;
  if (excelFault.test(plain)) return { fault: 'Excelの数式がエラーになっています。値を直してから、もう一度保存してください。' };
  return column.read(plain, house);
}

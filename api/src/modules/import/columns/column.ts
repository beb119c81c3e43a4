import { type Field, titleOf } from '@tsumugi/contract/kit/define-fields';
import type { z } from 'zod';
import { wordsOf } from './cell-codes.js';
import { type CellContext, type CellForm, type CellReading, cells, checked } from './cells.js';

/** One column of a file: its heading, alternative headings, parser and writer of its cells. */
export interface Column extends CellForm {
  readonly name: string;
  readonly label: string;
  readonly synonyms: readonly string[];
  readonly required: boolean;
  readonly help: string;
  readonly example: string;
  /** Only in the product's own exports, not in files filled in by users. */
  readonly own?: true;
  /** Fields of the book that one cell holds together. */
  readonly fields?: readonly string[];
  /**
   * Column of one of several students of a line; from the second student on only in files of other
   * systems.
   */
  readonly child?: ChildColumn;
}

export interface ChildColumn {
  /** From 1. */
  readonly number: number;
  /** Its headings without a number. */
  readonly words: readonly string[];
}

/** Whether exports contain the column. */
export const isWritten = ({ child }: Pick<Column, 'child'>): boolean => (child?.number ?? 1) === 1;

export interface ColumnWords {
  readonly label?: string;
  readonly synonyms?: readonly string[];
  readonly required?: true;
  readonly help?: string;
  readonly example: string;
}

/** Prefix that the file of rejected lines puts before formula-like cells (platform/csv). */
const ownMark = /^'(?=[=+\-@＝＋－＠])/;
const excelFault = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)/;

const isMany = (schema: z.ZodType) => schema.safeParse([]).success;

function formOf(field: Pick<Field, 'words'>, schema: z.ZodType): CellForm {
  const { words } = field;
  const format = formatOf(schema);
  if (format === 'phone') return cells.phone;
  if (format === 'postal-code') return cells.postalCode;
  if (words === 'day') return cells.day;
  if (words === 'instant') return cells.moment;
  if (words === 'flag') return cells.flag;
  if (typeof words === 'object' && 'table' in words)
    return isMany(schema) ? cells.codes(words.table) : cells.code(words.table);
  if (typeof words === 'object' && 'unit' in words) return cells.number;
  return schema.safeParse(1).success && !schema.safeParse('あ').success ? cells.number : cells.text;
}

function formatOf(schema: z.ZodType): unknown {
  for (
    let each: z.ZodType | undefined = schema;
    each;
    each = 'unwrap' in each ? (each.unwrap as () => z.ZodType)() : undefined
  ) {
    const format = each.meta()?.format;
    if (format) return format;
  }
  return undefined;
}

/** Help text about the format of a cell. */
function helpOf({ words }: Pick<Field, 'words'>, many: boolean): string {
  if (words === 'day') return '2024/4/1、令和6年4月1日 など';
  if (words === 'instant') return '2024/4/1 15:00 など';
  if (words === 'flag') return 'はい、いいえ';
  if (typeof words === 'object' && 'table' in words)
    return `${wordsOf(words.table)}${many ? '（複数は「、」で区切る）' : ''}`;
  return '';
}

export const brandHelp = '「設定 › ブランド」にある名前か番号';

/** A column for a field of a book: label, schema, words and messages come from the book. */
export function fieldColumn(
  name: string,
  field: Field,
  given: ColumnWords,
  take: z.ZodType | undefined = field.take,
): Column {
  if (!take) throw new Error(`no form writes ${name}`);
  const form = formOf(field, take);
  return {
    name,
    label: given.label ?? titleOf(take) ?? field.label,
    synonyms: given.synonyms ?? [],
    required: given.required ?? false,
    help: given.help ?? helpOf(field, isMany(take)),
    example: given.example,
    read: (text, context) => {
      const read = form.read(text, context);
      return 'fault' in read ? read : checked(take, read.value);
    },
    write: form.write,
    note: form.note,
  };
}

/** A column that no book has. */
export function ownColumn(
  name: string,
  label: string,
  form: CellForm,
  given: Omit<ColumnWords, 'label'>,
): Column {
  const { synonyms = [], required = false, help = '', example } = given;
  return { name, label, synonyms, required, help, example, read: form.read, write: form.write };
}

/** Reads a cell; undefined if empty. */
export function readCell(
  column: Column,
  text: string,
  context: CellContext,
): CellReading | undefined {
  const plain = text.trim().replace(ownMark, '');
  if (plain === '')
    return column.required ? { fault: `${column.label}を入力してください。` } : undefined;
  if (excelFault.test(plain))
    return {
      fault: 'Excelの数式がエラーになっています。値を直してから、もう一度保存してください。',
    };
  return column.read(plain, context);
}

/** Writes one cell; empty without a value. */
export const writeCell = (column: Column, value: unknown, context: CellContext): string =>
  value === undefined || value === null ? '' : column.write(value as never, context);

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
  readonly exportOnly?: true;
  /** Fields of the field book that one cell contains together. */
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
export const isExported = ({ child }: Pick<Column, 'child'>): boolean => (child?.number ?? 1) === 1;

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

function formOf(field: Pick<Field, 'format'>, schema: z.ZodType): CellForm {
  const { format } = field;
  const schemaFormat = formatOf(schema);
  if (schemaFormat === 'phone') return cells.phone;
  if (schemaFormat === 'postal-code') return cells.postalCode;
  if (format === 'day') return cells.day;
  if (format === 'instant') return cells.moment;
  if (format === 'flag') return cells.flag;
  if (typeof format === 'object' && 'table' in format)
    return isMany(schema) ? cells.codes(format.table) : cells.code(format.table);
  if (typeof format === 'object' && 'unit' in format) return cells.number;
  return schema.safeParse(1).success && !schema.safeParse('あ').success ? cells.number : cells.text;
}

function formatOf(schema: z.ZodType): unknown {
  for (
    let each: z.ZodType | undefined = schema;
    each;
    each = 'unwrap' in each ? (each.unwrap as () => z.ZodType)() : undefined
  ) {
    const schemaFormat = each.meta()?.format;
    if (schemaFormat) return schemaFormat;
  }
  return undefined;
}

/** Help text about the format of a cell. */
function helpOf({ format }: Pick<Field, 'format'>, many: boolean): string {
  if (format === 'day') return '2024/4/1、令和6年4月1日 など';
  if (format === 'instant') return '2024/4/1 15:00 など';
  if (format === 'flag') return 'はい、いいえ';
  if (typeof format === 'object' && 'table' in format)
    return `${wordsOf(format.table)}${many ? '（複数は「、」で区切る）' : ''}`;
  return '';
}

export const brandHelp = '「設定 › ブランド」にある名前か番号';

/** A column for a field of a book: label, schema, words and messages come from the book. */
export function fieldColumn(
  name: string,
  field: Field,
  texts: ColumnWords,
  input: z.ZodType | undefined = field.input,
): Column {
  if (!input) throw new Error(`no form writes ${name}`);
  const form = formOf(field, input);
  return {
    name,
    label: texts.label ?? titleOf(input) ?? field.label,
    synonyms: texts.synonyms ?? [],
    required: texts.required ?? false,
    help: texts.help ?? helpOf(field, isMany(input)),
    example: texts.example,
    read: (text, context) => {
      const read = form.read(text, context);
      return 'fault' in read ? read : checked(input, read.value);
    },
    write: form.write,
    note: form.note,
  };
}

/** A column that no field book contains. */
export function customColumn(
  name: string,
  label: string,
  form: CellForm,
  texts: Omit<ColumnWords, 'label'>,
): Column {
  const { synonyms = [], required = false, help = '', example } = texts;
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

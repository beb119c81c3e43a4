import type { Field, Fields } from '@tsumugi/contract/kit/define-fields';
import type { CellReading } from './cells.js';
import { type Column, ownColumn } from './column.js';

const fault = 'この列は、このシステムから書き出したままの内容にするか、空欄にしてください。';

/**
 * What of a record has no column of its own, as one cell that only our own files have: field → value as it is answered (the field book), each
 * checked by its field when it comes back.
 */
export const recordColumn = (name: string, label: string, book: Fields, names: readonly string[]): Column => ({
  ...ownColumn(
    name,
    label,
    {
      read: (text) => readRecord(book, names, text),
      write: (row: Readonly<Record<string, unknown>>) => writeRecord(book, names, row),
    },
    { example: '', help: 'このシステムから書き出したファイルだけにある列。手では書かない' },
  ),
  own: true,
});

function writeRecord(book: Fields, names: readonly string[], row: Readonly<Record<string, unknown>>): string {
  const shown = names.flatMap((name) => {
    const field = book[name] as Field;
    const value = field.show(row[name] as never);
    return isEmpty(value) ? [] : [[name, field.rows ? (value as object[]).map(withoutId) : value] as const];
  });
  return shown.length ? JSON.stringify(Object.fromEntries(shown)) : '';
}

/** Nothing that the database would not put there itself. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
const withoutId = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'));

function readRecord(book: Fields, names: readonly string[], text: string): CellReading {
  const parsed = parse(text);
  if (!parsed) return { fault };
  const value: Record<string, unknown> = {};
  for (const [name, shown] of Object.entries(parsed)) {
    const field = names.includes(name) ? book[name] : undefined;
    const whole = field?.rows && Array.isArray(shown) ? shown.map((row) => ({ id: 0, ...row })) : shown;
    if (!field?.answer.safeParse(whole).success) return { fault };
    value[name] = kept(field, shown);
  }
  return { value };
}

function kept(field: Field, shown: unknown): unknown {
  if (field.words !== 'instant') return field.keep ? field.keep(shown as never) : shown;
  return Array.isArray(shown) ? shown.map((at) => new Date(at)) : new Date(shown as string);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

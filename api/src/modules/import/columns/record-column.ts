import { type Field, type Fields, namesFor } from '@tsumugi/contract/kit/define-fields';
import { z } from 'zod';
import type { CellForm } from './cells.js';
import { type Column, customColumn } from './column.js';

const fault = 'この列は、このシステムから書き出したままの内容にするか、空欄にしてください。';

/** A column of our exports that users must not edit. @param read throws for a modified cell */
export const readOnlyColumn = (
  name: string,
  label: string,
  read: (text: string) => unknown,
  write: CellForm['write'],
): Column => ({
  ...customColumn(
    name,
    label,
    {
      read: (text) => {
        try {
          return { value: read(text) };
        } catch {
          return { fault };
        }
      },
      write,
    },
    { example: '', help: 'このシステムから書き出したファイルだけにある列。手では書かない' },
  ),
  exportOnly: true,
});

/**
 * The column つむぎの記録 of our exports: all fields of the field book without a separate column, as JSON
 * of the answer values. The import validates each field.
 * @param prefix of the names of this book's columns
 */
export function recordColumn(
  name: string,
  label: string,
  book: Fields,
  columns: readonly Column[],
  prefix = '',
): Column {
  // A column `subjects.30` stands for a part of the field `subjects`.
  const own = new Set(
    columns.flatMap((each) =>
      each.name.startsWith(prefix) ? each.name.slice(prefix.length).split('.')[0] : [],
    ),
  );
  const names = namesFor(book, 'file').filter((each) => !own.has(each));
  return {
    ...readOnlyColumn(
      name,
      label,
      (text) => readRecord(book, names, text),
      (row: Readonly<Record<string, unknown>>) => writeRecord(book, names, row),
    ),
    fields: names,
  };
}

function writeRecord(
  book: Fields,
  names: readonly string[],
  row: Readonly<Record<string, unknown>>,
): string {
  const shown = names.flatMap((name) => {
    const field = book[name] as Field;
    const value = field.toAnswer(row[name] as never);
    return isEmpty(value)
      ? []
      : [[name, field.rows ? (value as object[]).map(withoutId) : value] as const];
  });
  return shown.length ? JSON.stringify(Object.fromEntries(shown)) : '';
}

/** Whether the value equals the default of a new record. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const withoutId = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'));

function readRecord(
  book: Fields,
  names: readonly string[],
  text: string,
): Readonly<Record<string, unknown>> {
  const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  const value: Record<string, unknown> = {};
  for (const [name, shown] of Object.entries(parsed)) {
    const field = names.includes(name) ? book[name] : undefined;
    const whole =
      field?.rows && Array.isArray(shown) ? shown.map((row) => ({ id: 0, ...row })) : shown;
    if (!field?.answer.safeParse(whole).success)
      throw new Error(`${name} is not as it was written out`);
    value[name] = storedValue(field, shown);
  }
  return value;
}

function storedValue(field: Field, shown: unknown): unknown {
  if (field.format !== 'instant') return field.toStored ? field.toStored(shown as never) : shown;
  return Array.isArray(shown) ? shown.map((at) => new Date(at)) : new Date(shown as string);
}

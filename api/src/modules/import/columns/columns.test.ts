import { brand } from '@tsumugi/contract/codes/matter';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import { expect, test } from 'vitest';
import { allKinds } from '../actions/kinds/import-kinds.js';
import { type CellForm, cells } from './cells.js';
import { readCell, writeCell } from './column.js';
import { subjectsCell } from './teaching-columns.js';

const context = { brands: brand };
const readBack = (form: CellForm, value: unknown) =>
  form.read(form.write(value as never, context), context);

test.each(
  allKinds.flatMap(({ kind, columns }) =>
    columns.map((column) => [kind, column.label, column] as const),
  ),
)('%s: writes the value of %s so that it is read again', (_, __, column) => {
  const read = readCell(column, column.example, context);
  if (!read) return;
  expect(read).not.toHaveProperty('fault');
  expect(
    readCell(column, writeCell(column, 'value' in read && read.value, context), context),
  ).toEqual(read);
});

test('keeps the seconds of moments, and days and weekly times unchanged', () => {
  for (const at of ['2024-04-01T00:00:00Z', '2026-02-28T15:00:05Z', '2026-11-24T08:59:59.007Z'].map(
    (text) => new Date(text),
  ))
    expect(readBack(cells.moment, at)).toEqual({ value: at });
  expect(cells.day.write(new Date('2024-04-01T00:00:00Z'))).toBe('2024/04/01');
});

test('writes every subject so that its school level reads it again', () => {
  for (const level of [null, ...schoolLevel.values])
    expect(readBack(subjectsCell(level), subject.values)).toEqual({ value: subject.values });
});

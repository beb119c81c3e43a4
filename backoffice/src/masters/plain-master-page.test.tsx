import { lineText } from '@tsumugi/contract/text/fields';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { plainKind } from './plain-master-page.js';

// The files of a worker share their modules: later files mock some of those that this one loads.
afterAll(() => vi.resetModules());

const fields = {
  name: lineText('学校名', 100),
  note: lineText('メモ', 200, { blank: true }).nullish().meta({ title: 'メモ' }),
  lessonPeriod: z.literal([1, 2]).nullish().meta({ title: '指導期間', codes: 'lessonPeriod' }),
  active: z.boolean().default(true).meta({ title: '使う' }),
};
const kind = plainKind(
  'schools',
  { noun: 'school', label: '学校', about: '', fields: async () => ({ default: { fields } }) },
  { fields },
);
const row = { id: 7, version: 1, name: '北小', note: null, lessonPeriod: 2, active: false };

it('makes a column, an input and a heading of the CSV file of each field', () => {
  const cells = kind.columns.map(({ key, sort, cell }) => [
    key,
    sort,
    cell(row, { tabIndex: 0, selected: false }),
  ]);
  expect(cells).toEqual([
    ['name', 'name', '北小'],
    ['note', 'note', ''],
    ['lessonPeriod', 'lessonPeriod', '短期(3か月以内)'],
    ['active', 'active', 'いいえ'],
  ]);
  expect(kind.csv(row)).toEqual({
    番号: 7,
    学校名: '北小',
    メモ: '',
    指導期間: '短期(3か月以内)',
    使う: 'いいえ',
  });
  expect([kind.searchLabel, kind.empty]).toEqual([
    '学校名・メモ',
    '「新しく登録」から、学校を登録してください。',
  ]);
});

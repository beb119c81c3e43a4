import { expect, it } from 'vitest';
import { allKinds } from './actions/kinds/import-kinds.js';
import { presentBatch, presentRow } from './import.presenter.js';
import type { BatchRow, RowOfBatch } from './import.queries.js';

const families = allKinds.find(({ kind }) => kind === 'families');
const messages = (cell: string) => {
  const row = {
    number: 2,
    cells: ['石川', cell],
    fate: 'new',
    taken: false,
    doneAt: null,
    messages: [],
  } as unknown as RowOfBatch;
  return families && presentRow(row, families, { lastName: 0, relation: 1 }).messages;
};

it('reports a word that is imported as その他', () => {
  expect(messages('祖母')).toEqual([
    { column: 'relation', label: '続柄', text: '「祖母」は「その他」として取り込みます。' },
  ]);
  for (const cell of ['母', '母親', 'その他', '', '親戚？']) expect(messages(cell)).toEqual([]);
});

it('reports a student in a column that is not imported', () => {
  const cells = ['石川', '石川 蓮', '石川 凛', '犬'];
  const row = {
    number: 2,
    cells,
    fate: 'new',
    taken: false,
    doneAt: null,
    messages: [],
  } as unknown as RowOfBatch;
  const shown =
    families &&
    presentRow(row, families, { lastName: 0, 'student.fullName': 1 }, [
      '姓',
      '生徒名1',
      'お子様氏名２',
      '生徒2の好きなもの',
    ]);
  expect(shown?.messages.map(({ text }) => text)).toEqual([
    '「お子様氏名２」の列は取り込まないため、「石川 凛」は登録されません。',
  ]);
});

it('reports the positions of the student name headings in a batch of families', () => {
  const headers = ['姓', '生徒名1', 'お子様氏名２', '生徒2の学年', '児童'];
  const batch = (kind: string) =>
    ({
      kind,
      headers,
      rowCounts: {},
      createdBy: {},
      createdAt: new Date(0),
    }) as unknown as BatchRow;
  expect(presentBatch(batch('families')).studentNames).toEqual([1, 2, 4]);
  expect(presentBatch(batch('teachers')).studentNames).toEqual([]);
});

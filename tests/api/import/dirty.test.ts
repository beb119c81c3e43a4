import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import {
  batchPath,
  csv,
  dryRunBatch,
  importBatch,
  readBatch,
  resultsOf,
  type SheetCell,
  sendFile,
  workbook,
} from './import.fixtures.js';

/** IMPORT_ROWS=20000 for the full number. */
const wanted = Number(process.env.IMPORT_ROWS ?? 600);
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const heading = [
  '家庭番号',
  '保護者氏名',
  'フリガナ',
  'メール',
  'TEL',
  '〒',
  '生徒氏名',
  '生徒フリガナ',
  '学年',
  '生年月日',
  '余分な列',
];
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノ';
const name = (at: number) =>
  [at, at / 25, at / 625, at / 15625].map((each) => kana[Math.floor(each) % 25]).join('');
type Fate = 'new' | 'error' | 'duplicate';

/** A correct family, and the errors of one line in ten. */
function lineOf(at: number): { cells: SheetCell[]; fate: Fate } {
  const good: SheetCell[] = [
    ...[
      `F-${at}`,
      `髙﨑 ①${at}`,
      `タカサキ ${name(at)}`,
      `dirty${at}@example.jp`,
      9_012_000_000 + at,
      1_500_001,
    ],
    ...[`髙﨑 蓮${at}`, `ﾀｶｻｷ ${name(at)}`, '小5', { day: 42_000 + (at % 500) }, 'x'],
  ];
  const other = (place: number, cell: SheetCell) =>
    good.map((each, index) => (index === place ? cell : each));
  const dirt: readonly (() => { cells: SheetCell[]; fate: Fate })[] = [
    () => ({ cells: good, fate: 'new' }),
    () => ({ cells: other(3, `ＤＩＲＴＹ${at}＠ｅｘａｍｐｌｅ．ｊｐ`), fate: 'new' }),
    () => ({ cells: other(4, '０９０ー１２３４'), fate: 'error' }),
    () => ({ cells: other(9, '令和6年2月30日'), fate: 'error' }),
    () => ({ cells: other(8, { formula: 'VLOOKUP(1,A:B,2)', value: '#N/A' }), fate: 'error' }),
    () => ({ cells: other(8, { formula: '"小"&6', value: '小6' }), fate: 'new' }),
    () => ({ cells: other(10, '"引用", と改行\n'.repeat(at === 6 ? 700_000 : 3)), fate: 'new' }),
    () => ({ cells: good.slice(0, 6), fate: 'new' }),
    // The same person as the line before the last but one of this round, under another address.
    () => ({ cells: other(3, `second${at}@example.jp`), fate: 'new' }),
    () => {
      const first = lineOf(at - 9).cells;
      return {
        cells: first.map((cell, place) =>
          place === 0 ? `X-${at}` : place === 3 ? `twin${at}@example.jp` : cell,
        ),
        fate: 'duplicate',
      };
    },
  ];
  return (dirt[at % dirt.length] as (typeof dirt)[number])();
}

it(
  'sorts each line of a dirty workbook, imports the valid ones, and undoes all of them',
  async () => {
    const lines = Array.from({ length: wanted }, (_, at) => lineOf(at));
    const bytes = workbook([heading, ...lines.map(({ cells }) => cells)]);
    const batch = await dryRunBatch(
      world,
      await sendFile(world, 'families', bytes, '汚れた名簿.xlsx'),
    );
    const rows = await world.prisma.importRow.findMany({
      where: { batchId: batch.id },
      orderBy: { number: 'asc' },
    });
    const wrongRows = rows
      .filter(({ fate }, at) => fate !== lines[at]?.fate)
      .map(({ number, fate, messages }) => ({ number, fate, messages }));
    expect(wrongRows.slice(0, 3)).toEqual([]);
    const fresh = lines.filter(({ fate }) => fate === 'new').length;
    expect(await importBatch(world, batch)).toMatchObject({ state: 'done', done: fresh });
    expect(await world.prisma.importKey.count({ where: { entity: 'parent' } })).toBe(fresh);
    expect((await world.admin.post(batchPath(batch, '/undo'))).status).toBe(200);
    expect((await readBatch(world, batch)).state).toBe('undone');
    expect(await world.prisma.parent.count({ where: { lastName: '髙﨑', deletedAt: null } })).toBe(
      0,
    );
  },
  wanted * 1000,
);

it('cuts long texts between letters in the heading, the file name and the report', async () => {
  const rows = [
    [...['家庭番号', '保護者氏名', 'フリガナ', 'メール', '学年'], `${'長'.repeat(99)}𠮷`],
    [...['H-1', '半字 無し', 'ハンジ ナシ', 'half@example.jp'], `${'あ'.repeat(29)}𠮷年`, ''],
  ];
  const batch = await sendFile(world, 'families', csv(rows), `${'名'.repeat(199)}𠮷.csv`);
  expect([batch.headers[5], batch.fileName]).toEqual(['長'.repeat(99), '名'.repeat(199)]);
  const checked = await dryRunBatch(world, batch);
  expect(checked.state).toBe('checked');
  expect((await resultsOf(world, batch))[2]?.join()).toContain(
    `「${'あ'.repeat(29)}」は選べません。`,
  );
});

it('imports no row of a file that ends with an error', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => [
    `E-${at}`,
    '途中 太郎',
    'トチュウ タロウ',
    `middle${at}@example.jp`,
  ]);
  const file = `${csv([['家庭番号', '保護者氏名', 'フリガナ', 'メール'], ...rows])}\r\nE-600,"閉じない`;
  await expect(sendFile(world, 'families', file, '途中まで.csv')).rejects.toThrow(/^422 .*引用符/);
  expect(await world.prisma.importBatch.count({ where: { fileName: '途中まで.csv' } })).toBe(0);
});

it('imports an office list: a title, one address column, names without blanks, several students per row', async () => {
  const title: SheetCell[] = ['2026年度 会員名簿'];
  const groups: SheetCell[] = [
    '会員番号',
    '保護者',
    null,
    null,
    null,
    null,
    'お子様',
    null,
    null,
    null,
    null,
    null,
  ];
  const headings: SheetCell[] = [null, '氏名', 'フリガナ', '続柄', 'メール', '住所'];
  const children: SheetCell[] = [
    '生徒1氏名',
    '生徒1フリガナ',
    '生徒1学年',
    '生徒2氏名',
    '生徒2フリガナ',
    '生徒2学年',
    '生徒2生年月日',
  ];
  const rows: SheetCell[][] = [
    [
      ...[
        'O-1',
        '石川美咲',
        'イシカワミサキ',
        'お母さん',
        'office1@example.jp',
        '〒150-0001 東京都渋谷区神宮前1-2-3 つむぎ荘101',
      ],
    ],
    [
      ...[
        'O-2',
        '髙橋太郎',
        'タカハシ タロウ',
        'パパ',
        'office2@example.jp',
        '神奈川県葉山町堀内1',
      ],
    ],
    [...['O-3', 'さとう花子', 'サトウ ハナコ', '母', 'office3@example.jp', '神宮前1-2-3']],
  ];
  const students: SheetCell[][] = [
    [
      '石川蓮',
      'イシカワレン',
      '小学校五年生',
      '石川葵',
      'いしかわ あおい',
      '年長さん',
      '令和2年5月3日生',
    ],
    ['髙橋一', 'タカハシハジメ', '中2', '髙橋一', 'タカハシハジメ', '十一年', ''],
    ['佐藤次郎', 'サトウジロウ', '', '', '', '', '25/4/1'],
  ];
  const lines = rows.map((row, at) => [...row, ...(students[at] ?? [])]);
  const file = workbook(
    [title, groups, [...headings, ...children], ...lines],
    ['A1:M1', 'A2:A3', 'B2:F2', 'G2:M2'],
  );
  const batch = await sendFile(world, 'families', file, '会員名簿.xlsx');
  expect(batch.headers.slice(0, 6)).toEqual([
    '会員番号',
    '氏名',
    'フリガナ',
    '続柄',
    'メール',
    '住所',
  ]);
  expect(batch.mapping).toMatchObject({
    parentKey: 0,
    fullName: 1,
    address: 5,
    'student.fullName': 6,
    'student2.birthDate': 12,
  });
  const checked = await dryRunBatch(world, batch);
  const rowResults = await resultsOf(world, batch);
  expect(rowResults[4]).toEqual([
    'new',
    '保護者の氏名:「石川 美咲（イシカワ ミサキ）」に分けて取り込みます。',
    '生徒の氏名:「石川 蓮（イシカワ レン）」に分けて取り込みます。',
    '生徒2の氏名:「石川 葵」に分けて取り込みます。',
    '住所（1列にまとめたもの）:「1500001」「東京都」「渋谷区」「神宮前1-2-3」「つむぎ荘101」に分けて取り込みます。',
  ]);
  // The cells of a row and the rows that they matched, together.
  expect(rowResults[5]?.slice(0, 3)).toEqual([
    'error',
    expect.stringMatching(/^生徒2の学年:「十一年」は選べません。/),
    '生徒2の名:同じ行に、同じ生徒が2回あります。どちらかを消してください。',
  ]);
  expect(rowResults[6]).toEqual(
    expect.arrayContaining([
      'error',
      '保護者の氏名:「さとう花子」を姓と名に分けられません。姓と名の間に空白を入れてください。',
      '住所（1列にまとめたもの）:市区町村が分かりません。「東京都渋谷区神宮前1-2-3」のように都道府県から入力してください。',
      '生徒2の生年月日:「25/4/1」は2025/04/01として取り込みます。',
    ]),
  );
  expect(await importBatch(world, checked)).toMatchObject({ state: 'done', done: 1 });
  const parent = await world.prisma.parent.findFirstOrThrow({
    where: { account: { email: 'office1@example.jp' } },
    include: { students: { orderBy: { id: 'asc' } } },
  });
  expect(parent).toMatchObject({
    lastName: '石川',
    firstNameKana: 'ミサキ',
    relation: 2,
    postalCode: '1500001',
    prefecture: 13,
  });
  expect(parent).toMatchObject({ city: '渋谷区', town: '神宮前1-2-3', building: 'つむぎ荘101' });
  expect(parent.students).toMatchObject([
    { firstName: '蓮', grade: 5 },
    { firstName: '葵', firstNameKana: 'アオイ', grade: 0, birthDate: new Date('2020-05-03') },
  ]);
});

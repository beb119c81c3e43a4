import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaseWorld, openWorld } from '../../support/case-world.js';
import { address, check, csv, fatesOf, read, run, type SheetCell, sendFile, workbook } from './import.case.js';

/** IMPORT_ROWS=20000 for the full number. */
const wanted = Number(process.env.IMPORT_ROWS ?? 600);
let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const heading = ['家庭番号', '保護者氏名', 'フリガナ', 'メール', 'TEL', '〒', '生徒氏名', '生徒フリガナ', '学年', '生年月日', '余分な列'];
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノ';
const name = (at: number) => [at, at / 25, at / 625, at / 15625].map((each) => kana[Math.floor(each) % 25]).join('');
type Fate = 'new' | 'error' | 'duplicate';

/** A family as it should be, and what dirt each line in ten has. */
function lineOf(at: number): { cells: SheetCell[]; fate: Fate } {
  const good: SheetCell[] = [
    ...[`F-${at}`, `髙﨑 ①${at}`, `タカサキ ${name(at)}`, `dirty${at}@example.jp`, 9_012_000_000 + at, 1_500_001],
    ...[`髙﨑 蓮${at}`, `ﾀｶｻｷ ${name(at)}`, '小5', { day: 42_000 + (at % 500) }, 'x'],
  ];
  const other = (place: number, cell: SheetCell) => good.map((each, index) => (index === place ? cell : each));
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
        cells: first.map((cell, place) => (place === 0 ? `X-${at}` : place === 3 ? `twin${at}@example.jp` : cell)),
        fate: 'duplicate',
      };
    },
  ];
  return (dirt[at % dirt.length] as (typeof dirt)[number])();
}

it(
  'a dirty workbook: each line has its fate, what is right comes in, and all of it goes again',
  async () => {
    const lines = Array.from({ length: wanted }, (_, at) => lineOf(at));
    const bytes = workbook([heading, ...lines.map(({ cells }) => cells)]);
    const batch = await check(world, await sendFile(world, 'families', bytes, '汚れた名簿.xlsx'));
    const rows = await world.prisma.importRow.findMany({ where: { batchId: batch.id }, orderBy: { number: 'asc' } });
    const amiss = rows.filter(({ fate }, at) => fate !== lines[at]?.fate).map(({ number, fate, messages }) => ({ number, fate, messages }));
    expect(amiss.slice(0, 3)).toEqual([]);
    const fresh = lines.filter(({ fate }) => fate === 'new').length;
    expect(await run(world, batch)).toMatchObject({ state: 'done', done: fresh });
    expect(await world.prisma.importKey.count({ where: { entity: 'parent' } })).toBe(fresh);
    expect((await world.admin.post(address(batch, '/undo'))).status).toBe(200);
    expect((await read(world, batch)).state).toBe('undone');
    expect(await world.prisma.parent.count({ where: { lastName: '髙﨑', deletedAt: null } })).toBe(0);
  },
  wanted * 1000,
);

it('what is too long to be shown is cut between letters, in the heading, the name of the file and what is said of a cell', async () => {
  const rows = [
    [...['家庭番号', '保護者氏名', 'フリガナ', 'メール', '学年'], `${'長'.repeat(99)}𠮷`],
    [...['H-1', '半字 無し', 'ハンジ ナシ', 'half@example.jp'], `${'あ'.repeat(29)}𠮷年`, ''],
  ];
  const batch = await sendFile(world, 'families', csv(rows), `${'名'.repeat(199)}𠮷.csv`);
  expect([batch.headers[5], batch.fileName]).toEqual(['長'.repeat(99), '名'.repeat(199)]);
  const checked = await check(world, batch);
  expect(checked.state).toBe('checked');
  expect((await fatesOf(world, batch))[2]?.join()).toContain(`「${'あ'.repeat(29)}」は選べません。`);
});

it('of a file that cannot be read to its end nothing stays, also of the rows that were read', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => [`E-${at}`, '途中 太郎', 'トチュウ タロウ', `middle${at}@example.jp`]);
  const file = `${csv([['家庭番号', '保護者氏名', 'フリガナ', 'メール'], ...rows])}\r\nE-600,"閉じない`;
  await expect(sendFile(world, 'families', file, '途中まで.csv')).rejects.toThrow(/^422 .*引用符/);
  expect(await world.prisma.importBatch.count({ where: { fileName: '途中まで.csv' } })).toBe(0);
});

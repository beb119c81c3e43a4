import { expect, it } from 'vitest';
import { allKinds } from '../actions/kinds/import-kinds.js';
import { findHeading } from './find-heading.js';
import { matchColumns } from './match-columns.js';

const families = allKinds.find(({ kind }) => kind === 'families')?.columns ?? [];
const rows = (
  lines: readonly (readonly string[])[],
  merged: Readonly<Record<number, readonly (readonly [number, number])[]>> = {},
) => lines.map((cells, at) => ({ number: at + 1, cells, merged: merged[at] ?? [] }));
const find = (...rowTexts: Parameters<typeof rows>) =>
  findHeading(
    rows(...rowTexts),
    (cells) => Object.keys(matchColumns(families, cells, new Map())).length,
  );
const plain = ['家庭番号', '保護者氏名', 'メール', '学年'];
const line = ['F-1', '石川 美咲', 'i@example.jp', '小5'];

it('skips a title, a day and a line of notes above the headings', () => {
  const titled = [
    ['2026年度 会員名簿'],
    ['作成日', '2026/4/1'],
    ['※メールは必須です'],
    plain,
    line,
  ];
  expect(find(titled, { 0: [[0, 3]] })).toEqual({ place: 3, cells: plain, isMerged: false });
  expect(find([plain, line])).toMatchObject({ place: 0, isMerged: false });
});

it('prefixes a heading of several groups with the name of its group', () => {
  const groups = ['会員番号', '保護者', '', '', '生徒', '', ''];
  const headings = ['', '氏名', 'フリガナ', 'メール', '氏名', 'フリガナ', '学年'];
  const merges = { 0: [[0, 0] as const, [1, 3] as const, [4, 6] as const], 1: [[0, 0] as const] };
  expect(find([groups, headings, ['F-1']], merges)).toEqual({
    place: 1,
    cells: [
      '会員番号',
      '保護者氏名',
      '保護者フリガナ',
      'メール',
      '生徒氏名',
      '生徒フリガナ',
      '学年',
    ],
    isMerged: false,
  });
});

it('returns the first row if it finds no heading, and reports a merged heading', () => {
  expect(find([['あ', 'い'], ['う']])).toMatchObject({ place: 0 });
  expect(find([plain, line], { 0: [[1, 2]] })).toMatchObject({ place: 0, isMerged: true });
});

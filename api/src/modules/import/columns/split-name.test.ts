import { expect, it } from 'vitest';
import { splitFullKana, splitFullName } from './split-name.js';

it.each([
  ['石川美咲', '', ['石川', '美咲']],
  ['髙橋太郎', '', ['髙橋', '太郎']],
  ['佐々木健', 'ササキケン', ['佐々木', '健']],
  ['林太郎', 'ﾊﾔｼ ﾀﾛｳ', ['林', '太郎']],
  ['森山大道', 'モリヤマダイドウ', ['森山', '大道']],
  ['森山大道', 'もり さんだいどう', ['森', '山大道']],
  ['長谷川一', '', ['長谷川', '一']],
  ['さとう花子', '', null],
  ['石川', '', null],
  ['', '', null],
])('%s (%s)', (name, kana, pair) => {
  expect(splitFullName(name, kana)).toEqual(pair);
});

it('splits a reading after the surname', () => {
  expect(splitFullKana('いしかわみさき', '石川')).toEqual(['イシカワ', 'ミサキ']);
  expect(splitFullKana('カワノタロウ', '河野')).toEqual(['カワノ', 'タロウ']);
  expect(splitFullKana('コウノタロウ', '河野')).toEqual(['コウノ', 'タロウ']);
  expect(splitFullKana('スズキタロウ', '石川')).toBeNull();
});

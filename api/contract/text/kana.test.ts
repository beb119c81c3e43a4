import { expect, it } from 'vitest';
import { kanaText, lineText, longText } from './fields.js';

it.each([
  ['みすゞ', 'ミスズ'],
  ['スヾ', 'スズ'],
  ['なゝ', 'ナナ'],
  ['いすゞ', 'イスズ'],
  ['ゆ-こ', 'ユーコ'],
  ['ﾕｰｺ', 'ユーコ'],
  ['ゆ―こ', 'ユーコ'],
  ['ユ─コ', 'ユーコ'],
  ['ジャン＝ポール', 'ジャン＝ポール'],
  ['ジャン゠ポール', 'ジャン＝ポール'],
  ['アン・マリー', 'アン・マリー'],
])('stores the reading %s as %s', (typed, stored) =>
  expect(kanaText('フリガナ').parse(typed)).toBe(stored),
);

it.each(['ゞ', '山田', 'Anne', 'タナカ1', '-'])('refuses %s as a reading', (typed) =>
  expect(kanaText('フリガナ').safeParse(typed).success).toBe(false),
);

it('counts a letter of two UTF-16 units once', () => {
  expect(lineText('氏名', 3).safeParse('𠮷𠮷𠮷').success).toBe(true);
  expect(longText('備考', { max: 3 }).safeParse('👍👍👍').success).toBe(true);
  expect(longText('備考', { max: 3 }).safeParse('👍👍👍👍').success).toBe(false);
});

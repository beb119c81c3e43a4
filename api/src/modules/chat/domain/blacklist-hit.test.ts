import { searchKey } from '@tsumugi/contract/text/search-key';
import { expect, test } from 'vitest';
import { blacklistHit } from './blacklist-hit.js';

const words = ['LINE', '直接契約', 'でんわ番号'].map((word) => ({
  word,
  normalizedWord: searchKey(word),
}));

test.each([
  ['LINEで話しましょう', 'LINE'],
  ['ｌｉｎｅを教えて', 'LINE'],
  ['l i n e しませんか', 'LINE'],
  ['L-I\u200bN-E', 'LINE'],
  ['直\n接 契 約にしましょう', '直接契約'],
  ['ﾃﾞﾝﾜ番号をください', 'でんわ番号'],
  ['明日はよろしくお願いします', null],
  ['', null],
])('%j hits %s', (text, word) => {
  expect(blacklistHit([text], words)?.word ?? null).toBe(word);
});

test('finds no hit for an empty word', () => {
  expect(blacklistHit(['何か'], [{ word: '-', normalizedWord: '' }])).toBeNull();
});

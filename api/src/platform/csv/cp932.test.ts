import { expect, it } from 'vitest';
import { toCp932, unwritableIn } from './cp932.js';

const hex = (text: string) => toCp932(text).toString('hex');

it('writes the same bytes as Windows', () => {
  expect(hex('A1,"\r\n')).toBe('41312c220d0a');
  expect(hex('山田ｱ')).toBe('8e5293 63b1'.replace(' ', ''));
  // NEC row 13 and the IBM kanji, each at the code that Windows prefers among duplicates.
  expect(hex('①㈱Ⅰ∪≡')).toBe('8740878a875481be81df');
  expect(hex('髙﨑纊ⅰ')).toBe('fbfcfab1fa5cfa40');
});

it('reads its own output', () => {
  const text = 'つむぎ：髙橋　﨑陽菜（小５）〒180-0001 ①～③ ｶﾅ';
  expect(new TextDecoder('shift_jis', { fatal: true }).decode(toCp932(text))).toBe(text);
});

it('writes every letter that the product itself writes', () => {
  expect(
    unwritableIn('月 18:00–20:00 設定 › ブランド 090-••••-2214 … → ① ㈱ ～〜−—✓✕×・｜§°'),
  ).toEqual([]);
  expect(toCp932('18:00–20:00').toString('latin1')).toBe('18:00-20:00');
});

it('replaces look-alike characters of other systems, and names the characters that are lost', () => {
  expect(unwritableIn('10〜20−3¥')).toEqual([]);
  expect(hex('〜−')).toBe('8160817c');
  expect(unwritableIn('𠮷野家と森鷗外😀😀')).toEqual(['𠮷', '鷗', '😀']);
  expect(hex('a😀b')).toBe('6181ac62');
});

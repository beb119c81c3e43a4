import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kanjiVariants } from './kanji-variants.js';
import { isStorable } from './normalise.js';
import { searchKey, searchText, searchWords } from './search-key.js';

describe('the search key', () => {
  it.each([
    ['高橋', '髙橋', '高𣘺', ' 髙 橋 '],
    ['たかはし', 'タカハシ', 'ﾀｶﾊｼ', 'ﾀｶ ﾊｼ'],
    ['渡辺', '渡邊', '渡邉'],
    ['斉藤', '齋藤', '斎藤', '齊藤'],
    ['山崎', '山﨑'],
    ['吉田', '𠮷田'],
    ['渋谷', '澁谷'],
    ['清水', '淸水'],
    ['増田', '增田'],
    ['横山', '橫山'],
    ['船橋', '舩橋', '舩𣘺'],
    ['会田', '會田'],
    ['土屋', '圡屋', '𡈽屋'],
    ['K26-000123', 'k26000123', 'Ｋ２６－０００１２３'],
    ['090-1234-5678', '09012345678', '０９０ー１２３４ー５６７８'],
    ['スーパー', 'ス-パ-', 'ｽｰﾊﾟｰ'],
    ['四ヶ谷', '四ケ谷'],
    ['佐々木', '佐佐木'],
    ['みすゞ', 'みすず', 'ミスヾ', 'ミスズ'],
    ['さゝき', 'ささき'],
    ['オオノ', 'オーノ', 'ｵｰﾉ', 'おおの'],
    ['ユウコ', 'ユーコ'],
    ['ニイナ', 'ニーナ'],
  ])('is the same for %s and its other spellings', (first, ...others) => {
    expect(searchKey(first)).not.toBe('');
    for (const other of others) expect(searchKey(other)).toBe(searchKey(first));
  });

  it('differs between a kanji and its reading, because the row stores both', () => {
    const column = searchText('髙橋 花子', 'タカハシ ハナコ', null, '');
    const found = (query: string) => searchWords(query).every((word) => column.includes(word));
    expect(
      ['高橋', '髙橋', 'タカハシ', 'ﾀｶﾊｼ', 'たかはし', 'たかはし　花子', '高橋花子'].filter(
        (query) => !found(query),
      ),
    ).toEqual([]);
    expect(found('田中')).toBe(false);
    expect(found('花子タカハシ')).toBe(false);
  });

  it('can always be stored, and its own key is equal', () => {
    expect(searchKey('山\u0000田\ud800')).toBe('山田');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isStorable(searchKey(text))).toBe(true);
        expect(searchKey(searchKey(text))).toBe(searchKey(text));
      }),
    );
  });

  it('has one key for each group of variants', () => {
    for (const key of kanjiVariants.values()) expect(kanjiVariants.has(key)).toBe(false);
  });
});

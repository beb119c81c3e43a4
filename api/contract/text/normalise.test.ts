import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, normalise, tidyLines, tidyText, toKatakana } from './normalise.js';

describe('normalising', () => {
  it('unifies width, spaces and hyphens', () => {
    expect(normalise('　ＡＢＣ１２３　　ﾀﾅｶ ')).toBe('ABC123 タナカ');
    for (const hyphen of '-‐‑‒–—―−－ー─━')
      expect(normalise(`０３${hyphen}１２３４`)).toBe('03-1234');
  });

  it('keeps the long vowel mark inside a word', () =>
    expect(normalise('ﾊｰﾊﾞｰﾄﾞ')).toBe('ハーバード'));

  it('drops invisible characters', () => expect(normalise('山\u200b田\ufeff')).toBe('山田'));

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});

describe('a stored text', () => {
  it('keeps the kanji that was typed', () => {
    expect(tidyText(' 髙﨑　 ﾊﾅｺ ')).toBe('髙﨑 ハナコ');
    expect(tidyText('神\ufa19')).toBe('神\ufa19');
  });

  it('loses controls and marks that turn or hide letters, but no joiner or kanji variant', () => {
    expect(tidyText('山\u202e田\u200b\u0007\t太\n郎')).toBe('山田 太 郎');
    expect(tidyLines('一\u001b行\t目\n二')).toBe('一行\t目\n二');
    expect(tidyText('葛\u{e0100}城👨\u200d👩')).toBe('葛\u{e0100}城👨\u200d👩');
  });

  it('joins kana and its mark', () => expect(tidyText('か\u3099')).toBe('が'));

  it('has line breaks of one kind', () =>
    expect(tidyLines('\r\n一行目\r\n二行目\r三行目 \n')).toBe('一行目\n二行目\n三行目'));
});

it('converts hiragana to katakana and leaves other letters', () =>
  expect(toKatakana('あゔゖゝー亜A')).toBe('アヴヶヽー亜A'));

it('refuses to store NUL and lone surrogates, and stores surrogate pairs', () => {
  expect(['a\u0000b', '\ud842', '\udfb7\ud842', '𠮷', ''].map(isStorable)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

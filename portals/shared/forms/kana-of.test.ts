import { describe, expect, it } from 'vitest';
import { followReading, readingOf } from './useKana.js';

describe('the reading of the typed text', () => {
  it('is katakana of full width', () => {
    expect(readingOf('たかはし')).toBe('タカハシ');
    expect(readingOf('ﾀｶﾊｼ')).toBe('タカハシ');
    expect(readingOf('たかh')).toBe('タカ');
  });
  it('is unknown for kanji and letters', () => {
    for (const text of ['高橋', 'たか橋', 'abc', '']) expect(readingOf(text)).toBeNull();
  });
  it('stays when the kanji appear', () => {
    const steps = ['t', 'た', 'たk', 'たか', 'たかh', 'たかは', 'たかはs', 'たかはし', '高橋'];
    expect(steps.reduce(followReading, '')).toBe('タカハシ');
  });
  it('follows a correction', () => {
    expect(['たかは', 'たか', 'たかし'].reduce(followReading, '')).toBe('タカシ');
  });
});

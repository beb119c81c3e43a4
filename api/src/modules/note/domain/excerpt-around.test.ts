import { expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.js';

const long = `${'あ'.repeat(80)}英検の面談は来週の火曜日です。${'い'.repeat(80)}`;

it('returns a short text as it is, on one line', () =>
  expect(excerptAround('一行目\n二行目', '二行')).toBe('一行目 二行目'));

it('shows the text around the word, in any spelling', () => {
  expect(excerptAround(long, '面談')).toMatch(/^…あ{9}英検の面談は来週の火曜日です。い+…$/);
  expect(excerptAround(`${'あ'.repeat(80)}タカハシさん${'い'.repeat(80)}`, 'たかはし')).toContain(
    'タカハシさん',
  );
});

it('begins at the start if the word is not found in one piece', () =>
  expect(excerptAround(long, 'ない')).toMatch(/^あ{60}…$/));

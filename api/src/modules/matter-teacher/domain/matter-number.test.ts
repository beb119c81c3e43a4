import { expect, it } from 'vitest';
import { toMatterNumber } from './matter-number.js';

it('reads a matter number in any width and case, with or without its hyphen', () => {
  for (const typed of ['K26-000123', 'k26000123', 'Ｋ２６－０００１２３', ' K26 000123 '])
    expect(toMatterNumber(typed)).toBe('K26-000123');
});

it('leaves a text that is no matter number unchanged', () => {
  expect(toMatterNumber('K26-00012')).toBe('K26-00012');
});

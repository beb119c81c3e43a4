import { expect, it } from 'vitest';
import { replaceAfter } from './replace-after.js';

it.each([
  ['1-2-3', '1/2/3'],
  ['-1--2', '-1/-2'],
  ['a-1', 'a-1'],
])(
  'turns %s into %s: only the character before decides, which may belong to a match itself',
  (text, made) => {
    expect(replaceAfter(text, /[0-9]$/, /-/g, '/')).toBe(made);
  },
);

it('treats a surrogate pair as one character', () => {
  expect(replaceAfter('𠮟之之川', /\p{Script=Han}$/u, /[之乃](?=\p{Script=Han})/gu, 'ノ')).toBe(
    '𠮟ノノ川',
  );
});

import { expect, it } from 'vitest';
import { searchWordsOfPeople } from './search-words-of-people.js';

it.each([
  ...[
    '0312345678',
    '03-1234-5678',
    '03 1234 5678',
    '０３　１２３４　５６７８',
    '(03)1234-5678',
    '03（1234）5678',
    '03.1234.5678',
    '03・1234・5678',
  ],
  ...['+81 3-1234-5678', '＋81 (0)3 1234 5678', '+81312345678', '０３ー１２３４ー５６７８'],
])('searches %s in its stored form', (typed) => {
  expect(searchWordsOfPeople(typed)).toEqual(['0312345678']);
  expect(searchWordsOfPeople(`石川 ${typed}　結衣`)).toEqual(['石川', '0312345678', '結衣']);
});

it.each([
  ['+86 10 1234 5678', ['+861012345678']],
  ['03-1234-5678 090-1111-2222', ['0312345678', '09011112222']],
  // Parts of a number, and numbers that are not telephone numbers, stay separate words.
  ['090 1234', ['090', '1234']],
  ['1234 5678', ['1234', '5678']],
  ['K26-000123 2026', ['k26000123', '2026']],
  ['石川 (結衣)', ['石川', '(結衣)']],
  [' ', []],
])('searches %s word by word', (typed, words) => expect(searchWordsOfPeople(typed)).toEqual(words));

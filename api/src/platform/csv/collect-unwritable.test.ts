import { expect, it } from 'vitest';
import { collectUnwritable } from './collect-unwritable.js';

it('names each character with its count and first places, the most frequent first', () => {
  const found = collectUnwritable(['氏名', '住所'], (text) =>
    [...text].filter((each) => each === '𠮷' || each === '😀'),
  );
  for (let row = 1; row <= 7; row += 1)
    found.add(`K26-00000${row}`, ['𠮷田', row === 3 ? '😀' : '東京']);
  expect(found.list()).toEqual([
    {
      character: '𠮷',
      codePoint: 'U+20BB7',
      cells: 7,
      places: [1, 2, 3, 4, 5].map((row) => ({ row: `K26-00000${row}`, column: '氏名' })),
    },
    {
      character: '😀',
      codePoint: 'U+1F600',
      cells: 1,
      places: [{ row: 'K26-000003', column: '住所' }],
    },
  ]);
});

import { expect, test } from 'vitest';
import { rowAfter, toggledSort } from './list.js';

test('a column is ordered by upwards first, then downwards', () => {
  expect(toggledSort(null, 'name')).toEqual({ field: 'name', order: 'ASC' });
  expect(toggledSort({ field: 'name', order: 'ASC' }, 'name')).toEqual({ field: 'name', order: 'DESC' });
  expect(toggledSort({ field: 'name', order: 'DESC' }, 'name')).toEqual({ field: 'name', order: 'ASC' });
  expect(toggledSort({ field: 'name', order: 'ASC' }, 'id')).toEqual({ field: 'id', order: 'ASC' });
});

test('the keys go from row to row and stay at the ends', () => {
  const rows = ['a', 'b'];
  expect([rowAfter(rows, undefined, 1), rowAfter(rows, 'a', 1), rowAfter(rows, 'b', 1), rowAfter(rows, 'a', -1)]).toEqual([
    'a',
    'b',
    undefined,
    'a',
  ]);
});

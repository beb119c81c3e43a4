import { expect, test } from 'vitest';
import { nextAfterRemoved, rowAfter, toggledSort } from './list.js';

test('sorts a column upwards first, then downwards', () => {
  expect(toggledSort(null, 'name')).toEqual({ field: 'name', order: 'ASC' });
  expect(toggledSort({ field: 'name', order: 'ASC' }, 'name')).toEqual({
    field: 'name',
    order: 'DESC',
  });
  expect(toggledSort({ field: 'name', order: 'DESC' }, 'name')).toEqual({
    field: 'name',
    order: 'ASC',
  });
  expect(toggledSort({ field: 'name', order: 'ASC' }, 'id')).toEqual({ field: 'id', order: 'ASC' });
});

test('moves between rows by key and stops at the ends', () => {
  const rows = ['a', 'b'];
  expect([
    rowAfter(rows, undefined, 1),
    rowAfter(rows, 'a', 1),
    rowAfter(rows, 'b', 1),
    rowAfter(rows, 'a', -1),
  ]).toEqual(['a', 'b', undefined, 'a']);
});

test('selects the next row after a removed one, or the row before at the end', () => {
  const [a, b, c, d] = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  expect(nextAfterRemoved([a, b, c, d], 2, [a, c, d])).toBe(c);
  expect(nextAfterRemoved([a, b, c, d], 2, [a, d])).toBe(d);
  expect(nextAfterRemoved([a, b, c], 3, [a, b])).toBe(b);
  expect(nextAfterRemoved([a, b], 2, [])).toBeUndefined();
  expect(nextAfterRemoved([a, b], 9, [a])).toBeUndefined();
});

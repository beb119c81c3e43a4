import { expect, it } from 'vitest';
import { sizeOf } from './file-size.js';

it('writes kilobytes below 1 MB, and megabytes from there on', () => {
  expect([1, 340 * 1024, 1024 * 1024 - 1, 1.25 * 1024 * 1024].map(sizeOf)).toEqual([
    '1 KB',
    '340 KB',
    '1024 KB',
    '1.3 MB',
  ]);
});

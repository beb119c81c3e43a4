import { describe, expect, it } from 'vitest';
import { nextIn } from './useBatchSession.js';

describe('a batch session', () => {
  const run = { ids: [10, 20, 30, 40], handled: new Set([20]) };
  it('skips rows that were handled or have left the list', () => {
    expect(nextIn(run, 0, new Set([10, 20, 30, 40]))).toBe(0);
    expect(nextIn(run, 1, new Set([10, 20, 30, 40]))).toBe(2);
    expect(nextIn(run, 1, new Set([10, 40]))).toBe(3);
  });
  it('ends after the last row', () => {
    expect(nextIn(run, 4, new Set([10, 20, 30, 40]))).toBe(4);
    expect(nextIn(run, 0, new Set())).toBe(4);
  });
});

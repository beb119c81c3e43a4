import { expect, test } from 'vitest';
import { absencesSince, nextPromise } from './calls.js';

const call = (result: number, promisedAt: string | null = null) => ({
  result,
  promisedAt,
  at: '2026-11-24T01:00:00.000Z',
});

test('counts unanswered calls back to the last talk', () => {
  expect(absencesSince([call(2), call(3), call(1), call(2)])).toBe(2);
  expect(absencesSince([call(2), call(2)])).toBe(2);
  expect(absencesSince([call(4), call(2)])).toBe(0);
  expect(absencesSince([])).toBe(0);
});

test('finds the next appointment for a call', () => {
  const notes = [
    call(4, '2026-11-26T09:00:00.000Z'),
    call(4, '2026-11-25T09:00:00.000Z'),
    call(4, '2026-11-20T09:00:00.000Z'),
  ];
  expect(nextPromise(notes, '2026-11-24T01:00:00.000Z')).toBe('2026-11-25T09:00:00.000Z');
  expect(nextPromise([], '2026-11-24T01:00:00.000Z')).toBeNull();
});

import { expect, it } from 'vitest';
import { fromTokyoInput, toTokyoInput } from './DateTimeField.js';

it('reads and writes moments in Japan’s time in any zone of the device', () => {
  expect(toTokyoInput('2026-06-19T16:30:00.000Z')).toBe('2026-06-20T01:30');
  expect(fromTokyoInput('2026-06-20T01:30')).toBe('2026-06-19T16:30:00.000Z');
  expect(fromTokyoInput('2026-06-20T01:30:00')).toBe('2026-06-19T16:30:00.000Z');
  expect(toTokyoInput('')).toBe('');
  expect(fromTokyoInput('')).toBe('');
});

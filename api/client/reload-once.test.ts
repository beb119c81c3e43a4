import { expect, it } from 'vitest';
import { mayReload } from './reload-once.js';

it('reloads once, and not in circles', () => {
  expect(mayReload(null, 100_000)).toBe(true);
  expect(mayReload('90000', 100_000)).toBe(false);
  expect(mayReload('10000', 100_000)).toBe(true);
  expect(mayReload('x', 100_000)).toBe(true);
});

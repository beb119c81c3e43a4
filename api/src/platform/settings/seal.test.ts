import { expect, it } from 'vitest';
import { seal, unseal } from './seal.js';

it('opens with the same secret or the previous one only, and not when changed', () => {
  const sealed = seal('合言葉', 's'.repeat(32));
  expect(sealed).not.toBe(seal('合言葉', 's'.repeat(32)));
  expect(unseal(sealed, { secret: 's'.repeat(32) })).toBe('合言葉');
  expect(unseal(sealed, { secret: 't'.repeat(32) })).toBeNull();
  expect(unseal(`AAAA${sealed.slice(4)}`, { secret: 's'.repeat(32) })).toBeNull();
  expect(unseal(sealed, { secret: 't'.repeat(32), secretPrevious: 's'.repeat(32) })).toBe('合言葉');
  expect(unseal('', { secret: 's'.repeat(32) })).toBeNull();
});

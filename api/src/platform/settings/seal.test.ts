import { expect, it } from 'vitest';
import { seal, unseal } from './seal.js';

it('opens by the same secret only, and not when changed', () => {
  const sealed = seal('合言葉', 's'.repeat(32));
  expect(sealed).not.toBe(seal('合言葉', 's'.repeat(32)));
  expect(unseal(sealed, 's'.repeat(32))).toBe('合言葉');
  expect(unseal(sealed, 't'.repeat(32))).toBeNull();
  expect(unseal(`AAAA${sealed.slice(4)}`, 's'.repeat(32))).toBeNull();
  expect(unseal('', 's'.repeat(32))).toBeNull();
});

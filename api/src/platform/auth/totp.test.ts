import { expect, it } from 'vitest';
import { matchingStep, newTotpSecret, stepAt, totpCode } from './totp.js';

/** The key of RFC 6238, appendix B: the ASCII digits 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns the code of the standard at %i seconds', (seconds, code) => {
  expect(totpCode(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
});

it('accepts the codes of the steps before and after, no others, and each once', () => {
  const now = new Date('2026-11-22T01:00:00Z');
  const here = stepAt(now);
  const found = (step: number, last = 0) => matchingStep(secret, totpCode(secret, step), now, last);
  expect([-2, -1, 0, 1, 2].map((by) => found(here + by))).toEqual([
    undefined,
    here - 1,
    here,
    here + 1,
    undefined,
  ]);
  expect(found(here, here)).toBeUndefined();
  expect(found(here - 1, here)).toBeUndefined();
  expect(found(here + 1, here)).toBe(here + 1);
});

it('creates secrets of 160 bits that differ', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
});

import type { PortalStep } from '@tsumugi/contract/portal/shared';
import { describe, expect, it } from 'vitest';
import { whenOf } from './RequestPage.js';

const step = (
  key: string,
  state: PortalStep['state'],
  day: string | null,
  expected = false,
): PortalStep => ({
  key,
  label: key,
  state,
  day,
  expected,
});
const steps = [
  step('applied', 'done', '2026-06-01'),
  step('recruiting', 'now', '2026-06-03'),
  step('introduced', 'ahead', '2026-06-18', true),
  step('trial', 'ahead', '2026-06-27', true),
  step('hiring', 'ahead', null),
  step('teaching', 'ahead', '2026-07-10', true),
];

describe('the days of a request', () => {
  it('are real when known, exact for the next step and approximate after it', () => {
    expect(steps.map((_, index) => whenOf(steps, index))).toEqual([
      '6月1日(月)',
      '6月3日(水)から',
      '目安 6月18日(木)',
      '目安 6月下旬',
      '体験のあと',
      '目安 7月上旬',
    ]);
  });

  it('are empty when no date is known', () => {
    expect(whenOf([step('teaching', 'ahead', null)], 0)).toBe('');
    expect(whenOf([], 3)).toBe('');
  });
});

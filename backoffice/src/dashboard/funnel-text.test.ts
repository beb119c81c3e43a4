import type { FunnelLine } from '@tsumugi/contract/resources/dashboard';
import { expect, it } from 'vitest';
import { findSlowedStep, listOf, minutesText, shareOf } from './funnel-text.js';

const line = (
  step: FunnelLine['step'],
  count: number,
  medianDays: number | null,
  medianDaysBefore: number | null,
): FunnelLine => ({
  step,
  count,
  medianDays,
  medianDaysBefore,
});

it('writes a length of time in the two largest units', () => {
  expect([0.2, 45, 72, 120, 1440, 4560].map(minutesText)).toEqual([
    '1分',
    '45分',
    '1時間12分',
    '2時間',
    '1日',
    '3日4時間',
  ]);
  expect([59.6, 119.7, 1439.6, 1441, 2879, 2850].map(minutesText)).toEqual([
    '1時間',
    '2時間',
    '1日',
    '1日',
    '2日',
    '2日',
  ]);
  expect(minutesText(2849)).toBe('1日23時間');
  expect(minutesText(null)).toBe('—');
});

it('compares a step with the step before, and with the period before', () => {
  const funnel = [
    line(1, 8, null, null),
    line(2, 6, 2, 1.8),
    line(3, 0, 6.8, 4.9),
    line(4, 0, null, 3),
  ];
  expect([0, 1, 2, 3].map((index) => shareOf(funnel, index))).toEqual([null, 75, 0, null]);
  expect(findSlowedStep(funnel)).toEqual({ index: 2, days: 1.9 });
  expect(findSlowedStep(funnel.slice(0, 2))).toBeNull();
});

it('links to lists of the same days and brand', () => {
  expect(listOf.step(3, { from: '2026-09-01', to: '2026-09-30' }, { brand: 2 })).toBe(
    '/admin/case-list-search?tab=1&charge=all&brand=2&reachedStep=3&applicationDateFrom=2026-09-01&applicationDateTo=2026-09-30',
  );
});

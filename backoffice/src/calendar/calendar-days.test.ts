import { describe, expect, test } from 'vitest';
import { dayOfAddress, daysOf, moveBy, startOfWeek } from './calendar-days.js';

describe('the days of the calendar', () => {
  test('a week begins on Monday', () => {
    expect(startOfWeek('2026-11-29')).toBe('2026-11-23');
    expect(startOfWeek('2026-11-30')).toBe('2026-11-30');
    expect(daysOf('week', '2026-11-29')).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    );
  });

  test('a month has whole weeks, four to six of them', () => {
    const spans = (day: string) => {
      const days = daysOf('month', day);
      return [days[0], days.at(-1), days.length];
    };
    expect(spans('2026-11-29')).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(spans('2027-02-10')).toEqual(['2027-02-01', '2027-02-28', 28]);
    expect(spans('2028-02-29')).toEqual(['2028-01-31', '2028-03-05', 35]);
  });

  test('moves by a week, or to the first day of another month', () => {
    expect(moveBy('week', '2026-12-30', 1)).toBe('2027-01-06');
    expect(moveBy('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(moveBy('month', '2026-03-31', -1)).toBe('2026-02-01');
    expect(moveBy('month', '2026-01-05', -1)).toBe('2025-12-01');
  });

  test('shows today where the address names no day', () => {
    expect(dayOfAddress('2026-02-30', '2026-11-29')).toBe('2026-11-29');
    expect(dayOfAddress(null, '2026-11-29')).toBe('2026-11-29');
    expect(dayOfAddress('2026-12-24', '2026-11-29')).toBe('2026-12-24');
  });
});

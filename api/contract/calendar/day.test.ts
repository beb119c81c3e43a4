import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Day,
  dateFromDay,
  dayFromDate,
  daysBetween,
  isDay,
  latestDay,
  weekdayOf,
} from './day.js';
import { daySchema } from './schemas.js';

const anyDay = fc
  .date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2150-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(dayFromDate);

describe('a civil day', () => {
  it('is an existing date in the form yyyy-MM-dd', () => {
    expect(['2026-02-28', '2024-02-29', '2199-12-31', '1900-01-01'].every(isDay)).toBe(true);
    const wrong = [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '2026/01/01',
      '0000-01-01',
      '2026-05-07T00:00',
      '',
      null,
      undefined,
      20260507,
    ];
    expect(wrong.filter(isDay)).toEqual([]);
  });

  it('crosses months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  });

  it('gives its weekday', () => {
    expect(weekdayOf('2026-05-07')).toBe(4);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });

  it('is unchanged after it is written to and read from a database date column', () => {
    expect(dayFromDate(dateFromDay('2026-01-01'))).toBe('2026-01-01');
    expect(() => dateFromDay('2026-02-30')).toThrow(RangeError);
  });

  it('is postponed by a later day only', () => {
    expect(latestDay('2026-05-07', null, '2026-05-10', undefined)).toBe('2026-05-10');
    expect(latestDay(null, undefined)).toBeNull();
  });

  it('is the same after the same number of days is added and subtracted', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day: Day, days) => {
        const later = addDays(day, days);
        expect(daysBetween(day, later)).toBe(days);
        expect(later > day).toBe(days > 0);
      }),
    );
  });

  it('is refused with a Japanese remedy when it does not exist', () => {
    expect(daySchema.parse('2026-05-07')).toBe('2026-05-07');
    expect(daySchema.safeParse('2026-02-30').error?.issues[0]?.message).toContain('実際にある日付');
    expect(daySchema.safeParse(undefined).error?.issues[0]?.message).toBe(
      '日付を入力してください。',
    );
  });
});

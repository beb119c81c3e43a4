import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendar } from './business-calendar.js';
import {
  addBusinessDays,
  businessDaysBetween,
  isBusinessDay,
  nextBusinessDay,
  onOrNextBusinessDay,
} from './business-day.js';
import { addDays, dayFromDate } from './day.js';

// 2026: 5/6 is a 振替休日, 9/22 a 国民の休日 between 敬老の日 and 秋分の日.
const holidays = new Set([
  '2026-05-03',
  '2026-05-04',
  '2026-05-05',
  '2026-05-06',
  '2026-09-21',
  '2026-09-22',
  '2026-09-23',
  '2027-01-01',
]);
const weekdaysOnly: Calendar = { holidays, weekendWorking: false };
const everyDay: Calendar = { holidays, weekendWorking: true };

const day = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(dayFromDate);
const calendar = fc.record({
  holidays: fc.array(day, { maxLength: 30 }).map((days) => new Set(days)),
  closingDays: fc.array(day, { maxLength: 5 }).map((days) => new Set(days)),
  weekendWorking: fc.boolean(),
});

describe('business days', () => {
  it('excludes Saturdays and Sundays', () => {
    expect(isBusinessDay('2026-05-01', weekdaysOnly)).toBe(true);
    expect(isBusinessDay('2026-05-02', weekdaysOnly)).toBe(false);
    expect(isBusinessDay('2026-05-10', weekdaysOnly)).toBe(false);
  });

  it('skips the holidays in a row in May with their 振替休日', () => {
    expect(nextBusinessDay('2026-05-01', weekdaysOnly)).toBe('2026-05-07');
    expect(addBusinessDays('2026-05-01', 3, weekdaysOnly)).toBe('2026-05-11');
  });

  it('skips a 国民の休日 between two holidays', () => {
    expect(nextBusinessDay('2026-09-18', weekdaysOnly)).toBe('2026-09-24');
    expect(nextBusinessDay('2026-09-18', everyDay)).toBe('2026-09-19');
  });

  it('ends on 28 December and begins on 4 January, also without a holiday in the calendar', () => {
    expect(
      ['12-28', '12-29', '12-30', '12-31'].map((end) => isBusinessDay(`2026-${end}`, everyDay)),
    ).toEqual([true, false, false, false]);
    expect(
      ['01', '02', '03', '04'].map((end) => isBusinessDay(`2027-01-${end}`, everyDay)),
    ).toEqual([false, false, false, true]);
    expect(nextBusinessDay('2026-12-28', weekdaysOnly)).toBe('2027-01-04');
  });

  it('leaves out the days that staff closed', () => {
    const closed: Calendar = {
      ...weekdaysOnly,
      closingDays: new Set(['2026-08-13', '2026-08-14']),
    };
    expect(nextBusinessDay('2026-08-12', closed)).toBe('2026-08-17');
  });

  it('includes weekends but no holidays for a team that works at weekends', () => {
    expect(isBusinessDay('2026-05-02', everyDay)).toBe(true);
    expect(isBusinessDay('2026-05-03', everyDay)).toBe(false);
  });

  it('counts from the day after the first day, the last day included', () => {
    expect(businessDaysBetween('2026-05-01', '2026-05-08', weekdaysOnly)).toBe(2);
    expect(businessDaysBetween('2026-05-08', '2026-05-01', weekdaysOnly)).toBe(0);
  });

  it('refuses a calendar without business days, and a negative count', () => {
    const never: Calendar = {
      holidays: new Set(Array.from({ length: 80 }, (_, index) => addDays('2026-05-01', index))),
      weekendWorking: true,
    };
    expect(() => onOrNextBusinessDay('2026-05-01', never)).toThrow(RangeError);
    expect(() => addBusinessDays('2026-05-01', -1, weekdaysOnly)).toThrow(RangeError);
    expect(() => addBusinessDays('2026-05-01', 0.5, weekdaysOnly)).toThrow(RangeError);
  });
});

describe('adding business days', () => {
  const count = fc.integer({ min: 0, max: 30 });

  it('ends on a business day, and passes exactly that many', () => {
    fc.assert(
      fc.property(day, count, calendar, (from, days, open) => {
        const result = addBusinessDays(from, days, open);
        expect(isBusinessDay(result, open)).toBe(true);
        expect(result >= from).toBe(true);
        if (days > 0) expect(businessDaysBetween(from, result, open)).toBe(days);
      }),
    );
  });

  it('never ends earlier for a later start or a larger count', () => {
    fc.assert(
      fc.property(day, fc.nat(20), count, calendar, (from, shift, days, open) => {
        expect(
          addBusinessDays(addDays(from, shift), days, open) >= addBusinessDays(from, days, open),
        ).toBe(true);
        if (days > 0)
          expect(addBusinessDays(from, days + 1, open) > addBusinessDays(from, days, open)).toBe(
            true,
          );
      }),
    );
  });

  it('gives the same day in two steps as in one', () => {
    fc.assert(
      fc.property(day, count, count, calendar, (from, first, second, open) => {
        const start = onOrNextBusinessDay(from, open);
        expect(addBusinessDays(addBusinessDays(start, first, open), second, open)).toBe(
          addBusinessDays(start, first + second, open),
        );
      }),
    );
  });
});

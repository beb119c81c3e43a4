import { isBusinessDay, nextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { addDays, dateFromDay, isDay } from '@tsumugi/contract/calendar/day';
import { describe, expect, it } from 'vitest';
import { calendarFrom, type HolidayRow, yearsWithoutHolidays } from './calendar-from.js';
import { loadCalendar } from './load-calendar.js';
import { nationalHolidays } from './national-holidays.js';

const row = (day: string, kind: HolidayRow['kind'], name = '休業日'): HolidayRow => ({
  day: dateFromDay(day),
  name,
  kind,
});

describe('the shipped holidays', () => {
  it('are real days, this year and for years to come', () => {
    expect([...nationalHolidays.keys()].filter((day) => !isDay(day))).toEqual([]);
    expect(yearsWithoutHolidays(calendarFrom([]), '2045-06-01')).toEqual([]);
  });

  it('include 振替休日 and 国民の休日 of 2026', () => {
    expect(nationalHolidays.get('2026-05-06')).toContain('振替休日');
    expect(nationalHolidays.has('2026-09-22')).toBe(true);
    expect(nationalHolidays.has('2026-09-24')).toBe(false);
  });

  it('include the holidays in a row in May and September', () => {
    const calendar = calendarFrom([]);
    expect(nextBusinessDay('2026-05-01', calendar)).toBe('2026-05-07');
    expect(nextBusinessDay('2026-09-18', calendar)).toBe('2026-09-24');
    expect(nextBusinessDay('2026-12-28', calendar)).toBe('2027-01-04');
  });

  it('never close more than 12 days in a row, until 2049', () => {
    const calendar = calendarFrom([]);
    for (let day = '2026-01-01'; day < '2050-01-01'; day = nextBusinessDay(day, calendar))
      expect(nextBusinessDay(day, calendar) <= addDays(day, 13)).toBe(true);
  });
});

describe('the rows of staff', () => {
  it('close further days', () => {
    const calendar = calendarFrom([row('2026-08-13', 'closing')]);
    expect(isBusinessDay('2026-08-13', calendar)).toBe(false);
    expect(isBusinessDay('2026-08-14', calendar)).toBe(true);
  });

  it('replace the shipped holidays of the years they contain, and no other', () => {
    const calendar = calendarFrom([row('2027-07-22', 'national', '海の日')]);
    expect(isBusinessDay('2027-07-22', calendar)).toBe(false);
    expect(isBusinessDay('2027-05-05', calendar)).toBe(true);
    expect(isBusinessDay('2026-05-05', calendar)).toBe(false);
  });

  it('are read once, with the weekend setting of the team', async () => {
    const rows = [row('2026-08-13', 'closing')];
    const calendar = await loadCalendar(
      { holiday: { findMany: async () => rows } },
      { weekendWorking: true },
    );
    expect(calendar.weekendWorking).toBe(true);
    expect(calendar.closingDays?.has('2026-08-13')).toBe(true);
  });
});

it('reports a year without holidays for the dashboard', () => {
  expect(yearsWithoutHolidays(calendarFrom([]), '2050-01-01')).toEqual([2051]);
  expect(yearsWithoutHolidays(calendarFrom([]), '2051-01-01')).toEqual([2051, 2052]);
});

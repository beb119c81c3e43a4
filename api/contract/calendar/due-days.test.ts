import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDay } from './arrival-day.js';
import { bucketOf } from './bucket-of.js';
import type { Calendar } from './business-calendar.js';
import { isBusinessDay } from './business-day.js';
import { addDays, daysBetween } from './day.js';
import { dayAfterDeadline, deadlineAt, deadlineInBusinessDays } from './deadline.js';
import { addMinutes, dayOf, endOfDay, hoursAt, timeOf } from './instant.js';

const calendar: Calendar = {
  holidays: new Set(['2026-04-29', '2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06']),
  weekendWorking: false,
};
const weekendTeam: Calendar = { ...calendar, weekendWorking: true };
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the due day of an arrival', () => {
  it('is the same day before 17:00 on a business day', () => {
    expect(arrivalDay(hoursAt('2026-05-01', '16:59'), calendar)).toBe('2026-05-01');
    expect(arrivalDay(hoursAt('2026-05-01', '00:00'), calendar)).toBe('2026-05-01');
  });

  it('is the next business day from 17:00 on, over the holidays', () => {
    expect(arrivalDay(hoursAt('2026-05-01', '17:00'), calendar)).toBe('2026-05-07');
    expect(arrivalDay(hoursAt('2026-05-01', '17:00'), weekendTeam)).toBe('2026-05-02');
  });

  it('is the next business day for an arrival on a closed day, at any hour', () => {
    expect(arrivalDay(hoursAt('2026-05-03', '09:00'), calendar)).toBe('2026-05-07');
    expect(arrivalDay(hoursAt('2026-12-29', '09:00'), calendar)).toBe('2027-01-04');
  });

  it('follows the cut-off of the brand', () => {
    expect(arrivalDay(hoursAt('2026-05-07', '17:30'), calendar, 18 * 60)).toBe('2026-05-07');
  });

  it('is a business day, never before the arrival', () => {
    fc.assert(
      fc.property(moment, (instant) => {
        const due = arrivalDay(instant, calendar);
        expect(isBusinessDay(due, calendar)).toBe(true);
        expect(due >= dayOf(instant)).toBe(true);
      }),
    );
  });
});

describe('a deadline', () => {
  it('ends at 23:59 on the same weekday after 7 days', () => {
    expect(deadlineAt(hoursAt('2026-06-03', '09:00'), 7, calendar)).toEqual(endOfDay('2026-06-10'));
  });

  it('moves from a closed day to the next business day (C9)', () => {
    expect(deadlineAt(hoursAt('2026-04-28', '22:00'), 7, calendar)).toEqual(endOfDay('2026-05-07'));
    expect(deadlineAt(hoursAt('2026-12-24', '10:00'), 7, calendar)).toEqual(endOfDay('2027-01-04'));
  });

  it('of an extension counts from the day of the first deadline (C10)', () => {
    expect(deadlineAt(endOfDay('2026-06-10'), 7, calendar)).toEqual(endOfDay('2026-06-17'));
  });

  it('in business days skips closed days', () => {
    expect(deadlineInBusinessDays(hoursAt('2026-05-01', '20:00'), 2, calendar)).toEqual(
      endOfDay('2026-05-08'),
    );
  });

  it('is shown to staff on the next business day when it expires tonight', () => {
    expect(dayAfterDeadline(endOfDay('2026-05-01'), calendar)).toBe('2026-05-07');
  });

  it('is always 23:59 of a business day, at least the promised days away', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 30 }), (instant, days) => {
        const deadline = deadlineAt(instant, days, calendar);
        expect(timeOf(deadline)).toBe('23:59');
        expect(isBusinessDay(dayOf(deadline), calendar)).toBe(true);
        expect(daysBetween(dayOf(instant), dayOf(deadline))).toBeGreaterThanOrEqual(days);
        expect(deadline >= addMinutes(instant, days * 1440 - 1440)).toBe(true);
      }),
    );
  });
});

describe('the bucket', () => {
  it('puts yesterday and everything earlier under 1, today under 2', () => {
    expect(bucketOf('2026-05-01', '2026-05-02', calendar)).toBe(1);
    expect(bucketOf('2020-01-01', '2026-05-02', calendar)).toBe(1);
    expect(bucketOf('2026-05-02', '2026-05-02', calendar)).toBe(2);
  });

  it('puts all days up to the next business day under 3, and shows no later day', () => {
    expect(bucketOf('2026-05-04', '2026-05-01', calendar)).toBe(3);
    expect(bucketOf('2026-05-07', '2026-05-01', calendar)).toBe(3);
    expect(bucketOf('2026-05-08', '2026-05-01', calendar)).toBeNull();
  });

  it('never hides a row that is due by the next business day', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 1 }), (instant, shift) => {
        expect(bucketOf(addDays(dayOf(instant), shift), dayOf(instant), calendar)).not.toBeNull();
      }),
    );
  });
});

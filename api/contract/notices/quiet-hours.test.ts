import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, hoursAt } from '../calendar/instant.js';
import { civilIn, japan } from '../calendar/zone.js';
import { dueAt, endOfHold } from './quiet-hours.js';

const after30s = (instant: Date) => new Date(instant.getTime() + 30_000);

describe('a notice', () => {
  it('waits 30 seconds, so that it can be undone', () => {
    const now = hoursAt('2026-05-07', '14:00');
    expect(endOfHold(now)).toEqual(after30s(now));
    expect(dueAt(now, japan)).toEqual(after30s(now));
  });

  it.each([
    ['2026-05-07', '21:00', '2026-05-08'],
    ['2026-05-07', '23:59', '2026-05-08'],
    ['2026-05-08', '00:00', '2026-05-08'],
    ['2026-05-08', '07:58', '2026-05-08'],
    ['2026-12-31', '22:00', '2027-01-01'],
  ])('that is written on %s at %s leaves at 8:00 on %s', (day, time, morning) => {
    expect(dueAt(hoursAt(day, time), japan)).toEqual(hoursAt(morning, '08:00'));
  });

  it('is sent at once right before 21:00 and from 8:00 on', () => {
    for (const time of ['20:59', '08:00'])
      expect(dueAt(hoursAt('2026-05-07', time), japan)).toEqual(
        after30s(hoursAt('2026-05-07', time)),
      );
  });

  it('waits for the morning when its hold ends at 21:00', () => {
    expect(dueAt(new Date(hoursAt('2026-05-07', '21:00').getTime() - 30_000), japan)).toEqual(
      hoursAt('2026-05-08', '08:00'),
    );
  });

  it('does not wait for the morning when it is urgent', () => {
    const night = hoursAt('2026-05-07', '23:00');
    expect(dueAt(night, japan, true)).toEqual(after30s(night));
  });

  it('does not wait for the morning when it is about an appointment of that morning', () => {
    const night = hoursAt('2026-05-07', '21:30');
    const due = (day: string, time: string) =>
      dueAt(night, japan, false, undefined, hoursAt(day, time));
    for (const time of ['07:00', '09:00', '11:59'])
      expect(due('2026-05-08', time)).toEqual(after30s(night));
    for (const [day, time] of [['2026-05-08', '12:00'] as const, ['2026-05-12', '09:00'] as const])
      expect(due(day, time)).toEqual(hoursAt('2026-05-08', '08:00'));
  });

  it("respects the night of the recipient's zone when the clocks change", () => {
    expect(dueAt(hoursAt('2026-05-07', '14:00'), 'America/New_York').toISOString()).toBe(
      '2026-05-07T12:00:00.000Z',
    );
    expect(dueAt(hoursAt('2026-05-07', '22:00'), 'America/New_York')).toEqual(
      after30s(hoursAt('2026-05-07', '22:00')),
    );
    expect(dueAt(new Date('2026-03-08T06:00:00Z'), 'America/New_York').toISOString()).toBe(
      '2026-03-08T12:00:00.000Z',
    );
  });

  it('respects the quiet hours of the brand, also within one day', () => {
    const noon = { fromMinute: 12 * 60, toMinute: 13 * 60 + 30 };
    expect(dueAt(hoursAt('2026-05-07', '12:10'), japan, false, noon)).toEqual(
      hoursAt('2026-05-07', '13:30'),
    );
    expect(dueAt(hoursAt('2026-05-07', '23:00'), japan, false, noon)).toEqual(
      after30s(hoursAt('2026-05-07', '23:00')),
    );
  });

  it('is never sent at night or before the hold ends, and waits one night at most', () => {
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(
      japan,
      'Europe/London',
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    );
    fc.assert(
      fc.property(moment, zone, (now, where) => {
        const due = dueAt(now, where);
        const { time } = civilIn(due, where);
        expect(time >= '08:00' && time < '21:00').toBe(true);
        expect(due >= endOfHold(now)).toBe(true);
        expect(due <= addMinutes(now, 12 * 60 + 1)).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  dayOf,
  endOfDay,
  hoursAt,
  minuteOf,
  parseInstant,
  startOfDay,
  timeOf,
} from './instant.js';
import { instantSchema } from './schemas.js';

describe('a moment in Japan', () => {
  it('belongs to the day that has begun in Japan', () => {
    expect(dayOf(new Date('2026-05-06T14:59:59.999Z'))).toBe('2026-05-06');
    expect(dayOf(new Date('2026-05-06T15:00:00Z'))).toBe('2026-05-07');
    expect(dayOf(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01');
    expect(timeOf(new Date('2026-05-06T15:30:00Z'))).toBe('00:30');
    expect(minuteOf(new Date('2026-05-07T08:00:00Z'))).toBe(17 * 60);
  });

  it('is built from a day and a clock time', () => {
    expect(hoursAt('2026-05-07', '14:30').toISOString()).toBe('2026-05-07T05:30:00.000Z');
    expect(startOfDay('2027-01-01').toISOString()).toBe('2026-12-31T15:00:00.000Z');
    expect(endOfDay('2026-05-07').toISOString()).toBe('2026-05-07T14:59:00.000Z');
    expect(addMinutes(hoursAt('2026-05-07', '23:50'), 20)).toEqual(hoursAt('2026-05-08', '00:10'));
  });

  it.each([
    ['2026-05-07', '24:00'],
    ['2026-05-07', '9:00'],
    ['2026-02-30', '09:00'],
  ])('refuses %s %s', (day, time) => expect(() => hoursAt(day, time)).toThrow(RangeError));
});

describe('an instant from typed text', () => {
  it('is Japanese time without an offset', () => {
    expect(parseInstant('2026-05-07T14:00')).toEqual(hoursAt('2026-05-07', '14:00'));
    expect(parseInstant('2026-05-07 14:00')).toEqual(hoursAt('2026-05-07', '14:00'));
    expect(parseInstant('2026-05-07T05:00:00.000Z')).toEqual(hoursAt('2026-05-07', '14:00'));
    expect(parseInstant('2026-05-07T06:00:00+01:00')).toEqual(hoursAt('2026-05-07', '14:00'));
    expect(parseInstant('2026-05-07')).toEqual(startOfDay('2026-05-07'));
  });

  it.each([
    '',
    'soon',
    '2026-02-30T10:00',
    '2026-05-07T25:00',
    '2026-05-07T10:00+99:99',
    '275760-09-13T00:00Z',
    '2026-05-07T10:00\u0000',
  ])('is null for %j', (text) => expect(parseInstant(text)).toBeNull());

  it('is null when it is missing or invalid', () => {
    expect([null, undefined, new Date(Number.NaN)].map(parseInstant)).toEqual([null, null, null]);
  });

  it('is stored in UTC, or refused with a Japanese remedy', () => {
    expect(instantSchema.parse('2026-05-07T14:00')).toBe('2026-05-07T05:00:00.000Z');
    expect(instantSchema.safeParse('明日').error?.issues[0]?.message).toContain('2026-05-07T14:00');
  });
});

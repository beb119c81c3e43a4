import { afterAll, describe, expect, it } from 'vitest';
import { formatAppointment, formatDateTime, formatDay } from '../text/format.js';
import { arrivalDay } from './arrival-day.js';
import { addDays, dateFromDay, dayFromDate, weekdayOf } from './day.js';
import { deadlineAt } from './deadline.js';
import { dayOf, endOfDay, hoursAt, parseInstant, timeOf } from './instant.js';
import { civilIn, instantIn, isTimeZone, japan } from './zone.js';

const serverZone = process.env.TZ;
const calendar = {
  holidays: new Set(['2026-05-04', '2026-05-05', '2026-05-06']),
  weekendWorking: false,
};

function everything() {
  const newYear = new Date('2026-12-31T15:00:00Z');
  return [
    dayOf(newYear),
    timeOf(newYear),
    hoursAt('2026-03-08', '02:30').toISOString(),
    endOfDay('2026-12-31').toISOString(),
    addDays('2026-03-07', 1),
    addDays('2026-11-01', 1),
    weekdayOf('2026-11-01'),
    dayFromDate(dateFromDay('2026-03-08')),
    parseInstant('2026-05-07T14:00')?.toISOString(),
    arrivalDay(hoursAt('2026-05-01', '17:00'), calendar),
    deadlineAt(hoursAt('2026-12-24', '23:30'), 7, calendar).toISOString(),
    formatDay('2026-01-01'),
    formatDateTime(newYear),
    formatAppointment(newYear, 'America/Los_Angeles'),
    instantIn('2026-07-01', '08:00', 'Europe/London').toISOString(),
  ];
}

describe("the server's time zone", () => {
  afterAll(() => {
    if (serverZone === undefined) delete process.env.TZ;
    else process.env.TZ = serverZone;
  });

  it.each([
    ['UTC', 0],
    ['Asia/Tokyo', -540],
    ['America/Los_Angeles', 480],
  ])('%s changes no day, deadline or text', (zone, offset) => {
    process.env.TZ = zone;
    expect(new Date('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset);
    expect(everything()).toEqual([
      '2027-01-01',
      '00:00',
      '2026-03-07T17:30:00.000Z',
      '2026-12-31T14:59:00.000Z',
      '2026-03-08',
      '2026-11-02',
      0,
      '2026-03-08',
      '2026-05-07T05:00:00.000Z',
      '2026-05-07',
      '2027-01-04T14:59:00.000Z',
      '2026/01/01',
      '2027/01/01 00:00',
      '1月1日(金) 00:00(現地時間 12月31日(木) 07:00)',
      '2026-07-01T07:00:00.000Z',
    ]);
  });
});

describe("a family's time zone", () => {
  it('follows daylight saving', () => {
    expect(civilIn(new Date('2026-07-01T16:00:00Z'), 'America/New_York')).toEqual({
      day: '2026-07-01',
      time: '12:00',
    });
    expect(civilIn(new Date('2026-12-01T16:00:00Z'), 'America/New_York')).toEqual({
      day: '2026-12-01',
      time: '11:00',
    });
    expect(civilIn(new Date('2026-07-01T16:00:00Z'), 'Asia/Kolkata')).toEqual({
      day: '2026-07-01',
      time: '21:30',
    });
  });

  it('converts a clock time back to its instant on the days when the clocks change', () => {
    for (const day of ['2026-03-08', '2026-11-01'])
      for (const time of ['00:00', '08:00', '23:59'])
        expect(civilIn(instantIn(day, time, 'America/Los_Angeles'), 'America/Los_Angeles')).toEqual(
          { day, time },
        );
  });

  // One day before to one day after each change of the clocks in 2026, every half hour.
  it.each([
    ['America/New_York', ['2026-03-08', '2026-11-01']],
    ['Europe/London', ['2026-03-29', '2026-10-25']],
    ['Australia/Sydney', ['2026-04-05', '2026-10-04']],
    ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
    ['Asia/Kolkata', ['2026-03-08']],
  ])(
    '%s: takes the first of a repeated time, and moves a skipped time by the gap',
    (zone, days) => {
      for (const changed of days) {
        const from = Date.parse(`${addDays(changed, -2)}T00:00:00Z`);
        /** The first instant of each clock time, and the clock time shown before each instant. */
        const instants = new Map<string, number>();
        for (let minute = 0; minute < 5 * 1440; minute += 30) {
          const instant = from + minute * 60_000;
          const { day, time } = civilIn(new Date(instant), zone);
          if (!instants.has(`${day} ${time}`)) instants.set(`${day} ${time}`, instant);
        }
        for (let half = 0; half < 3 * 48; half += 1) {
          const day = addDays(changed, Math.floor(half / 48) - 1);
          const time = `${String(Math.floor((half % 48) / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
          const shown = instants.get(`${day} ${time}`);
          const found = instantIn(day, time, zone);
          if (shown !== undefined)
            expect(found.toISOString(), `${day} ${time}`).toBe(new Date(shown).toISOString());
          else expect(civilIn(found, zone).time > time, `${day} ${time}`).toBe(true);
        }
      }
    },
  );

  it('moves 02:30 of a night that skips it to 03:30', () => {
    expect(instantIn('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
  });

  it('counts as Japan when it is unknown', () => {
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(civilIn(new Date('2026-07-01T16:00:00Z'), 'Mars/Olympus')).toEqual(
      civilIn(new Date('2026-07-01T16:00:00Z'), japan),
    );
  });
});

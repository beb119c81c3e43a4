import { describe, expect, it } from 'vitest';
import { hoursAt } from '../calendar/instant.js';
import {
  formatAppointment,
  formatCalendarDay,
  formatCalendarTime,
  formatClock,
  formatDateTime,
  formatDay,
  formatDayWithWeekday,
  formatDeadline,
  formatHourFrom,
  formatJapaneseDay,
  formatMonthDayHour,
  formatRelative,
  formatRelativeDay,
  formatTime,
  formatWeekday,
  nearDayWord,
} from './format.js';

const moment = hoursAt('2026-05-07', '14:00');

describe('dates on the screen', () => {
  it("have the specification's four formats", () => {
    expect(formatDay(moment)).toBe('2026/05/07');
    expect(formatDateTime(moment)).toBe('2026/05/07 14:00');
    expect(formatJapaneseDay(moment)).toBe('2026年5月7日');
    expect(formatMonthDayHour(moment)).toBe('5月7日14時から');
    expect(formatMonthDayHour(hoursAt('2026-05-07', '09:30'))).toBe('5月7日9時30分から');
  });

  it('include the weekday in fields, and only the hour next to a day', () => {
    expect(formatCalendarDay('2026-05-07')).toBe('2026/05/07(木)');
    expect(formatCalendarTime(moment)).toBe('2026/05/07(木) 14:00');
    expect([
      formatClock(hoursAt('2026-05-07', '09:05')),
      formatHourFrom(moment),
      formatWeekday(moment),
    ]).toEqual(['09:05', '14時から', '木']);
  });

  it('are the same from a Date, an ISO text and a civil day', () => {
    expect(formatDateTime(moment.toISOString())).toBe('2026/05/07 14:00');
    expect(formatDay('2026-05-07')).toBe('2026/05/07');
  });

  it.each([null, undefined, '', 'not a date', '2026-02-30', new Date(Number.NaN)])(
    'are empty for %j',
    (value) => {
      const formats = [
        formatDay,
        formatDateTime,
        formatJapaneseDay,
        formatMonthDayHour,
        formatHourFrom,
        formatCalendarDay,
        formatCalendarTime,
        formatClock,
        formatWeekday,
        formatDayWithWeekday,
        formatAppointment,
        formatDeadline,
      ];
      expect(formats.map((format) => format(value))).toEqual(formats.map(() => ''));
      expect(formatRelative(value, moment)).toBe('');
    },
  );

  it('show a deadline with weekday and time', () => {
    expect(formatDeadline(hoursAt('2026-05-07', '23:59'))).toBe('5月7日(木) 23:59まで');
  });

  it('show both times to a family abroad', () => {
    expect(formatAppointment(moment, 'Europe/London')).toBe(
      '5月7日(木) 14:00(現地時間 5月7日(木) 06:00)',
    );
    expect(formatDeadline(hoursAt('2026-05-07', '23:59'), 'America/New_York')).toBe(
      '5月7日(木) 23:59まで(現地時間 5月7日(木) 10:59)',
    );
    expect(formatAppointment(moment, 'Asia/Seoul')).toBe('5月7日(木) 14:00');
    expect(formatAppointment(moment, 'nowhere')).toBe('5月7日(木) 14:00');
  });

  it('name near days in words (今日, 明日), by the day in Japan', () => {
    const now = hoursAt('2026-12-30', '23:50');
    const times = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map(
      (day) => hoursAt(day, '14:00'),
    );
    expect(times.map((time) => formatRelative(time, now))).toEqual([
      '昨日 14:00',
      '今日 14:00',
      '明日 14:00',
      '明後日 14:00',
      '2027年1月2日(土) 14:00',
    ]);
    expect(formatRelativeDay('2026-05-10', '2026-05-01')).toBe('5月10日(日)');
    expect(
      ['2026-05-02', '2026-05-10', '', null].map((day) => nearDayWord(day, '2026-05-01')),
    ).toEqual(['明日', '', '', '']);
  });
});

describe('a time text', () => {
  it('shows hours and minutes, or an empty text when it is too short', () => {
    expect(['14:00', '14:00:30', '9:00', '', null, undefined].map(formatTime)).toEqual([
      '14:00',
      '14:00',
      '',
      '',
      '',
      '',
    ]);
  });
});

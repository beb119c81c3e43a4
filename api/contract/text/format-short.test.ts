import { describe, expect, it } from 'vitest';
import { hoursAt } from '../calendar/instant.js';
import {
  formatShortDateTime,
  formatShortDay,
  formatShortDayWithWeekday,
  formatShortDue,
} from './format-short.js';

const afternoon = hoursAt('2026-09-10', '14:05');

describe('short dates for rows', () => {
  it('are month and day by the day in Japan, with the weekday where it helps', () => {
    expect(formatShortDay(afternoon)).toBe('9/10');
    expect(formatShortDay('2026-09-09T15:30:00Z')).toBe('9/10');
    expect(formatShortDayWithWeekday('2026-09-10')).toBe('9/10(木)');
  });

  it('include the year when it is not this year', () => {
    expect(formatShortDateTime(afternoon, '2026-12-31')).toBe('9/10 14:05');
    expect(formatShortDateTime(afternoon, '2027-01-01')).toBe('2026/9/10 14:05');
  });

  it('show a whole day without a time, and a promised time with it', () => {
    expect(formatShortDue(hoursAt('2026-09-10', '18:00'))).toBe('9/10(木) 18:00');
    expect(formatShortDue(hoursAt('2026-09-10', '23:59').toISOString())).toBe('9/10(木)');
    expect(formatShortDue('2026-09-10')).toBe('9/10(木)');
  });

  it.each([null, undefined, '', 'x', '2026-13-40'])('are empty for %j', (value) => {
    const texts = [
      formatShortDay(value),
      formatShortDayWithWeekday(value),
      formatShortDateTime(value, '2026-09-10'),
      formatShortDue(value),
    ];
    expect(texts).toEqual(['', '', '', '']);
  });
});

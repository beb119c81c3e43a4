import { describe, expect, it } from 'vitest';
import { fullDayWeek, fullTime, longDay, parseDay, parseTime, relativeDay, shortDay, tokyoParts, until } from './dates.js';

const today = '2026-09-10';

describe('dates as shown', () => {
  it('shows an empty string for a missing or invalid date (specification section 5)', () => {
    expect([shortDay(null), fullDayWeek('2026-13-40'), fullTime('x'), until(undefined), longDay('')]).toEqual(['', '', '', '', '']);
  });
  it('uses Tokyo days whatever the zone of the browser', () => {
    expect(tokyoParts('2026-09-09T15:30:00Z')).toEqual({ day: '2026-09-10', time: '00:30' });
    expect(fullTime('2026-09-10T05:05:00Z')).toBe('2026/09/10 14:05');
    expect(until('2026-09-14T14:59:00Z')).toBe('9/14(月)まで');
    expect(until('2026-09-14')).toBe('9/14(月)まで');
    expect(fullDayWeek(today)).toBe('2026/09/10(木)');
    expect(longDay(today)).toBe('9月10日(木)');
    expect(relativeDay('2026-09-11', today)).toBe('明日');
    expect(relativeDay('2026-09-20', today)).toBe('');
  });
});

describe('dates as typed', () => {
  it.each([
    ['2026/9/10', '2026-09-10'],
    ['２０２６／０９／１０', '2026-09-10'],
    ['2026-09-10', '2026-09-10'],
    ['2026/09/10(木)', '2026-09-10'],
    ['9月12日', '2026-09-12'],
    ['9/1', '2026-09-01'],
    ['0912', '2026-09-12'],
    ['今日', '2026-09-10'],
    ['明日', '2026-09-11'],
    ['+3', '2026-09-13'],
    ['1/5', '2027-01-05'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text, today)).toBe(day);
  });
  it.each(['', 'あした', '2026/2/30', '13/1', '2026-09'])('%j is no day', (text) => {
    expect(parseDay(text, today)).toBeNull();
  });
  it.each([
    ['14:05', '14:05'],
    ['1405', '14:05'],
    ['９', '09:00'],
    ['9時半', '09:30'],
    ['10時15分', '10:15'],
  ])('%s is the time %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });
  it.each(['24:00', '9:60', 'x', ''])('%j is no time', (text) => {
    expect(parseTime(text)).toBeNull();
  });
});

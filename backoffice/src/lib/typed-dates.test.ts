import { describe, expect, it } from 'vitest';
import { parseDay, parseDayTime, parseTime } from './typed-dates.js';

const today = '2026-09-10';

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
  it('24:00 is accepted as an end, and no later time', () => {
    const ends = ['24:00', '24', '２４時', '2400', '23:59', '24:01', '24時半', '25:00'];
    expect(ends.map((text) => parseTime(text, 'end'))).toEqual([
      '24:00',
      '24:00',
      '24:00',
      '24:00',
      '23:59',
      null,
      null,
      null,
    ]);
  });
});

it('reads a day with its time in usual spellings, and reports which of both is missing', () => {
  const read = (text: string) => Object.values(parseDayTime(text, today));
  for (const text of [
    '9/10 18:00',
    '今日 1800',
    '２０２６／９／１０　１８時',
    '2026/09/10(木) 18:00',
    '2026/9/10(木)18:00',
    '+0 18',
  ])
    expect([text, ...read(text)]).toEqual([text, today, '18:00']);
  expect(read('9/10')).toEqual([today, null]);
  expect(read('9/10 25:00')).toEqual([today, null]);
  expect(read('18:00')).toEqual([null, null]);
  expect(read('')).toEqual([null, null]);
});

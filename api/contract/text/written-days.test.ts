import { describe, expect, it } from 'vitest';
import { readDayAndTime, readWrittenDay, readWrittenTime } from './written-days.js';

describe('days and times as they are written in Japan', () => {
  it.each([
    ['令和8年11月20日', '2026-11-20'],
    ['令和８年 11月 20日（金）', '2026-11-20'],
    ['R8.11.20', '2026-11-20'],
    ['r8/11/20', '2026-11-20'],
    ['令8.11.20', '2026-11-20'],
    ['平27.5.3', '2015-05-03'],
    ['平成元年1月8日', '1989-01-08'],
    ['2026.4.1', '2026-04-01'],
    ['2026年4月1日(水・祝)', '2026-04-01'],
    ['20260401', '2026-04-01'],
    ['令和7年4月1日生', '2025-04-01'],
    ['2015年5月3日(日)生まれ（10歳）', '2015-05-03'],
    ['H27.5.3生', '2015-05-03'],
    ['平成二十七年五月十日', '2015-05-10'],
    ['二〇一五年十月三十一日', '2015-10-31'],
    ['令和７・４・１', '2025-04-01'],
  ])('%s is %s', (text, day) => {
    expect(readWrittenDay(text)).toBe(day);
  });
  it.each(['11月32日', '令和8年11月', 'abc', '8.11.20', '2026/2/30', ''])(
    '%j is no day',
    (text) => {
      expect(readWrittenDay(text)).toBeNull();
    },
  );
  it.each([
    ['午後6時', '18:00'],
    ['午後６時半', '18:30'],
    ['午前9:05', '09:05'],
    ['6:30 PM', '18:30'],
    ['pm6', '18:00'],
    ['12:15AM', '00:15'],
    ['午後0時', '12:00'],
    ['正午', '12:00'],
    ['18時05分', '18:05'],
    ['1405', '14:05'],
    ['0:00:00', '00:00'],
  ])('%s is the time %s', (text, time) => {
    expect(readWrittenTime(text)?.time).toBe(time);
  });
  it.each(['25時', '午後', '9:60', '18:00:60', 'x', ''])('%j is no time', (text) => {
    expect(readWrittenTime(text)).toBeNull();
  });
  it.each([
    ['令和8年11月20日 午後6時', '2026-11-20', '18:00'],
    ['令和8年11月20日午後6時半', '2026-11-20', '18:30'],
    ['2026.4.1 18:00', '2026-04-01', '18:00'],
    ['2026/4/1(水)18:00', '2026-04-01', '18:00'],
    ['2026-04-01T18:00', '2026-04-01', '18:00'],
    ['T10.4.1 9時', '1921-04-01', '09:00'],
  ])('%s is a day with its time', (text, day, time) => {
    const read = readDayAndTime(text, readWrittenDay);
    expect([read.day, read.time?.time]).toEqual([day, time]);
  });
  it('reports which of day and time is missing', () => {
    expect(readDayAndTime('2026/4/1', readWrittenDay)).toEqual({ day: '2026-04-01', time: null });
    expect(readDayAndTime('2026/4/1 25:00', readWrittenDay)).toEqual({
      day: '2026-04-01',
      time: null,
    });
    expect(readDayAndTime('18:00', readWrittenDay).day).toBeNull();
  });
});

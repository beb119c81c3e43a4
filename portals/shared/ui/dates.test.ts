import type { Turn } from '@tsumugi/contract/portal/shared';
import { describe, expect, it } from 'vitest';
import { daysAway, timeLeft, untilText } from './dates.js';

const at = (text: string) => `${text}+09:00`;
const turn = (until: string | null, untilIs: Turn['untilIs']) =>
  ({ owner: 'you', phrase: '', until, untilIs, late: false }) as const;

describe('dates in the portals', () => {
  it('count civil days in Japan at any hour', () => {
    expect(daysAway(at('2026-06-13T00:10'), at('2026-06-09T23:50'))).toBe('4日後');
    expect(daysAway(at('2026-06-10T00:10'), at('2026-06-09T23:50'))).toBe('明日');
    expect(daysAway(at('2026-06-09T09:00'), at('2026-06-09T23:50'))).toBe('今日');
    expect(daysAway(at('2026-06-07T09:00'), at('2026-06-09T23:50'))).toBe('2日前');
  });

  it('count in the zone of the reader: the same lesson is tomorrow in Japan and today in New York', () => {
    const [lesson, now] = [at('2026-06-10T10:00'), at('2026-06-09T23:50')];
    expect([daysAway(lesson, now), daysAway(lesson, now, 'America/New_York')]).toEqual([
      '明日',
      '今日',
    ]);
  });

  it('show the remaining time, and the day once it has passed', () => {
    expect(timeLeft(at('2026-06-15T23:59'), at('2026-06-09T10:00'))).toBe('あと6日');
    expect(timeLeft(at('2026-06-09T23:59'), at('2026-06-09T10:00'))).toBe('今日まで');
    expect(timeLeft(at('2026-06-09T23:59'), at('2026-06-10T00:00'))).toBe('6月9日(火)まで');
  });

  it('count the remaining time in the zone of the reader, up to the same instant', () => {
    const [deadline, now] = [at('2026-06-15T23:59'), at('2026-06-15T11:00')];
    expect([timeLeft(deadline, now), timeLeft(deadline, now, 'America/New_York')]).toEqual([
      '今日まで',
      'あと1日',
    ]);
    // In Sydney the deadline lies one hour into the next day.
    expect(timeLeft(deadline, at('2026-06-15T20:00'), 'Australia/Sydney')).toBe('あと1日');
    expect(timeLeft(deadline, at('2026-06-16T00:00'), 'Australia/Sydney')).toBe('6月16日(火)まで');
  });

  it('distinguish a deadline, an estimate and an appointment', () => {
    expect(untilText(turn(at('2026-06-15T23:59'), 'deadline'))).toBe('6月15日(月) 23:59まで');
    expect(untilText(turn(at('2026-06-18T23:59'), 'expected'))).toBe('目安 6月18日(木)');
    expect(untilText(turn(at('2026-06-22T23:59'), 'look'))).toBe('次の確認 6月22日(月)');
    expect(untilText(turn(at('2026-06-13T10:00'), 'appointment'))).toBe('6月13日(土) 10:00');
    expect(untilText(turn(at('2026-06-13T10:00'), 'appointment'), 'Europe/London')).toBe(
      '6月13日(土) 10:00(現地時間 6月13日(土) 02:00)',
    );
    expect(untilText(turn(null, null))).toBe('');
  });

  it('are an empty text for an invalid date', () => {
    expect([daysAway('x', at('2026-06-09T10:00')), timeLeft('', '')]).toEqual(['', '']);
  });
});

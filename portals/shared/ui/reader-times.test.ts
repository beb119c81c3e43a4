import { expect, it } from 'vitest';
import { civilFor, clockFor, relativeFor, stampFor } from './reader-times.js';

const at = '2026-12-01T01:00:00Z';
const newYork = 'America/New_York';

it('shows times in the zone of the reader, with Japan’s time next to them', () => {
  expect(relativeFor(at, '2026-12-01T02:00:00Z', null)).toBe('今日 10:00');
  expect(relativeFor(at, '2026-12-01T02:00:00Z', newYork)).toBe(
    '今日 20:00（日本 12月1日(火) 10:00）',
  );
  expect(relativeFor(at, '2026-12-01T12:00:00Z', newYork)).toBe(
    '昨日 20:00（日本 12月1日(火) 10:00）',
  );
  expect(stampFor(at, newYork)).toBe('2026/11/30 20:00（日本 12月1日(火) 10:00）');
  expect(clockFor(at, 'Asia/Singapore')).toBe('09:00（日本 10:00）');
  expect(civilFor(at, newYork)).toEqual({ day: '2026-11-30', time: '20:00' });
});

it('shows one time where both zones agree, and reads an unknown zone as Japan', () => {
  expect([
    clockFor(at, 'Asia/Seoul'),
    stampFor(at, null),
    stampFor(null, newYork),
    clockFor(at, 'Mars/Base'),
  ]).toEqual(['10:00', '2026/12/01 10:00', '', '10:00']);
});

import { expect, it } from 'vitest';
import { dayOf, timeOf } from './instant.js';
import { nextCallTimes } from './next-call-times.js';

/** Fri 20 Nov 2026, 14:10 in Japan; Monday the 23rd is a holiday. */
const now = new Date('2026-11-20T05:10:00Z');
const calendar = { holidays: new Set(['2026-11-23']), weekendWorking: false };
const proposed = (hours: string | null, at = now) =>
  nextCallTimes(at, hours, calendar).map((time) => `${dayOf(time).slice(5)} ${timeOf(time)}`);

it.each([
  ['平日18時以降', ['11-20 18:00', '11-24 18:00', '11-25 18:00']],
  ['１９：３０〜２１：００', ['11-20 19:30', '11-24 19:30', '11-25 19:30']],
  ['10時から12時半', ['11-24 10:00', '11-25 10:00', '11-26 10:00']],
  ['12:00-13:00、18:00-20:00', ['11-20 18:00', '11-24 12:00', '11-24 18:00']],
  ['10時〜17時', ['11-20 15:30', '11-24 10:00', '11-25 10:00']],
  ['午後3時以降', ['11-20 15:30', '11-24 15:00', '11-25 15:00']],
  ['11時まで', ['11-24 09:00', '11-25 09:00', '11-26 09:00']],
  ['夕方か夜', ['11-20 17:00', '11-20 18:00', '11-24 17:00']],
  ['7時から8時', ['11-20 15:30', '11-20 18:00', '11-24 10:00']],
  ['いつでも', ['11-20 15:30', '11-20 18:00', '11-24 10:00']],
  [null, ['11-20 15:30', '11-20 18:00', '11-24 10:00']],
])('%s: on business days, in those hours, not within the hour', (hours, times) => {
  expect(proposed(hours)).toEqual(times);
});

it('proposes another day when today is closed or over', () => {
  expect(proposed('18時以降', new Date('2026-11-20T11:45:00Z'))).toEqual(['11-24 18:00', '11-25 18:00', '11-26 18:00']);
  expect(proposed(null, new Date('2026-11-21T03:00:00Z'))).toEqual(['11-24 10:00', '11-24 13:00', '11-24 18:00']);
});

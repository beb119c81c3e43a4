import { expect, it } from 'vitest';
import { everyWeek } from './every-week.js';

it('fills in the weeks without a request, from the first day’s Monday on', () => {
  const week = { monday: '2026-11-09', applied: 3, introduced: 2, hired: 1 };
  expect(everyWeek('2026-11-05', '2026-11-16', [week])).toEqual([
    { monday: '2026-11-02', applied: 0, introduced: 0, hired: 0 },
    week,
    { monday: '2026-11-16', applied: 0, introduced: 0, hired: 0 },
  ]);
});

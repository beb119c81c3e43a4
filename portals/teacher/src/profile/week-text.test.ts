import { expect, it } from 'vitest';
import { hoursText, weekText } from './week-text.js';

it('shows the free days and hours of a teacher', () => {
  const slots = [
    { weekday: 5, fromMinute: 960, toMinute: 1200 },
    { weekday: 1, fromMinute: 1080, toMinute: 1170 },
    { weekday: 1, fromMinute: 600, toMinute: 660 },
  ];
  expect(weekText(slots)).toBe('月・金　週6.5時間');
  expect(hoursText([])).toBe('週0時間');
});

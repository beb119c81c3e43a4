import { expect, it } from 'vitest';
import { hoursAround } from './week-hours.js';

const slot = (from: number, to: number) => ({
  weekday: 1,
  fromMinute: from * 60,
  toMinute: to * 60,
});

it.each([
  ['the usual hours without a time', [], { from: 9, to: 21 }],
  ['whole hours around all times', [slot(16.5, 21.5), slot(10, 12)], { from: 10, to: 22 }],
  ['six hours at least', [slot(18, 20)], { from: 18, to: 24 }],
  ['six hours before midnight', [slot(21, 24)], { from: 18, to: 24 }],
])('shows %s', (_, slots, hours) => {
  expect(hoursAround(slots)).toEqual(hours);
});

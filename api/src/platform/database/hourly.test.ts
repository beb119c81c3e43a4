import { expect, it } from 'vitest';
import { FixedClock, hours, minutes } from '../clock.js';
import { Hourly } from './hourly.js';

const clock = new FixedClock(new Date('2026-05-07T01:05:00Z'));
let reads = 0;
const read = async () => {
  reads += 1;
  return reads;
};

it('reads once an hour for each key', async () => {
  const hourly = new Hourly<number>(clock);
  expect(
    await Promise.all([hourly.of('a', read), hourly.of('a', read), hourly.of('b', read)]),
  ).toEqual([1, 1, 2]);
  clock.advance(minutes(50));
  expect(await hourly.of('a', read)).toBe(1);
  clock.advance(hours(1));
  expect(await hourly.of('a', read)).toBe(3);
});

it('reads again after a failure', async () => {
  const hourly = new Hourly<number>(clock);
  await expect(hourly.of('a', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await hourly.of('a', async () => 7)).toBe(7);
});

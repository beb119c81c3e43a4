import { expect, it } from 'vitest';
import { SharedValues } from './shared-values.js';

it('returns one object for equal values, and stores no more than its limit', () => {
  const values = new SharedValues(100);
  const station = (name: string) => values.getShared(['station', name], () => ({ name }));
  expect(station('渋谷')).toBe(station('渋谷'));
  expect(values.getShared(['area', '渋谷'], () => ({ name: '渋谷' }))).not.toBe(station('渋谷'));
  for (let at = 0; at < 10_000; at += 1) expect(station(`駅${at}`)).toEqual({ name: `駅${at}` });
  expect(values.size).toBe(100);
  expect(station('駅9999')).toBe(station('駅9999'));
  expect(station('渋谷')).toEqual({ name: '渋谷' });
});

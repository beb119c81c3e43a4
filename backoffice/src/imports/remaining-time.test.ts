import { expect, it } from 'vitest';
import { remainingText, withSample } from './remaining-time.js';

const after = (...samples: readonly (readonly [seconds: number, done: number])[]) =>
  samples.reduce<ReturnType<typeof withSample>>(
    (all, [seconds, done]) => withSample(all, { at: seconds * 1000, done }),
    [],
  );

it('estimates the remaining time from the pace of the last minute', () => {
  expect(remainingText(after([0, 0]), 1000)).toBeNull();
  expect(remainingText(after([0, 0], [2, 50]), 1000)).toBeNull();
  expect(remainingText(after([0, 0], [10, 100]), 1000)).toBe('残り約2分');
  expect(remainingText(after([0, 0], [10, 900]), 1000)).toBe('残り約10秒');
  expect(remainingText(after([0, 0], [10, 1]), 1000)).toBe('残り約2時間47分');
  // Slow at first, fast in the last minute.
  expect(remainingText(after([0, 0], [100, 10], [110, 110], [120, 210]), 1000)).toBe('残り約2分');
  expect(after([0, 5], [9, 5])).toHaveLength(1);
});

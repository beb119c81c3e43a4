import { expect, it } from 'vitest';
import { slotsText } from './slots.js';

it('writes weekly times on one line, days with the same hours together', () => {
  const at = (weekday: number, from: number, to: number) => ({
    weekday,
    fromMinute: from * 60,
    toMinute: to * 60,
  });
  expect(slotsText([at(7, 13, 17), at(4, 19, 21), at(2, 19, 21)])).toBe(
    '火・木 19:00–21:00 / 日 13:00–17:00',
  );
  expect(slotsText([])).toBe('');
});

import { expect, it } from 'vitest';
import { slotLine, slotLines } from './slot-lines.js';

const slot = { weekday: 2, fromMinute: 19 * 60, toMinute: 22 * 60 };

it('shows weekly times in the zone of the reader, with Japan’s time next to them', () => {
  expect(slotLine(slot, null)).toBe('火 19:00–22:00');
  expect(slotLine(slot, 'Asia/Seoul')).toBe('火 19:00–22:00');
  expect(slotLine(slot, 'Asia/Singapore')).toBe('火 18:00–21:00（日本 火 19:00–22:00）');
  expect(slotLine({ weekday: 1, fromMinute: 540, toMinute: 600 }, 'Pacific/Honolulu')).toBe(
    '日 14:00–15:00（日本 月 9:00–10:00）',
  );
  expect(slotLines([slot, slot, slot], null, 2)).toEqual([
    '火 19:00–22:00',
    '火 19:00–22:00',
    'ほか1件',
  ]);
});

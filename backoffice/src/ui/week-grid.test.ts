import { expect, it } from 'vitest';
import { drawnSlots, hoursOf, type WeekLayer, weekSlotText } from './week-grid.js';

const slot = (weekday: number, from: number, to: number, label?: string) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
  ...(label ? { label } : {}),
});
const free = (...slots: WeekLayer['slots']): WeekLayer => ({ tone: 'free', label: '空き', slots });

it('shows the hours from the earliest to the latest slot of all layers', () => {
  const taken: WeekLayer = { tone: 'taken', label: '指導中', slots: [slot(6, 9.5, 11)] };
  expect(hoursOf([free(slot(1, 18, 20.5)), taken])).toEqual({ from: 9, to: 21 });
});

it('shows at least four hours, also at the end of the day', () => {
  expect(hoursOf([free(slot(1, 18, 19))])).toEqual({ from: 18, to: 22 });
  expect(hoursOf([free(slot(1, 23, 24))])).toEqual({ from: 20, to: 24 });
});

it('joins slots that touch, but not those of two pupils', () => {
  expect(drawnSlots(free(slot(1, 16, 18), slot(1, 18, 20)))).toEqual([slot(1, 16, 20)]);
  const two = free(slot(1, 16, 18, '石川'), slot(1, 18, 20, '木村'));
  expect(drawnSlots(two)).toHaveLength(2);
});

it('writes the time with the name', () => {
  expect(weekSlotText(slot(1, 16, 18.5, '石川 結衣'))).toBe('16:00–18:30 石川 結衣');
});

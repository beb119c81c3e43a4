import { expect, it } from 'vitest';
import { freeSlots, freeText, subjectsText, taughtMinutes } from './work-text.js';

const lesson = (
  frequency: number | null,
  minutes: number,
  slot: [number, number, number] | null,
) => ({
  matterTeacherId: 1,
  matter: null,
  frequency,
  minutes,
  slot: slot && { weekday: slot[0], fromMinute: slot[1] * 60, toMinute: slot[2] * 60 },
});
const offered = [{ weekday: 1, fromMinute: 17 * 60, toMinute: 21 * 60 }];

it('counts the minutes of a usual week', () => {
  expect(taughtMinutes([lesson(2, 90, null), lesson(5, 60, null), lesson(9, 60, null)])).toBe(270);
});

it('leaves out the hours of lessons from the free ones', () => {
  const free = freeSlots(offered, [lesson(1, 60, [1, 18, 19]), lesson(1, 60, null)]);
  expect(free).toEqual([
    { weekday: 1, fromMinute: 1020, toMinute: 1080 },
    { weekday: 1, fromMinute: 1140, toMinute: 1260 },
  ]);
  expect([freeText(free), freeText([])]).toEqual(['3時間', 'なし']);
});

it('names subjects by level, each level before its subjects', () => {
  expect(
    subjectsText([
      { subject: 10, level: 10 },
      { subject: 20, level: 10 },
      { subject: 110, level: 20 },
    ]),
  ).toMatch(/^.+ 国語・算数 \/ .+ 数学$/);
});

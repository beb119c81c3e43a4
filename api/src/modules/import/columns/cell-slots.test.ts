import { expect, test } from 'vitest';
import { readSlots } from './cell-slots.js';

const slot = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
});

test.each([
  ['月 17:00-20:00', [slot(1, 17, 20)]],
  [
    '月・水曜日　１７時～２０時、土 10:00〜18:30',
    [slot(1, 17, 20), slot(3, 17, 20), slot(6, 10, 18.5)],
  ],
  ['月、水 17:00-20:00', [slot(1, 17, 20), slot(3, 17, 20)]],
  ['月 10:00-12:00, 14時半から16時まで', [slot(1, 10, 12), slot(1, 14.5, 16)]],
  ['平日 18:00以降', [1, 2, 3, 4, 5].map((day) => slot(day, 18, 22))],
  ['月〜金の18時以降', [1, 2, 3, 4, 5].map((day) => slot(day, 18, 22))],
  ['水曜以外 18:00-20:00', [1, 2, 4, 5, 6, 7].map((day) => slot(day, 18, 20))],
  ['水・土以外の18時以降', [1, 2, 4, 5, 7].map((day) => slot(day, 18, 22))],
  ['月〜金 18:00-20:00、火・木は不可', [1, 3, 5].map((day) => slot(day, 18, 20))],
  ['土日祝 9:00-12:00\n土 11:00-13:00', [slot(6, 9, 13), slot(7, 9, 12)]],
])('reads %s', (text, slots) => {
  expect(readSlots(text)).toEqual(slots);
});

test.each([
  '水曜以外',
  '火・木は不可',
  '月 18時以降、夕方は不可',
  '夕方',
  '月',
  '月 20:00-17:00',
  '17:00-20:00',
  '月 25:00-26:00',
  '月 17:75-20:00',
])('does not guess %s', (text) => {
  expect(readSlots(text)).toBeNull();
});

import type { Band } from './slot-cells.js';

const hours = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 });

/** Bands of the day for families: 午前・午後・夕方・夜. */
export const familyBands: readonly Band[] = [
  { label: '午前', note: '9–12', ...hours(9, 12) },
  { label: '午後', note: '12–16', ...hours(12, 16) },
  { label: '夕方', note: '16–19', ...hours(16, 19) },
  { label: '夜', note: '19–22', ...hours(19, 22) },
];

/** Bands of the day for teachers: two hours each from 8 to 22. */
export const teacherBands: readonly Band[] = Array.from({ length: 7 }, (_, row) => ({
  label: `${8 + row * 2}–${10 + row * 2}時`,
  ...hours(8 + row * 2, 10 + row * 2),
}));

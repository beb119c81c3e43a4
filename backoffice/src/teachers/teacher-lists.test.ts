import { expect, test } from 'vitest';
import { byLevel, bySubject, stationsIn } from './teacher-lists.js';

test('groups subjects by school level, and reads them back', () => {
  const taught = [
    { subject: 20, level: 20 },
    { subject: 10, level: 20 },
    { subject: 20, level: 30 },
  ];
  expect(byLevel(taught)).toEqual([
    { level: 20, subjects: [20, 10] },
    { level: 30, subjects: [20] },
  ]);
  expect(bySubject(byLevel(taught))).toEqual(taught);
  expect(bySubject([{ subjects: [1] }, {}])).toEqual([]);
});

test('joins stations into one line', () => {
  expect(stationsIn('三鷹、吉祥寺・ 三鷹,荻窪')).toEqual(['三鷹', '吉祥寺', '荻窪']);
});

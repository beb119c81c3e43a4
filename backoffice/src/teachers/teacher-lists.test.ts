import { expect, test } from 'vitest';
import { byLevel, bySubject, stationsIn } from './teacher-lists.js';

test('subjects go by school level and back', () => {
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

test('stations in a line', () => {
  expect(stationsIn('三鷹、吉祥寺・ 三鷹,荻窪')).toEqual(['三鷹', '吉祥寺', '荻窪']);
});

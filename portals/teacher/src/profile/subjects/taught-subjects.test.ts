import { expect, it } from 'vitest';
import { areasFor } from './subject-areas.js';
import { copyLevel, levelToCopy, pickSubjects, subjectsAt } from './taught-subjects.js';

const taught = [
  { subject: 100, level: 30 },
  { subject: 110, level: 30 },
  { subject: 20, level: 20 },
];

it('keeps the subjects of the other stages while one is changed', () => {
  const next = pickSubjects(taught, 30, [110, 131]);
  expect(subjectsAt(next, 30)).toEqual([110, 131]);
  expect(subjectsAt(next, 20)).toEqual([20]);
});

it('offers the nearest stage to copy, only for an empty one', () => {
  expect(levelToCopy(taught, 40)).toBe(30);
  expect(levelToCopy(taught, 30)).toBeNull();
  expect(levelToCopy([], 30)).toBeNull();
  expect(subjectsAt(copyLevel(taught, 30, 40), 40)).toEqual([100, 110]);
});

it('collapses unusual areas of a stage, but no area with a choice', () => {
  const titles = (level: number, chosen: number[]) =>
    areasFor(level, chosen)[0].map(({ title }) => title);
  expect(titles(40, [])).not.toContain('小学校の科目');
  expect(titles(40, [20])).toContain('小学校の科目');
  expect(areasFor(20, []).flat()).toHaveLength(7);
});

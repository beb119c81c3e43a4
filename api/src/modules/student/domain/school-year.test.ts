import { expect, it } from 'vitest';
import { firstDayOf, latestBirthday, schoolYearOf } from './school-year.js';

it('begins on 1 April', () => {
  expect(['2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01'].map(schoolYearOf)).toEqual([
    2026, 2026, 2026, 2027,
  ]);
  expect([firstDayOf(2027), latestBirthday(2027)]).toEqual(['2027-04-01', '2021-04-01']);
});

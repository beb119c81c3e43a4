import { expect, test } from 'vitest';
import { filterIn, isFromNews, matterIn, openListPath, openMatterPath } from './open-paths.js';

const of = (query: string) => new URLSearchParams(query);

test('restores a filter from the address, and ignores an invalid one', () => {
  const filter = { all: true, mode: 2, subject: 110, brand: null };
  expect(openListPath(filter)).toBe(
    '/teacher/teacher-case-list?view=open&all=1&mode=2&subject=110',
  );
  expect(filterIn(of(openListPath(filter).split('?')[1] ?? ''))).toEqual(filter);
  expect(filterIn(of('all=2&mode=x&subject=-1&brand=1.5'))).toEqual({
    all: false,
    mode: null,
    subject: null,
    brand: null,
  });
  expect(filterIn(of('mode=9&subject=99999&brand=0'))).toEqual({
    all: false,
    mode: null,
    subject: null,
    brand: null,
  });
  expect(openListPath()).toBe('/teacher/teacher-case-list?view=open');
});

test('reads the number of a link in any width and under both names, and the list by its name only', () => {
  expect(matterIn(of('matter=Ｋ２６－０００１２３'))).toBe('K26-000123');
  expect(matterIn(of('matterNumber=K26-000123'))).toBe('K26-000123');
  expect(matterIn(of('matter=%20'))).toBeNull();
  expect(isFromNews(of('matter=K26-000123'))).toBe(true);
  expect(isFromNews(of(openMatterPath('K26-000123', filterIn(of(''))).split('?')[1] ?? ''))).toBe(
    false,
  );
});

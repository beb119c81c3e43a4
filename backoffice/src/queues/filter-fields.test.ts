import { homeResponse } from '@tsumugi/contract/queues/home-response';
import { search } from '@tsumugi/contract/queues/search';
import { expect, it } from 'vitest';
import { activeFilters, filterFields, wordsOf } from './filter-fields.js';

it('shows both ends of a range of days as one filter', () => {
  const filterTexts = (filters: Record<string, string>) =>
    activeFilters(filters).map(({ label, value, names }) => [label, value, names.length]);
  expect(
    filterTexts({ trialLessonDateFrom: '2026-09-01', brand: '1', trialLessonDateTo: '2026-09-30' }),
  ).toEqual([
    ['体験日', '2026/09/01〜2026/09/30', 2],
    ['ブランド', '1', 1],
  ]);
  expect(filterTexts({ trialLessonDateTo: '2026-09-30' })).toEqual([
    ['体験日', '2026/09/30まで', 2],
  ]);
  expect(
    filterTexts({ trialLessonDateFrom: '2026-09-30', trialLessonDateTo: '2026-09-30' }),
  ).toEqual([['体験日', '2026/09/30', 2]]);
  expect(filterTexts({ trialLessonDate: '2026-09-30' })).toEqual([['体験日', '2026/09/30', 1]]);
});

it('shows people and codes by their names', () => {
  expect(wordsOf('interviewer', '0,7', [{ id: 7, name: '山田 花子' }])).toBe('未割当・山田 花子');
  expect(wordsOf('interviewer', '7')).toBe('…');
  expect(wordsOf('candidateState', '10,20')).toBe('未・選出');
  expect(wordsOf('chip', '確認待ち,未提出')).toBe('確認待ち・未提出');
});

it('offers the chips of the tab, all chips in a search, and no filter without chips', () => {
  const chips = (tab: Parameters<typeof filterFields>[0]) =>
    filterFields(tab)
      .find(({ name }) => name === 'chip')
      ?.options?.map(({ id }) => id);
  const [first, second] = homeResponse.tabs;
  expect(chips(first as never)).toEqual(['延長期限切れ']);
  expect(chips(second as never)).toBeUndefined();
  expect(chips(search.tabs[0] as never)).toEqual(
    expect.arrayContaining(['延長期限切れ', '面談省略', '無断欠席']),
  );
});

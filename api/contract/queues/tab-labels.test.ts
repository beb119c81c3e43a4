import { expect, test } from 'vitest';
import { proceedToTrialLesson } from '../actions/matter-teacher/trial-request.js';
import { columnLabels } from '../kit/define-queue.js';
import { filterDefinitions } from './filters.js';
import { queues } from './queues.js';

const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

test('gives each filter and each column its own label, and names the person in the label of a filter for names', () => {
  const filters = Object.values(filterDefinitions).map(({ label }) => label);
  expect([twice(filters), twice(Object.values(columnLabels))]).toEqual([[], []]);
  expect(filters.filter((label) => ['検索', '氏名', '名前'].includes(label))).toEqual([]);
});

test('gives each tab of a list its own label', () => {
  for (const { label, tabs } of queues)
    expect([label, twice(tabs.map((tab) => tab.label))]).toEqual([label, []]);
  expect(queues.flatMap(({ tabs }) => tabs).find(({ code }) => code === 'MD1')?.label).toBe(
    '未配信',
  );
});

test("labels the step to a trial as the families' button does (decision 29)", () => {
  expect(proceedToTrialLesson.label).toBe('体験授業を申し込む');
});

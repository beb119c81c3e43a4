import { expect, it } from 'vitest';
import { matterStatusText, subjectListText, weekdaysText } from './account-row-text.js';

it('names three subjects, and the number of the others', () => {
  expect(subjectListText([20, 110])).toBe('算数・数学');
  // 理科 of the primary school and of the middle school read alike.
  expect(subjectListText([20, 30, 130, 100, 110, 200])).toBe('算数・理科・英語 他2');
});

it('names the weekdays once, with the earliest time', () => {
  const slot = (weekday: number, from: number) => ({
    weekday,
    fromMinute: from * 60,
    toMinute: from * 60 + 120,
  });
  expect(weekdaysText([slot(4, 19), slot(2, 18), slot(4, 9)])).toBe('火・木 9:00〜');
  expect(weekdaysText([])).toBe('');
});

it('shows the contract once a teacher is hired', () => {
  expect(matterStatusText({ caseStatus: 80, contractStatus: 1 })).toBe('教師募集中');
  expect(matterStatusText({ caseStatus: 90, contractStatus: 3 })).toBe('指導中');
});

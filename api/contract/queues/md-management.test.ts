import { expect, test } from 'vitest';
import { hoursAt } from '../calendar/instant.js';
import type { CaseFacts } from '../facts.js';
import { matterAt } from '../states.js';
import { mdManagement, nextReviewDay } from './md-management.js';

/** A search that began on Monday 2 November, with Monday 23 November a holiday. */
const facts = (today: string, caseStatus: number = matterAt.recruiting) =>
  ({
    matter: {
      ...{ caseStatus, contractStatus: 1, recruitmentConfirmedAt: hoursAt('2026-11-02', '10:00') },
      ...{ statusChangedAt: hoursAt('2026-11-02', '10:00'), tnewsDistributionDates: [] },
    },
    ...{ candidates: [], today, now: hoursAt(today, '12:00') },
    calendar: { holidays: new Set(['2026-11-23']), weekendWorking: false },
  }) as unknown as CaseFacts;

test.each([
  ['2026-11-05', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-24'],
  ['2026-11-24', '2026-11-30'],
])(
  'schedules on %s the next check of a search on %s: after two weeks, then weekly, on a business day',
  (today, day) => {
    expect(nextReviewDay(facts(today))).toBe(day);
  },
);

test('shows the search in the list from the day of the next check on', () => {
  const long = mdManagement.tabs.find(({ code }) => code === 'MD4');
  const first = nextReviewDay(facts('2026-11-05')) as string;
  expect([
    long?.member(facts('2026-11-15') as never),
    long?.member(facts(first) as never),
  ]).toMatchObject([null, { due: first }]);
});

test('schedules no check of a search that has ended', () => {
  expect(
    [matterAt.conditionChanged, matterAt.hired].map((status) =>
      nextReviewDay(facts('2026-11-17', status)),
    ),
  ).toEqual([null, null]);
});

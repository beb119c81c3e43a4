import { homeResponse } from '@tsumugi/contract/queues/home-response';
import { search } from '@tsumugi/contract/queues/search';
import type {
  NotificationCounts,
  TabCounts,
} from '@tsumugi/contract/resources/notification-counts';
import { expect, it } from 'vitest';
import { openingOf } from './opening.js';

const [tab] = homeResponse.tabs as [(typeof homeResponse.tabs)[number]];
const none: TabCounts = { yesterday: 0, today: 0, tomorrow: 0, all: 0 };
const overdueCounts: TabCounts = { ...none, yesterday: 2, all: 2 };
const later: TabCounts = { ...none, all: 3 };
const sum = (a: TabCounts, b: TabCounts): TabCounts => ({
  yesterday: a.yesterday + b.yesterday,
  today: a.today + b.today,
  tomorrow: a.tomorrow + b.tomorrow,
  all: a.all + b.all,
});
const counts = (own: TabCounts, others: TabCounts) =>
  ({
    tabs: [{ code: tab.code, ...sum(own, others), mine: own, unassigned: none }],
  }) as unknown as NotificationCounts;
const unsaid = { days: null, charge: null } as const;

it.each([
  ['the backlog of the user', overdueCounts, overdueCounts, { days: [1, 2], charge: null }],
  [
    'the backlog of all where the user has none',
    later,
    overdueCounts,
    { days: [1, 2], charge: 'any' },
  ],
  ['all days where there is no backlog', later, later, { days: [], charge: null }],
  ['the rows of all where the user has no row', none, later, { days: [], charge: 'any' }],
  ['the rows of the user where the tab is empty', none, none, { days: [], charge: null }],
])('a tab opens with %s', (_, own, others, wanted) => {
  expect(openingOf(tab, counts(own, others), unsaid)).toEqual(wanted);
});

it('keeps the state of the address, and opens a search without filters', () => {
  expect(openingOf(tab, counts(none, overdueCounts), { days: [2], charge: null })).toEqual({
    days: [2],
    charge: null,
  });
  expect(openingOf(tab, counts(none, overdueCounts), { days: null, charge: '7' })).toEqual({
    days: [1, 2],
    charge: '7',
  });
  expect(openingOf(search.tabs[0] as typeof tab, counts(none, overdueCounts), unsaid)).toEqual({
    days: [],
    charge: null,
  });
});

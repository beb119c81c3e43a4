import { homeResponse } from '@tsumugi/contract/queues/home-response';
import { search } from '@tsumugi/contract/queues/search';
import type {
  NotificationCounts,
  TabCounts,
} from '@tsumugi/contract/resources/notification-counts';
import { expect, it } from 'vitest';
import { tabDefaultsOf } from './tab-defaults.js';

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
const unspecified = { buckets: null, assignee: null } as const;

it.each([
  ['the backlog of the user', overdueCounts, overdueCounts, { buckets: [1, 2], assignee: null }],
  [
    'the backlog of all where the user has none',
    later,
    overdueCounts,
    { buckets: [1, 2], assignee: 'any' },
  ],
  ['all days where there is no backlog', later, later, { buckets: [], assignee: null }],
  ['the rows of all where the user has no row', none, later, { buckets: [], assignee: 'any' }],
  ['the rows of the user where the tab is empty', none, none, { buckets: [], assignee: null }],
])('a tab opens with %s', (_, own, others, wanted) => {
  expect(tabDefaultsOf(tab, counts(own, others), unspecified)).toEqual(wanted);
});

it('keeps the state of the address, and opens a search without filters', () => {
  expect(tabDefaultsOf(tab, counts(none, overdueCounts), { buckets: [2], assignee: null })).toEqual(
    {
      buckets: [2],
      assignee: null,
    },
  );
  expect(tabDefaultsOf(tab, counts(none, overdueCounts), { buckets: null, assignee: '7' })).toEqual(
    {
      buckets: [1, 2],
      assignee: '7',
    },
  );
  expect(
    tabDefaultsOf(search.tabs[0] as typeof tab, counts(none, overdueCounts), unspecified),
  ).toEqual({
    buckets: [],
    assignee: null,
  });
});

import { notificationGroups } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/queues';
import type { Reach } from '@tsumugi/contract/reach';
import type {
  DayCounts,
  NotificationCounts,
  TabCounts,
} from '@tsumugi/contract/resources/notification-counts';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Reads } from '../../platform/database/prisma.service.js';
import { teamWithin } from '../../platform/reach/reach-conditions.js';
import { bucketOfRow, type Days } from './day-range.js';

/** Rows of a tab, in total and by person in charge; null: without one. */
interface CountedTab {
  all: TabCounts;
  /** Due rows that the tab shows and another tab of the group counts. */
  elsewhere: number;
  readonly byPerson: Map<number | null, TabCounts>;
}
/** Open work by tab; equal for all readers with the same teams. */
export type CountedWork = ReadonlyMap<string, CountedTab>;

interface CountRow extends TabCounts {
  readonly elsewhere: number;
  readonly tab: string;
  readonly person: number | null;
}
const none: TabCounts = { yesterday: 0, today: 0, tomorrow: 0, all: 0 };

/**
 * all-notifications/{teamId}: one grouped scan of the open work (domain/lists#numbers). The count
 * of a team includes rows without a team. A row counts once in its group, even if several tabs show
 * it (domain/lists#counted-rows), so that the sum of the tabs is the number of the group.
 */
export async function countWork(
  database: Reads,
  reach: Reach,
  teamId: number,
  days: Days,
): Promise<CountedWork> {
  const team = Prisma.sql`${teamWithin(reach, 'w.team_id')} and ${teamWithin(teamId === 0 ? 'all' : [teamId], 'w.team_id')}`;
  const rows = await database.read<CountRow>(Prisma.sql`
    select tab, person,
      count(*) filter (where counted and bucket = 1)::int as yesterday,
      count(*) filter (where counted and bucket = 2)::int as today,
      count(*) filter (where counted and bucket = 3)::int as tomorrow,
      count(*) filter (where counted)::int as all,
      count(*) filter (where not counted and bucket in (1, 2))::int as elsewhere
    from (select w.tab, w.counted, ${bucketOfRow(days)} as bucket, w.person_id as person from work_item w where ${team}) item
    group by tab, person`);
  const tabs = new Map<string, CountedTab>();
  for (const { tab, person, elsewhere, ...counts } of rows) {
    const tabCounts = tabs.get(tab) ?? { all: none, elsewhere: 0, byPerson: new Map() };
    tabCounts.elsewhere += elsewhere;
    tabCounts.all = add(tabCounts.all, counts);
    tabCounts.byPerson.set(person, counts);
    tabs.set(tab, tabCounts);
  }
  return tabs;
}

/** The counts for this member of staff. */
export function countsFor(work: CountedWork, adminId: number | undefined): NotificationCounts {
  const tabs = queues
    .flatMap((queue) => queue.tabs)
    .map(({ code }) => {
      const tabCounts = work.get(code);
      const mine = (adminId !== undefined && tabCounts?.byPerson.get(adminId)) || none;
      return {
        code,
        ...(tabCounts?.all ?? none),
        mine,
        unassigned: tabCounts?.byPerson.get(null) ?? none,
        elsewhere: tabCounts?.elsewhere ?? 0,
      };
    });
  const byCode = new Map(tabs.map((tab) => [tab.code, tab]));
  const groups = (pick: (tab: (typeof tabs)[number]) => TabCounts) =>
    Object.fromEntries(
      notificationGroups.map((group) => {
        const own = queues.filter((queue) => queue.group === group).flatMap((queue) => queue.tabs);
        const { all: _, ...days } = own
          .flatMap(({ code }) => byCode.get(code) ?? [])
          .reduce((total, tab) => add(total, pick(tab)), none);
        return [`${group}Notifications`, days satisfies DayCounts];
      }),
    ) as NotificationCounts['mine'];
  return { ...groups((tab) => tab), tabs, mine: groups((tab) => tab.mine) };
}

const add = (a: TabCounts, b: TabCounts): TabCounts => ({
  yesterday: a.yesterday + b.yesterday,
  today: a.today + b.today,
  tomorrow: a.tomorrow + b.tomorrow,
  all: a.all + b.all,
});

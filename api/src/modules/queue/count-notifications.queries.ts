import { notificationGroups } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/all';
import type { DayCounts, NotificationCounts, TabCounts } from '@tsumugi/contract/resources/notification-counts';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { teamWithin } from '../../platform/reach/within.js';
import { bucketOfRow, type Days } from './day-range.js';

interface Row extends TabCounts {
  readonly tab: string;
  readonly whose: 'mine' | 'nobodys' | 'others';
}
const none: TabCounts = { yesterday: 0, today: 0, tomorrow: 0, all: 0 };

/**
 * all-notifications/{teamId}: one grouped scan of the open work (domain 6.2). A team also sees what nobody is in charge of.
 * A row counts once in its group, however many of its tabs show it (domain 5.0), so that tabs make up their group.
 */
export async function countNotifications(
  tx: Transaction,
  { reach, adminId }: Pick<CurrentUser, 'reach' | 'adminId'>,
  teamId: number,
  days: Days,
): Promise<NotificationCounts> {
  const team = Prisma.sql`${teamWithin(reach, 'w.team_id')} and ${teamWithin(teamId === 0 ? 'all' : [teamId], 'w.team_id')}`;
  const whose = Prisma.sql`case when w.person_id is null then 'nobodys' when w.person_id = ${adminId ?? 0}::int then 'mine' else 'others' end`;
  const rows = await tx.$queryRaw<Row[]>`
    select tab, whose,
      count(*) filter (where bucket = 1)::int as yesterday,
      count(*) filter (where bucket = 2)::int as today,
      count(*) filter (where bucket = 3)::int as tomorrow,
      count(*)::int as all
    from (select w.tab, ${bucketOfRow(days)} as bucket, ${whose} as whose from work_item w where w.counted and ${team}) item
    group by tab, whose`;
  const sum = (code: string, of: readonly Row['whose'][]) =>
    rows.filter((row) => row.tab === code && of.includes(row.whose)).reduce(add, none);
  const tabs = queues
    .flatMap((queue) => queue.tabs)
    .map(({ code }) => ({
      code,
      ...sum(code, ['mine', 'nobodys', 'others']),
      mine: sum(code, ['mine']),
      unassigned: sum(code, ['nobodys']),
    }));
  const byCode = new Map(tabs.map((tab) => [tab.code, tab]));
  const groups = (pick: (tab: (typeof tabs)[number]) => TabCounts) =>
    Object.fromEntries(
      notificationGroups.map((group) => {
        const own = queues.filter((queue) => queue.group === group).flatMap((queue) => queue.tabs);
        const { all: _, ...days } = own.flatMap(({ code }) => byCode.get(code) ?? []).reduce((total, tab) => add(total, pick(tab)), none);
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

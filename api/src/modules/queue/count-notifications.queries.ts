import { notificationGroups } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/all';
import type { DayCounts, NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import { Prisma } from '../../platform/database/generated-client/client.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { teamWithin } from '../../platform/reach/within.js';
import { type Days, nextDay } from './day-range.js';

interface Row extends DayCounts {
  readonly tab: string;
  readonly all: number;
  readonly counted1: number;
  readonly counted2: number;
  readonly counted3: number;
  readonly mine1: number;
  readonly mine2: number;
  readonly mine3: number;
}
const none: DayCounts = { yesterday: 0, today: 0, tomorrow: 0 };

/**
 * all-notifications/{teamId}: one grouped scan of the open work (domain 6.2). A team also sees what nobody is in charge of.
 * A tab's numbers are the rows that its list shows; a group counts each row once, however many of its tabs show it (domain 5.0).
 */
export async function countNotifications(
  tx: Transaction,
  { reach, adminId }: Pick<CurrentUser, 'reach' | 'adminId'>,
  teamId: number,
  days: Days,
): Promise<NotificationCounts> {
  const today = Prisma.sql`${days.today}::date`;
  const team = Prisma.sql`${teamWithin(reach, 'w.team_id')} and ${teamWithin(teamId === 0 ? 'all' : [teamId], 'w.team_id')}`;
  const bucket = Prisma.sql`case when w.due_day < ${today} then 1 when w.due_day = ${today} then 2 when w.due_day <= ${nextDay(days)} then 3 end`;
  const mine = Prisma.sql`w.person_id = ${adminId ?? null}::int`;
  const rows = await tx.$queryRaw<Row[]>`
    select tab,
      count(*) filter (where bucket = 1)::int as yesterday,
      count(*) filter (where bucket = 2)::int as today,
      count(*) filter (where bucket = 3)::int as tomorrow,
      count(*)::int as all,
      count(*) filter (where counted and bucket = 1)::int as counted1,
      count(*) filter (where counted and bucket = 2)::int as counted2,
      count(*) filter (where counted and bucket = 3)::int as counted3,
      count(*) filter (where counted and bucket = 1 and mine)::int as mine1,
      count(*) filter (where counted and bucket = 2 and mine)::int as mine2,
      count(*) filter (where counted and bucket = 3 and mine)::int as mine3
    from (select w.tab, w.counted, ${bucket} as bucket, ${mine} as mine from work_item w where ${team}) item
    group by tab`;
  const byTab = new Map(rows.map((row) => [row.tab, row]));
  const groups = (pick: (row: Row) => DayCounts) =>
    Object.fromEntries(
      notificationGroups.map((group) => {
        const tabs = queues.filter((queue) => queue.group === group).flatMap((queue) => queue.tabs);
        return [
          `${group}Notifications`,
          tabs.map((tab) => byTab.get(tab.code)).reduce((sum, row) => (row ? add(sum, pick(row)) : sum), none),
        ];
      }),
    ) as NotificationCounts['mine'];
  return {
    ...groups((row) => ({ yesterday: row.counted1, today: row.counted2, tomorrow: row.counted3 })),
    tabs: queues.flatMap((queue) => queue.tabs).map(({ code }) => ({ code, ...picked(byTab.get(code)) })),
    mine: groups((row) => ({ yesterday: row.mine1, today: row.mine2, tomorrow: row.mine3 })),
  };
}

const add = (a: DayCounts, b: DayCounts): DayCounts => ({
  yesterday: a.yesterday + b.yesterday,
  today: a.today + b.today,
  tomorrow: a.tomorrow + b.tomorrow,
});
const picked = (row: Row | undefined) => ({
  yesterday: row?.yesterday ?? 0,
  today: row?.today ?? 0,
  tomorrow: row?.tomorrow ?? 0,
  all: row?.all ?? 0,
});

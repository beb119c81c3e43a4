import { z } from 'zod';
import { type AnswerJson, int } from '../kit/answer.js';
import { notificationGroups } from '../kit/define-queue.js';

/** Rows due on earlier days, today and the next business day. */
export const dayCounts = z
  .object({
    yesterday: int,
    today: int,
    tomorrow: int,
  })
  .meta({ id: 'DayCounts' });
export type DayCounts = AnswerJson<z.infer<typeof dayCounts>>;

/** The counts of due rows by day, and the number of rows of all days. */
export const tabCounts = dayCounts.extend({ all: int }).meta({ id: 'TabCounts' });
export type TabCounts = AnswerJson<z.infer<typeof tabCounts>>;

type OfGroups = {
  [G in (typeof notificationGroups)[number] as `${G}Notifications`]: typeof dayCounts;
};
const ofGroups = Object.fromEntries(
  notificationGroups.map((group) => [`${group}Notifications`, dayCounts]),
) as OfGroups;

/**
 * Answer of all-notifications/{teamId}: the nine groups, the tabs, and the caller's share of each
 * (domain/lists#numbers). A group's number is the sum of its tabs, a tab's number the sum of its
 * days; a row in two tabs of a group counts in one of them (`QueueRow.countedIn`).
 */
export const notificationCounts = z
  .object({
    ...ofGroups,
    tabs: z.array(
      tabCounts.extend({
        code: z.string(),
        mine: tabCounts,
        unassigned: tabCounts,
        elsewhere: int.meta({
          description: '前日までと当日の行のうち、同じ一覧のほかのタブで数えているもの',
        }),
      }),
    ),
    mine: z.object(ofGroups),
  })
  .meta({ id: 'NotificationCounts' });
export type NotificationCounts = AnswerJson<z.infer<typeof notificationCounts>>;

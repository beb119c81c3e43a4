import type { NotificationGroup } from '../kit/define-queue.js';

/** Rows due on the previous days, today and the next business day. */
export interface DayCounts {
  readonly yesterday: number;
  readonly today: number;
  readonly tomorrow: number;
}
/** Those of any day beside them. */
export interface TabCounts extends DayCounts {
  readonly all: number;
}

/**
 * Answer of all-notifications/{teamId}: the nine groups, the tabs, and how many of each are mine (domain 6.2). A group's number is the sum of
 * its tabs' numbers, a tab's number the sum of its days'; a row that two tabs of a group show counts in one of them (`QueueRow.countedIn`).
 */
export type NotificationCounts = Readonly<Record<`${NotificationGroup}Notifications`, DayCounts>> & {
  readonly tabs: readonly (TabCounts & { readonly code: string; readonly mine: TabCounts; readonly unassigned: TabCounts })[];
  readonly mine: Readonly<Record<`${NotificationGroup}Notifications`, DayCounts>>;
};

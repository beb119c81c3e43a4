import type { NotificationGroup } from '../kit/define-queue.js';

/** Rows due on the previous days, today and the next business day. */
export interface DayCounts {
  readonly yesterday: number;
  readonly today: number;
  readonly tomorrow: number;
}

/** Answer of all-notifications/{teamId}: the nine groups, the tabs, and how many of each group are mine (domain 6.2). */
export type NotificationCounts = Readonly<Record<`${NotificationGroup}Notifications`, DayCounts>> & {
  readonly tabs: readonly (DayCounts & { readonly code: string; readonly all: number })[];
  readonly mine: Readonly<Record<`${NotificationGroup}Notifications`, DayCounts>>;
};

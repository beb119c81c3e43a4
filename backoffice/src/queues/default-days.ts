import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import type { Bucket, BucketCounts } from '../ui/BucketSegments.js';

const pile: Bucket[] = [1, 2];

export function countsOf(notifications: NotificationCounts | undefined, tab: TabDefinition): BucketCounts | undefined {
  const found = notifications?.tabs.find(({ code }) => code === tab.code);
  return (
    found && {
      1: found.yesterday,
      2: found.today,
      3: found.tomorrow,
      all: found.all ?? found.yesterday + found.today + found.tomorrow,
    }
  );
}

/** The buckets a tab opens with: the day's pile, or everything when that is empty or the tab is a search (domain section 14, "default tab/day"). */
export const defaultDays = (tab: TabDefinition, counts: BucketCounts | undefined): Bucket[] =>
  tab.search || (counts && counts[1] + counts[2] === 0) ? [] : pile;

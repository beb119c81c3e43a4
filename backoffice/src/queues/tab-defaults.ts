import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type {
  DayCounts,
  NotificationCounts,
  TabCounts,
} from '@tsumugi/contract/resources/notification-counts';
import type { Bucket } from '../ui/BucketSegments.js';
import type { AssigneeFilter } from './assignee-filter.js';
import type { QueueState } from './state.js';

const backlogBuckets: Bucket[] = [1, 2];
const backlogOf = ({ yesterday, today }: DayCounts): number => yesterday + today;
const add = (a: TabCounts, b: TabCounts): TabCounts => ({
  yesterday: a.yesterday + b.yesterday,
  today: a.today + b.today,
  tomorrow: a.tomorrow + b.tomorrow,
  all: a.all + b.all,
});

export interface TabDefaults {
  readonly buckets: Bucket[];
  readonly assignee: AssigneeFilter;
}

/**
 * Defaults of a tab whose address names none: today's backlog of the user and of unassigned rows;
 * if that is empty, the backlog of all; without any backlog, all days (domain/lists#opening). So no
 * tab with a count opens empty (domain/lists#numbers).
 */
export function tabDefaultsOf(
  tab: TabDefinition,
  notifications: NotificationCounts | undefined,
  state: Pick<QueueState, 'buckets' | 'assignee'>,
): TabDefaults {
  const { buckets, assignee } = state;
  if (buckets !== null || tab.search) return { buckets: buckets ?? [], assignee };
  const all = notifications?.tabs.find(({ code }) => code === tab.code);
  if (!all) return { buckets: backlogBuckets, assignee };
  const own = assignee === null ? add(all.mine, all.unassigned) : all;
  if (backlogOf(own) > 0) return { buckets: backlogBuckets, assignee };
  if (backlogOf(all) > 0) return { buckets: backlogBuckets, assignee: 'any' };
  return { buckets: [], assignee: own.all === 0 && all.all > 0 ? 'any' : assignee };
}

import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type {
  DayCounts,
  NotificationCounts,
  TabCounts,
} from '@tsumugi/contract/resources/notification-counts';
import type { Bucket } from '../ui/BucketSegments.js';
import type { AssigneeFilter } from './assignee-filter.js';
import type { QueueState } from './state.js';

const day: Bucket[] = [1, 2];
const backlogOf = ({ yesterday, today }: DayCounts): number => yesterday + today;
const add = (a: TabCounts, b: TabCounts): TabCounts => ({
  yesterday: a.yesterday + b.yesterday,
  today: a.today + b.today,
  tomorrow: a.tomorrow + b.tomorrow,
  all: a.all + b.all,
});

export interface Opening {
  readonly days: Bucket[];
  readonly charge: AssigneeFilter;
}

/**
 * Defaults of a tab whose address names none: today's backlog of the user and of unassigned rows;
 * if that is empty, the backlog of all; without any backlog, all days (domain/lists#opening). So no
 * tab with a count opens empty (domain/lists#numbers).
 */
export function openingOf(
  tab: TabDefinition,
  notifications: NotificationCounts | undefined,
  state: Pick<QueueState, 'days' | 'charge'>,
): Opening {
  const { days, charge } = state;
  if (days !== null || tab.search) return { days: days ?? [], charge };
  const all = notifications?.tabs.find(({ code }) => code === tab.code);
  if (!all) return { days: day, charge };
  const own = charge === null ? add(all.mine, all.unassigned) : all;
  if (backlogOf(own) > 0) return { days: day, charge };
  if (backlogOf(all) > 0) return { days: day, charge: 'any' };
  return { days: [], charge: own.all === 0 && all.all > 0 ? 'any' : charge };
}

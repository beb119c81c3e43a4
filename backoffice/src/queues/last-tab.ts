import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { readPreference } from '../lib/preference.js';
import { getSession } from '../lib/session.js';

/** Storage key of a list's last tab, separate for each user of this browser. */
export const lastTabKey = (route: string): string => `tab.${getSession()?.adminId ?? 0}.${route}`;

/**
 * The tab of an address: the one it names, else the last one that the user chose in the list, else
 * the first (domain/lists#opening).
 */
export const tabOf = (queue: QueueDefinition, named: number | null): TabDefinition | undefined =>
  [named, readPreference(lastTabKey(queue.route))]
    .map((wanted) => queue.tabs.find(({ tab }) => tab === wanted))
    .find((tab) => tab !== undefined) ?? queue.tabs[0];

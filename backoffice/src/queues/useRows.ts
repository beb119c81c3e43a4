import type { QueryKey } from '@tanstack/react-query';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useGetList } from 'react-admin';
import type { ListMeta } from '../lib/list.js';
import { rowParams } from './row-params.js';
import { isSameTab } from './same-tab.js';
import type { QueueState } from './state.js';

/**
 * One page of a tab, requested as react-admin requests any list; `whole`: all of its pages as one.
 */
export function useRows(
  queue: QueueDefinition,
  tab: TabDefinition,
  state: QueueState,
  days: number[],
  team: number,
  whole = false,
) {
  const query = useGetList<QueueRow>(queue.resource, rowParams(tab, state, days, team, whole), {
    // Never shows another tab's rows as placeholder.
    placeholderData: ((previous: unknown, before?: { queryKey: QueryKey }) =>
      isSameTab(before?.queryKey, queue.resource, tab.tab) ? previous : undefined) as never,
    refetchOnWindowFocus: true,
  });
  const { counts, more = false }: ListMeta = query.meta ?? {};
  // The counts of another tab are discarded.
  return { ...query, counts: counts?.tab === tab.code ? counts : undefined, more };
}

import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useGetList } from 'react-admin';
import { getSession } from '../lib/session.js';
import { rowFilter } from './row-filter.js';
import type { QueueState } from './state.js';

export const perPage = 25;

/** What one page of a tab is asked with. */
export const rowParams = (tab: TabDefinition, state: QueueState, days: readonly number[], team: number) => ({
  filter: rowFilter(tab, state, days, team, getSession()?.adminId ?? 0),
  sort: state.sort ?? ({ field: 'due', order: 'ASC' } as const),
  pagination: { page: state.page, perPage },
});

/** One page of a tab, asked as react-admin asks any list. */
export function useRows(queue: QueueDefinition, tab: TabDefinition, state: QueueState, days: number[], team: number) {
  return useGetList<QueueRow>(queue.resource, rowParams(tab, state, days, team), {
    placeholderData: (previous: unknown) => previous as never,
    refetchOnWindowFocus: true,
  });
}

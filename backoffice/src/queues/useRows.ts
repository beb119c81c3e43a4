import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useGetList } from 'react-admin';
import { getSession } from '../lib/session.js';
import { rowFilter } from './row-filter.js';
import type { QueueState } from './state.js';

export const perPage = 25;

/** One page of a tab, asked as react-admin asks any list. */
export function useRows(queue: QueueDefinition, tab: TabDefinition, state: QueueState, days: number[], team: number) {
  const filter = rowFilter(tab, state, days, team, getSession()?.adminId ?? 0);
  return useGetList<QueueRow>(
    queue.resource,
    { filter, sort: state.sort ?? { field: 'due', order: 'ASC' }, pagination: { page: state.page, perPage } },
    { placeholderData: (previous: unknown) => previous as never, refetchOnWindowFocus: true },
  );
}

import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useGetList } from 'react-admin';
import type { ListMeta } from '../lib/list.js';
import { getSession } from '../lib/session.js';
import { rowFilter } from './row-filter.js';
import type { QueueState } from './state.js';

/** A pile that is worked off comes whole, or as far as one call goes. */
export const pilePage = 200;

/** What one page of a tab is asked with. */
export const rowParams = (tab: TabDefinition, state: QueueState, days: readonly number[], team: number, whole = false) => ({
  filter: rowFilter(tab, state, days, team, getSession()?.adminId ?? 0),
  sort: state.sort ?? ({ field: 'due', order: 'ASC' } as const),
  pagination: whole ? { page: 1, perPage: pilePage } : { page: state.page, perPage: rowsPerPage },
});

/** One page of a tab, asked as react-admin asks any list; `whole`: all of its pages as one. */
export function useRows(queue: QueueDefinition, tab: TabDefinition, state: QueueState, days: number[], team: number, whole = false) {
  const query = useGetList<QueueRow>(queue.resource, rowParams(tab, state, days, team, whole), {
    placeholderData: (previous: unknown) => previous as never,
    refetchOnWindowFocus: true,
  });
  const { counts, more = false }: ListMeta = query.meta ?? {};
  // Another tab's numbers are none of this one's.
  return { ...query, counts: counts?.tab === tab.code ? counts : undefined, more };
}

import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useGetList } from 'react-admin';
import { getSession } from '../lib/session.js';
import type { QueueState } from './state.js';

export const perPage = 25;

/** One page of a tab, asked as react-admin asks any list. Person in charge defaults to '0' plus me (specification section 9). */
export function useRows(queue: QueueDefinition, tab: TabDefinition, state: QueueState, days: number[], team: number) {
  const me = getSession()?.adminId ?? 0;
  const filter = {
    ...state.filters,
    tab: tab.tab,
    ...(days.length > 0 ? { day: days.join(',') } : {}),
    ...(team > 0 ? { teamInCharge: team } : {}),
    ...(state.mine && !tab.search ? { personInChargeOnTheDay: `0,${me}` } : {}),
  };
  return useGetList<QueueRow>(
    queue.resource,
    { filter, sort: state.sort ?? { field: 'due', order: 'ASC' }, pagination: { page: state.page, perPage } },
    { placeholderData: (previous: unknown) => previous as never, refetchOnWindowFocus: true },
  );
}

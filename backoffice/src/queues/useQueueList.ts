import { ApiError } from '@tsumugi/client/api-error';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useEffect, useMemo, useState } from 'react';
import { useNotifications } from '../api/notifications.js';
import { today } from '../lib/clock.js';
import { isWaitingForNetwork, networkError } from '../lib/network.js';
import { useTeam } from '../lib/preference.js';
import { getSession } from '../lib/session.js';
import { groupRows } from './grouped.js';
import { rowFilter } from './row-filter.js';
import type { QueueAddress } from './state.js';
import { tabDefaultsOf } from './tab-defaults.js';
import { useRows } from './useRows.js';

const noRows: QueueRow[] = [];

export type QueueList = ReturnType<typeof useQueueList>;

/**
 * The rows of a tab for the state in the address, in groups, with the counts of the whole list. An
 * address without tab, days or assignee is completed with the defaults of the tab.
 */
export function useQueueList(
  queue: QueueDefinition,
  tab: TabDefinition,
  { state: inAddress, complete }: QueueAddress,
) {
  const [team] = useTeam();
  const notifications = useNotifications(team).data;
  const { buckets, assignee } = tabDefaultsOf(tab, notifications, inAddress);
  const state = { ...inAddress, assignee };
  const [holdsBacklog, setHoldsBacklog] = useState(false);
  const query = useRows(queue, tab, state, buckets, team, holdsBacklog);
  const rows = query.data ?? noRows;
  const { counts } = query;

  // The defaults are written to the address, so that they stay fixed while staff work through the
  // rows.
  const isIncomplete =
    inAddress.tab !== tab.tab ||
    (inAddress.buckets === null && !tab.search && notifications !== undefined);
  useEffect(() => {
    if (isIncomplete)
      complete({
        tab: tab.tab,
        assignee,
        ...(tab.search || !notifications ? {} : { buckets }),
      });
  });

  const bucketsKey = buckets.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key states the content of `buckets`
  const groups = useMemo(
    () =>
      groupRows(rows, {
        byDay: !tab.search && (!state.sort || state.sort.field === 'due'),
        today: today(),
        counts,
        buckets,
      }),
    [rows, tab, state.sort, counts, bucketsKey],
  );
  const isStale = query.isPlaceholderData;
  return {
    query,
    notifications,
    state,
    buckets,
    rows,
    groups,
    counts,
    total: query.total ?? rows.length,
    filter: rowFilter(tab, state, buckets, team, getSession()?.adminId ?? 0),
    isStale,
    /** The rows are the answer to the present address. */
    isFresh: query.isSuccess && !isStale,
    isEmpty: !query.isPending && rows.length === 0,
    /** Why there are no rows to show. */
    error: isWaitingForNetwork(query)
      ? new ApiError(0, networkError)
      : rows.length === 0
        ? query.error
        : null,
    /** While a batch session is requested, the list holds all pages of the backlog as one. */
    holdsBacklog,
    setHoldsBacklog,
  };
}

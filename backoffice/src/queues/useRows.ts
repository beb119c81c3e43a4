import type { QueryKey } from '@tanstack/react-query';
import type { QueueDefinition, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { unpackRow } from '@tsumugi/contract/queues/packed-row';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { definitionOf } from '../actions/definitions.js';
import type { ListMeta, PackedRecord } from '../lib/list.js';
import { rowParams } from './row-params.js';
import { isSameTab } from './same-tab.js';
import type { QueueState } from './state.js';

/** A server of another build answers with unpacked rows. */
const wholeRow = (row: QueueRow | PackedRecord): QueueRow =>
  'packed' in row ? unpackRow(row.packed, definitionOf) : row;

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
  const query = useGetList<QueueRow | PackedRecord>(
    queue.resource,
    rowParams(tab, state, days, team, whole),
    {
      // Never shows another tab's rows as placeholder.
      placeholderData: ((previous: unknown, before?: { queryKey: QueryKey }) =>
        isSameTab(before?.queryKey, queue.resource, tab.tab) ? previous : undefined) as never,
      refetchOnWindowFocus: true,
    },
  );
  const { data: sent } = query;
  const data = useMemo(() => sent?.map(wholeRow), [sent]);
  const { counts, more = false }: ListMeta = query.meta ?? {};
  // The counts of another tab are discarded.
  return { ...query, data, counts: counts?.tab === tab.code ? counts : undefined, more };
}

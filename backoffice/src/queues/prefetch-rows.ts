import type { QueryClient } from '@tanstack/react-query';
import { queues } from '@tsumugi/contract/queues/queues';
import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import { dataProvider } from '../api/data-provider.js';
import { listKey } from '../api/query-keys.js';
import { tabOf } from './last-tab.js';
import { rowParams } from './row-params.js';
import { readState } from './state.js';
import { tabDefaultsOf } from './tab-defaults.js';

const stillFresh = 5_000;

/** Prefetches a list's first page while its menu entry is hovered or focused. */
export function prefetchRows(
  client: QueryClient,
  route: string,
  team: number,
  notifications: NotificationCounts | undefined,
): void {
  const queue = queues.find((each) => each.route === route);
  const tab = queue && tabOf(queue, null);
  if (!queue || !tab) return;
  const state = readState(new URLSearchParams());
  const { buckets, assignee } = tabDefaultsOf(tab, notifications, state);
  const params = rowParams(tab, { ...state, assignee }, buckets, team);
  void client.prefetchQuery({
    queryKey: listKey(queue.resource, params),
    queryFn: () => dataProvider.getList(queue.resource, params),
    staleTime: stillFresh,
  });
}

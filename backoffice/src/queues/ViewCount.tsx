import { useQuery } from '@tanstack/react-query';
import { queues } from '@tsumugi/contract/queues/all';
import { useDataProvider } from 'react-admin';
import { useTeam } from '../lib/preference.js';
import { getSession } from '../lib/session.js';
import { rowFilter } from './row-filter.js';
import { readState } from './state.js';

/** How many rows a saved view has now; asked for one row only, since the total comes with it. */
export function ViewCount({ route, query }: { route: string; query: string }) {
  const provider = useDataProvider();
  const [team] = useTeam();
  const queue = queues.find((each) => each.route === route);
  const state = readState(new URLSearchParams(query));
  const tab = queue?.tabs.find((each) => each.tab === state.tab) ?? queue?.tabs[0];
  const { data } = useQuery({
    queryKey: ['view-count', route, query, team],
    enabled: queue !== undefined && tab !== undefined,
    queryFn: async ({ signal }) => {
      if (!queue || !tab) return null;
      const filter = rowFilter(tab, state, state.days ?? [], team, getSession()?.adminId ?? 0);
      const { total } = await provider.getList(queue.resource, {
        filter,
        sort: { field: 'due', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      });
      return total ?? null;
    },
  });
  return data ? <span className="n"> {data}</span> : null;
}

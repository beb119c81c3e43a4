import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@tsumugi/contract/resources/saved-view';
import * as api from '@tsumugi/contract/routes/all';
import { call, page } from '../providers/http-client.js';

type NewView = Pick<SavedView, 'name' | 'query' | 'teamId'>;

/** The views of one list that I may see, and what I can do with mine. */
export function useViews(route: string) {
  const client = useQueryClient();
  const key = ['saved-views', route];
  const query = { filter: JSON.stringify({ route }), range: '[0,99]' };
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await page(api.savedView.list, { query, signal })).rows,
    staleTime: 60_000,
  });
  const after = <T>(work: Promise<T>) => work.finally(() => client.invalidateQueries({ queryKey: key }));
  return {
    views,
    save: (view: NewView) => after(call(api.savedView.add, { input: { ...view, route } })),
    remove: (id: number) => after(call(api.savedView.remove, { id })),
  };
}

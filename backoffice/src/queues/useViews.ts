import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@tsumugi/contract/resources/saved-view';
import { get, sendTo } from '../providers/http-client.js';

type NewView = Pick<SavedView, 'name' | 'query' | 'teamId'>;

/** The views of one list that I may see, and what I can do with mine. */
export function useViews(route: string) {
  const client = useQueryClient();
  const key = ['saved-views', route];
  const filter = encodeURIComponent(JSON.stringify({ route }));
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<SavedView[]>(`/api/admin/saved-views?filter=${filter}&range=[0,99]`, signal),
    staleTime: 60_000,
  });
  const after = <T>(work: Promise<T>) => work.finally(() => client.invalidateQueries({ queryKey: key }));
  return {
    views,
    save: (view: NewView) => after(sendTo('POST', '/api/admin/saved-views', { ...view, route })),
    remove: (id: number) => after(sendTo('DELETE', `/api/admin/saved-views/${id}`)),
  };
}

import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from './http-client.js';

/** The teams that the user may view; id 0 is 指定なし. */
export const useTeams = () =>
  useQuery({
    queryKey: ['current-teams'],
    queryFn: ({ signal }) => call(api.admin.currentTeams, { signal }),
    staleTime: 300_000,
  });

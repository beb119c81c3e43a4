import { useQuery } from '@tanstack/react-query';
import { get } from '../providers/http-client.js';

interface Team {
  id: number;
  name: string;
}

/** The teams a member of staff may look at; id 0 is 指定なし. */
export const useTeams = () =>
  useQuery({
    queryKey: ['current-teams'],
    queryFn: ({ signal }) => get<Team[]>('/api/admin/get-current-teams', signal),
    staleTime: 300_000,
  });

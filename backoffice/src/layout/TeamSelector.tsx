import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../lib/preference.js';
import { get } from '../providers/http-client.js';

interface Team {
  id: number;
  name: string;
}

/** Team filter for the counts and the lists; the first option is 指定なし, value 0 (specification section 2). */
export function TeamSelector() {
  const [team, setTeam] = useTeam();
  const { data = [] } = useQuery({
    queryKey: ['current-teams'],
    queryFn: ({ signal }) => get<Team[]>('/api/admin/get-current-teams', signal),
    staleTime: 300_000,
  });
  return (
    <label className="team">
      <span className="lb">チーム</span>
      <select value={data.some(({ id }) => id === team) ? team : 0} onChange={(event) => setTeam(Number(event.target.value))}>
        <option value={0}>指定なし</option>
        {data
          .filter(({ id }) => id !== 0)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}

import { useEffect } from 'react';
import { useTeams } from '../api/teams.js';
import { readPreference, useTeam } from '../lib/preference.js';
import { isAdmin } from '../lib/session.js';

/**
 * Team filter for the counts and the lists; the first option is 指定なし, value 0
 * (domain/screens#team-selector).
 */
export function TeamSelector() {
  const [team, setTeam] = useTeam();
  const { data } = useTeams();
  // An Operator's default is the user's own team (domain/screens#team-selector).
  const own =
    readPreference('team') === null && !isAdmin()
      ? data?.find(({ id, isMine }) => id !== 0 && isMine)?.id
      : undefined;
  const isThere = team === 0 || data === undefined || data.some(({ id }) => id === team);
  // A deleted team, or one that the user has left, would leave lists and counts empty.
  useEffect(() => {
    if (!isThere) setTeam(0);
    else if (own !== undefined) setTeam(own);
  }, [isThere, own, setTeam]);
  return (
    <label className="team">
      <span className="lb">チーム</span>
      <select
        value={data?.some(({ id }) => id === team) ? team : 0}
        onChange={(event) => setTeam(Number(event.target.value))}
      >
        <option value={0}>指定なし</option>
        {data
          ?.filter(({ id }) => id !== 0)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}

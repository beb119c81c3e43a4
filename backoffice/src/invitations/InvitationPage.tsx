import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteeKinds, waveStates } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/all';
import { Link, useParams } from 'react-router-dom';
import { call } from '../providers/http-client.js';
import { pathOf } from '../resources/addresses.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { People } from './People.js';
import { Sending } from './Sending.js';
import { scopeOf, toneOfWave } from './words.js';
import '../styles/imports.css';

const everyMs = 2000;

/** One wave: whom, with which text, how fast, and what has become of it. */
export default function InvitationPage() {
  const id = Number(useParams().id);
  const client = useQueryClient();
  const queryKey = ['invitation', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.invitation.one, { id, signal }),
    refetchInterval: ({ state: { data: wave } }) =>
      wave && (wave.state === 'running' || (wave.underWay > 0 && wave.delivers)) ? everyMs : false,
  });
  return (
    <SettingsFrame route="invitations">
      <div className="imports">
        <p className="row">
          <Link to={pathOf('invitations', 'list')}>招待の一覧</Link>
          {data && (
            <>
              <span className="sub">›</span>
              <strong>{inviteeKinds[data.kind]}</strong>
              <span className="sub">{scopeOf(data)}</span>
              <span className={toneOfWave[data.state]}>{waveStates[data.state]}</span>
            </>
          )}
        </p>
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <PageSkeleton />}
        {data && <Sending key={data.state} wave={data} onChanged={() => client.invalidateQueries({ queryKey })} />}
        {data && <People wave={data} />}
      </div>
    </SettingsFrame>
  );
}

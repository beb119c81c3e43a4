import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteeKinds, waveStates } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/all';
import { useParams } from 'react-router-dom';
import { call } from '../providers/http-client.js';
import { RunPage } from '../settings/RunsPage.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { People } from './People.js';
import { Sending } from './Sending.js';
import { scopeOf, toneOfWave } from './words.js';

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
    <RunPage
      route="invitations"
      list="招待の一覧"
      head={
        data && (
          <>
            <strong>{inviteeKinds[data.kind]}</strong>
            <span className="sub">{scopeOf(data)}</span>
            <span className={toneOfWave[data.state]}>{waveStates[data.state]}</span>
          </>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <PartSkeleton />}
      {data && <Sending key={data.state} wave={data} onChanged={() => client.invalidateQueries({ queryKey })} />}
      {data && <People wave={data} />}
    </RunPage>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { inviteeKinds } from '@tsumugi/contract/invitee-kinds';
import { waveStates } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/routes';
import { useParams } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { RunPage } from '../settings/RunsPage.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { scopeOf, toneOfWave } from './invitee-status.js';
import { People } from './People.js';
import { Sending } from './Sending.js';

const everyMs = 2000;

/** One wave of invitations: recipients, text, pace, and results. */
export default function InvitationPage() {
  const id = Number(useParams().id);
  const client = useQueryClient();
  const queryKey = ['invitation', id];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(api.invitation.one, { id, signal }),
    refetchInterval: ({ state: { data: wave } }) =>
      wave && (wave.state === 'running' || (wave.underWay > 0 && wave.delivers)) ? everyMs : false,
  });
  const { data } = read;
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
      <ReadBoundary of={read}>
        {(wave) => (
          <>
            <Sending
              key={wave.state}
              wave={wave}
              onChanged={() => client.invalidateQueries({ queryKey })}
            />
            <People wave={wave} />
          </>
        )}
      </ReadBoundary>
    </RunPage>
  );
}

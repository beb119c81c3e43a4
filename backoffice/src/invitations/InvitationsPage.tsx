import { inviteeKinds, type WaveView, waveStates } from '@tsumugi/contract/resources/invitation';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { NewInvitation } from './NewInvitation.js';
import { scopeOf, toneOfWave } from './words.js';
import '../styles/imports.css';

/** 招待: a new wave, and those before. */
export default function InvitationsPage() {
  return (
    <SettingsFrame route="invitations">
      <div className="imports">
        <NewInvitation />
        {/* Waves go on by themselves: the list is asked for again whenever one comes back to it. */}
        <ListBase
          resource="invitations"
          sort={{ field: 'id', order: 'DESC' }}
          perPage={25}
          disableSyncWithLocation
          queryOptions={{ staleTime: 0 }}
        >
          <Waves />
        </ListBase>
      </div>
    </SettingsFrame>
  );
}

function Waves() {
  const { data = [], total, page, perPage, setPage, error, isPending, refetch } = useListContext<WaveView>();
  return (
    <Card title="これまでの招待" note={total ? `${total}件` : undefined} bare>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !isPending && data.length === 0 && <p className="pad none">まだ招待はありません。</p>}
      {data.length > 0 && (
        <table className="t">
          <thead>
            <tr>
              <th scope="col">相手</th>
              <th scope="col">範囲</th>
              <th scope="col">状態</th>
              <th scope="col" className="r">
                送った
              </th>
              <th scope="col" className="r">
                届かなかった
              </th>
              <th scope="col" className="r">
                ログインした
              </th>
              <th scope="col">日時</th>
              <th scope="col">担当</th>
            </tr>
          </thead>
          <tbody>
            {data.map((wave) => (
              <tr key={wave.id}>
                <td>
                  <Link to={recordPath('invitations', wave.id)}>{inviteeKinds[wave.kind]}</Link>
                </td>
                <td>{scopeOf(wave)}</td>
                <td>
                  <span className={toneOfWave[wave.state]}>{waveStates[wave.state]}</span>
                </td>
                <td className="r">
                  {wave.counts.sent.toLocaleString()} / {(wave.counts.sent + wave.counts.waiting).toLocaleString()}
                </td>
                <td className={wave.counts.failed > 0 ? 'r late' : 'r'}>{wave.counts.failed.toLocaleString()}</td>
                <td className="r">{wave.counts.signedIn.toLocaleString()}</td>
                <td>{formatShortDateTime(wave.startedAt ?? wave.createdAt, today())}</td>
                <td>{wave.createdBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total !== undefined && total > perPage && <ListFooter total={total} page={page} perPage={perPage} keys={[]} onPage={setPage} />}
    </Card>
  );
}

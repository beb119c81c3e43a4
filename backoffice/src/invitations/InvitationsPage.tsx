import { inviteeKinds, type WaveView, waveStates } from '@tsumugi/contract/resources/invitation';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { today } from '../lib/clock.js';
import { RunsPage } from '../settings/RunsPage.js';
import { NewInvitation } from './NewInvitation.js';
import { scopeOf, toneOfWave } from './words.js';

/** 招待: a new wave, and those before. */
export default function InvitationsPage() {
  return (
    <RunsPage<WaveView>
      route="invitations"
      start={<NewInvitation />}
      title="これまでの招待"
      none="まだ招待はありません。"
      columns={[
        { label: '相手', cell: ({ kind }) => inviteeKinds[kind] },
        { label: '範囲', cell: scopeOf },
        { label: '状態', cell: ({ state }) => <span className={toneOfWave[state]}>{waveStates[state]}</span> },
        {
          label: '送った',
          className: 'r',
          cell: ({ counts }) => `${counts.sent.toLocaleString()} / ${(counts.sent + counts.waiting).toLocaleString()}`,
        },
        {
          label: '届かなかった',
          className: 'r',
          tone: ({ counts }) => (counts.failed > 0 ? 'late' : undefined),
          cell: ({ counts }) => counts.failed.toLocaleString(),
        },
        { label: 'ログインした', className: 'r', cell: ({ counts }) => counts.signedIn.toLocaleString() },
        { label: '日時', cell: (wave) => formatShortDateTime(wave.startedAt ?? wave.createdAt, today()) },
        { label: '担当', cell: ({ createdBy }) => createdBy },
      ]}
    />
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type InviteeKind, inviteeKinds } from '@tsumugi/contract/invitee-kinds';
import type { ImportKindName } from '@tsumugi/contract/resources/data-import';
import { type WaveView, waveStates } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/routes';
import { formatShortDateTime } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, page as readPage } from '../api/http-client.js';
import { useOptions } from '../api/useOptions.js';
import { useSending } from '../forms/useSending.js';
import { today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { RunsPage } from '../settings/RunsPage.js';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { SelectField } from '../ui/SelectField.js';
import { scopeOf, toneOfWave } from './invitee-status.js';

/** 招待: a new wave, and the previous ones. */
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
        {
          label: '状態',
          cell: ({ state }) => <span className={toneOfWave[state]}>{waveStates[state]}</span>,
        },
        {
          label: '送った',
          className: 'r',
          cell: ({ counts }) =>
            `${counts.sent.toLocaleString()} / ${(counts.sent + counts.waiting).toLocaleString()}`,
        },
        {
          label: '届かなかった',
          className: 'r',
          tone: ({ counts }) => (counts.failed > 0 ? 'late' : undefined),
          cell: ({ counts }) => counts.failed.toLocaleString(),
        },
        {
          label: 'ログインした',
          className: 'r',
          cell: ({ counts }) => counts.signedIn.toLocaleString(),
        },
        {
          label: '日時',
          cell: (wave) => formatShortDateTime(wave.startedAt ?? wave.createdAt, today()),
        },
        { label: '担当', cell: ({ createdBy }) => createdBy },
      ]}
    />
  );
}

const fileOf: Readonly<Record<InviteeKind, ImportKindName>> = {
  family: 'families',
  student: 'families',
  teacher: 'teachers',
  staff: 'staff',
};
const names = Object.entries(inviteeKinds).map(([id, name]) => ({ id: id as InviteeKind, name }));

/**
 * Selects the recipients. The next page lists them with the text of the mail before any mail is
 * sent.
 */
function NewInvitation() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<InviteeKind>('family');
  const [brand, setBrand] = useState<number>();
  const [importBatchId, setFile] = useState<number>();
  const [again, setAgain] = useState(false);
  const { data: brands = [] } = useOptions('brands');
  const { data: groups } = useQuery({
    queryKey: ['invitation-groups'],
    queryFn: ({ signal }) => call(api.invitation.groups, { signal }),
    staleTime: 0,
  });
  const { data: files } = useQuery({
    queryKey: ['invitation-files', kind],
    queryFn: ({ signal }) =>
      readPage(api.dataImport.list, {
        query: { range: '[0,199]', filter: JSON.stringify({ kind: fileOf[kind], state: 'done' }) },
        signal,
      }),
    staleTime: 0,
  });
  const group = groups?.find((each) => each.kind === kind);
  const { busy, message, onSubmit } = useSending({}, async () => {
    const input = { kind, brand: brand ?? null, importBatchId: importBatchId ?? null, again };
    navigate(recordPath('invitations', (await call(api.invitation.draw, { input })).id));
  });
  return (
    <Card title="招待する" note="取り込んだ人に、パスワードを設定するメールを送ります">
      <form onSubmit={(event) => void onSubmit(event)} className="stack">
        <RadioSegments
          label="相手"
          options={names}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setFile(undefined);
          }}
        />
        {group && (
          <p>
            取り込んだ{inviteeKinds[kind]}のうち、まだ招待していない人
            <b> {group.uninvited.toLocaleString()}名</b>
            、招待したがまだ始めていない人<b> {group.silent.toLocaleString()}名</b>、始めた人
            <b> {group.started.toLocaleString()}名</b>
          </p>
        )}
        <div className="row">
          <SelectField
            label="ブランド"
            options={brands.map(({ id, name }) => ({ id: Number(id), name }))}
            value={brand}
            empty="すべて"
            onChange={setBrand}
          />
          <SelectField
            label="取り込み"
            options={(files?.rows ?? []).map(({ id, fileName }) => ({ id, name: fileName }))}
            value={importBatchId}
            empty="すべて"
            onChange={setFile}
          />
        </div>
        <CheckField
          label="もう一度招待する（招待済みで、まだ始めていない人へ）"
          checked={again}
          onChange={setAgain}
        />
        {message && <Alert variant="line">{message}</Alert>}
        <div className="row">
          <Button type="submit" variant="contained" disabled={busy}>
            次へ（相手と文面の確認）
          </Button>
        </div>
        <p className="sub">
          この段階では何も送られません。招待する前の人には、お知らせや期限のメールも送られません。
        </p>
      </form>
    </Card>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { leftReasons, type WaveView, waveRun } from '@tsumugi/contract/resources/invitation';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useRunStep } from '../settings/useRunStep.js';
import { ConfirmDialog } from '../templates/ConfirmDialog.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';

interface SendingProps {
  readonly wave: WaveView;
  readonly onChanged: () => Promise<void>;
}

/** Progress of the wave, and its next actions. */
export function Sending({ wave, onChanged }: SendingProps) {
  const { fault, setFault, runStep } = useRunStep(onChanged);
  const [leaving, setLeaving] = useState(false);
  const { id, state, counts, reasons, delivers } = wave;
  const all = counts.sent + counts.waiting;
  const isOpen = state === 'draft' || state === 'running' || state === 'paused';
  const test = async () => toastDone((await call(api.invitation.test, { id })).message);
  return (
    <Card
      className="imports-progress"
      title="送信"
      note={`${all.toLocaleString()}名に送り、${counts.left.toLocaleString()}名には送りません`}
    >
      <p role="status">
        {counts.sent.toLocaleString()} / {all.toLocaleString()} 名に送りました（ログインした{' '}
        {counts.signedIn.toLocaleString()}
        名、届かなかった {counts.failed.toLocaleString()}名）
      </p>
      <progress value={counts.sent} max={Math.max(1, all)} aria-label="招待の進み具合" />
      {reasons.length > 0 && (
        <ul style={{ margin: '0 0 12px', paddingLeft: 20, color: 'var(--ink-2)' }}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              <b>{count.toLocaleString()}名</b> {leftReasons[reason]}
            </li>
          ))}
        </ul>
      )}
      {!delivers && (
        <p className="late">
          <Icon name="alert" />{' '}
          メールの送信設定がありません。設定するまで、招待メールは送信待ちになります。
        </p>
      )}
      {fault && <Alert variant="line">{fault}</Alert>}
      <div className="row">
        {(state === 'draft' || state === 'paused') && counts.waiting > 0 && (
          <StartButton wave={wave} onFault={setFault} runStep={runStep} />
        )}
        {state === 'running' && (
          <Button onClick={() => void runStep(() => call(api.invitation.pause, { id }))}>
            一時停止
          </Button>
        )}
        {state !== 'stopped' && all > 0 && (
          <Button variant="text" onClick={() => void runStep(test)}>
            自分にテスト送信
          </Button>
        )}
        {isOpen && (
          <Button variant="text" color="error" onClick={() => setLeaving(true)}>
            中止する
          </Button>
        )}
      </div>
      {isOpen && (
        <p className="sub">
          少しずつ送ります。夜間（ブランドの「送信の時間」の外）は休み、朝から続けます。
        </p>
      )}
      {leaving && (
        <ConfirmDialog
          title="招待を中止する"
          subject={`残り${counts.waiting.toLocaleString()}名`}
          confirm="中止する"
          onClose={() => setLeaving(false)}
          onConfirm={async () => {
            await call(api.invitation.stop, { id });
            setLeaving(false);
            await onChanged();
          }}
        >
          まだ送っていない{counts.waiting.toLocaleString()}
          名には送りません。送ったメールは取り消せません。
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface StartButtonProps {
  wave: WaveView;
  onFault: (fault: string | null) => void;
  runStep: ReturnType<typeof useRunStep>['runStep'];
}

/** Starts or continues the wave, at a number of mails per hour. */
function StartButton({ wave: { id, state, counts, perHour }, onFault, runStep }: StartButtonProps) {
  const [pace, setPace] = useState(String(perHour));
  const run = () => {
    const read = waveRun.safeParse({ perHour: Number(pace) });
    if (read.success) void runStep(() => call(api.invitation.run, { id, input: read.data }));
    else onFault(read.error.issues[0]?.message ?? null);
  };
  return (
    <>
      <TextField
        label="1時間に送る数"
        type="number"
        value={pace}
        sx={{ width: 140 }}
        onChange={({ target }) => setPace(target.value)}
      />
      <Button variant="contained" onClick={run}>
        {state === 'paused'
          ? `続ける（残り${counts.waiting.toLocaleString()}名）`
          : `${counts.waiting.toLocaleString()}名に送り始める`}
      </Button>
    </>
  );
}

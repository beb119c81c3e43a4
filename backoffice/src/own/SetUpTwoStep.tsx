import Button from '@mui/material/Button';
import type { TwoStepSetUp } from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/all';
import { lazy, Suspense, useState } from 'react';
import { CodeFields } from '../auth/CodeFields.js';
import { FormAlert } from '../auth/FormAlert.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Bone } from '../ui/Skeleton.js';
import { CurrentPassword } from './CurrentPassword.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';

const QrCode = lazy(() => import('../../../portals/shared/bare/QrCode.js'));

/** Setting the second step up: password, picture and first code, recovery codes. `onDone`: the codes are kept. */
export function SetUpTwoStep({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<TwoStepSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (begun) return <ScanForm setUp={begun} onConfirmed={setCodes} />;
  return <PasswordForm onBegun={setBegun} />;
}

function PasswordForm({ onBegun }: { onBegun: (setUp: TwoStepSetUp) => void }) {
  const [password, setPassword] = useState('');
  const { busy, message, fields, onSubmit } = useSubmit(async () =>
    onBegun(await call(api.twoStep.begin, { input: { currentPassword: password }, quiet: true })),
  );
  return (
    <form className="own-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>スマートフォンの認証アプリ（Google Authenticator、Microsoft Authenticator など）を用意してください。</p>
      <CurrentPassword value={password} onChange={setPassword} refused={{ message, fields }} />
      <Button type="submit" variant="contained" disabled={busy || password === ''}>
        次へ
      </Button>
    </form>
  );
}

function ScanForm({ setUp, onConfirmed }: { setUp: TwoStepSetUp; onConfirmed: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState('');
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    const { recoveryCodes } = await call(api.twoStep.confirm, { input: { code }, quiet: true });
    onConfirmed(recoveryCodes);
  });
  return (
    <form className="own-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <ol className="scan">
        <li>
          認証アプリで、この画像を読み取ってください。
          <Suspense fallback={<Bone width={180} />}>
            <QrCode text={setUp.uri} label="認証アプリに登録するQRコード" />
          </Suspense>
          <span className="hint">
            読み取れないときは、次の文字をアプリに入力してください。
            <code className="secret">{setUp.secret.match(/.{4}/g)?.join(' ')}</code>
          </span>
        </li>
        <li>アプリに表示された6桁の数字を入力してください。</li>
      </ol>
      <FormAlert message={message} />
      <CodeFields given={{ code }} onChange={(given) => setCode(given.code ?? '')} fields={fields} only focus />
      <Button type="submit" variant="contained" disabled={busy || code === ''}>
        有効にする
      </Button>
    </form>
  );
}

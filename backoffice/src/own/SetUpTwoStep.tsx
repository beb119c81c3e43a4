import type { TwoStepSetUp } from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/routes';
import { Suspense, useState } from 'react';
import { call } from '../api/http-client.js';
import { CodeInput, noCode } from '../auth/CodeInput.js';
import { CurrentPassword } from '../auth/PasswordInput.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { Bone } from '../ui/Skeleton.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';

const QrCode = lazyComponent(() => import('../../../portals/shared/unstyled/QrCode.js'));

/**
 * Sets up the second step: password, picture and first code, recovery codes. `onDone`: the user has
 * kept the codes.
 */
export function SetUpTwoStep({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<TwoStepSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (begun) return <ScanForm setUp={begun} onConfirmed={setCodes} />;
  return <PasswordForm onBegun={setBegun} />;
}

function PasswordForm({ onBegun }: { onBegun: (setUp: TwoStepSetUp) => void }) {
  const sending = useSending({ currentPassword: '' }, async (input) =>
    onBegun(await call(api.twoStep.begin, { input, quiet: true })),
  );
  return (
    <AskForm
      sending={sending}
      intro={
        <p>
          スマートフォンの認証アプリ（Google Authenticator、Microsoft Authenticator
          など）を用意してください。
        </p>
      }
      submit="次へ"
      ready={sending.form.watch('currentPassword') !== ''}
    >
      <CurrentPassword />
    </AskForm>
  );
}

function ScanForm({
  setUp,
  onConfirmed,
}: {
  setUp: TwoStepSetUp;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const sending = useSending(noCode, async ({ code }) => {
    const { recoveryCodes } = await call(api.twoStep.confirm, { input: { code }, quiet: true });
    onConfirmed(recoveryCodes);
  });
  const steps = (
    <ol className="stack scan">
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
  );
  return (
    <AskForm
      sending={sending}
      intro={steps}
      submit="有効にする"
      ready={sending.form.watch('code') !== ''}
    >
      <CodeInput only focus />
    </AskForm>
  );
}

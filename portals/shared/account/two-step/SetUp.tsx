import type { TwoStepSetUp } from '@tsumugi/contract/resources/two-step';
import * as api from '@tsumugi/contract/routes/routes';
import { useId, useState } from 'react';
import { CodeInput } from '../../auth/CodeInput.js';
import { useSend } from '../../auth/useSend.js';
import { call } from '../../client/http.js';
import { FormAlert } from '../../ui/Field.js';
import { LazyBoundary, lazyComponent } from '../../ui/LazyBoundary.js';
import { loadWithRetry } from '../../ui/load-with-retry.js';
import { SubPage } from '../../ui/SubPage.js';
import { SaveDock } from '../SaveDock.js';

const QrCode = lazyComponent(loadWithRetry(() => import('../../unstyled/QrCode.js')));

/**
 * The QR code for the authenticator app, and the first code as proof that the app holds the key.
 */
export function SetUp({
  setUp,
  onBack,
  onConfirmed,
}: {
  setUp: TwoStepSetUp;
  onBack: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const id = useId();
  const [code, setCode] = useState('');
  const { busy, alert, fields, onSubmit } = useSend(async () => {
    const { recoveryCodes } = await call(api.twoStep.confirm, { input: { code }, quiet: true });
    onConfirmed(recoveryCodes);
  });
  return (
    <SubPage
      title="認証アプリの登録"
      onBack={onBack}
      dock={<SaveDock form={id} busy={busy} label="有効にする" />}
    >
      <form
        id={id}
        className="account-form scan"
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        <p>1. この端末に認証アプリがあるときは、次のボタンで登録できます。</p>
        <a className="btn btn-2 btn-48" href={setUp.uri}>
          認証アプリを開く
        </a>
        <p>別の端末のアプリでは、この画像を読み取ってください。</p>
        <LazyBoundary>
          <QrCode text={setUp.uri} label="認証アプリに登録するQRコード" />
        </LazyBoundary>
        <p className="t-s c-2">
          読み取れないときは、次の文字をアプリに入力してください。
          <code className="secret">{setUp.secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <p>2. アプリに表示された6桁の数字を入力してください。</p>
        <FormAlert message={alert} />
        <CodeInput
          proof={{ code }}
          onChange={(proof) => setCode(proof.code ?? '')}
          fields={fields}
          only
        />
      </form>
    </SubPage>
  );
}

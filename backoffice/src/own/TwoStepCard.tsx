import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useRead } from '../api/useRead.js';
import { CodeInput, givenOf, noCode } from '../auth/CodeInput.js';
import { CurrentPassword } from '../auth/PasswordInput.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { Card } from '../ui/Card.js';
import { Dialog } from '../ui/Dialog.js';
import { ErrorState } from '../ui/ErrorState.js';
import { narrowWidth } from '../ui/Modal.js';
import { Bone } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';
import { SetUpTwoStep } from './SetUpTwoStep.js';

const titles = {
  setUp: '2段階認証の設定',
  codes: '復旧コードを作り直す',
  off: '2段階認証を無効にする',
} as const;

/** The second step of the user's sign-in: set-up, new recovery codes, removal. */
export function TwoStepCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useRead(api.twoStep.state, {});
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const close = async () => {
    setOpen(null);
    await Promise.all(
      [api.twoStep.state, api.session.list].map((route) =>
        client.invalidateQueries({ queryKey: [route.call] }),
      ),
    );
  };
  return (
    <Card title="2段階認証" className="signin" note={data && (data.on ? '有効' : '無効')}>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Bone width={240} />}
      {data && !data.on && (
        <>
          <p>
            ログインのときに、パスワードに加えて認証アプリの確認コードを求めます。パスワードが知られても、不正なログインを防げます。
          </p>
          <Button onClick={() => setOpen('setUp')}>設定する…</Button>
        </>
      )}
      {data?.on && (
        <>
          <dl className="kv wide">
            <dt>有効にした日時</dt>
            <dd>{formatDateTime(data.since)}</dd>
            <dt>復旧コード</dt>
            <dd className={data.codesLeft < 3 ? 'late' : undefined}>残り{data.codesLeft}個</dd>
          </dl>
          <div className="row">
            <Button size="small" onClick={() => setOpen('codes')}>
              復旧コードを作り直す…
            </Button>
            {!data.required && (
              <Button size="small" onClick={() => setOpen('off')}>
                無効にする…
              </Button>
            )}
          </div>
          {data.required && (
            <p className="hint">スタッフには2段階認証が必要なため、無効にはできません。</p>
          )}
        </>
      )}
      {open && (
        <Dialog title={titles[open]} width={narrowWidth} onClose={() => void close()}>
          <div className="pad">
            {open === 'setUp' ? (
              <SetUpTwoStep onDone={() => void close()} />
            ) : (
              <ChangeTwoStep change={open} onDone={() => void close()} />
            )}
          </div>
        </Dialog>
      )}
    </Card>
  );
}

const words = {
  codes: {
    text: '新しい復旧コードを10個作ります。これまでのコードは使えなくなります。',
    button: '作り直す',
  },
  off: {
    text: 'これからはパスワードだけでログインできるようになります。ほかの端末はログアウトします。',
    button: '無効にする',
  },
};

/** Password and code, then new recovery codes, or the removal of the second step. */
function ChangeTwoStep({ change, onDone }: { change: keyof typeof words; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const sending = useSending(
    { currentPassword: '', ...noCode },
    async ({ currentPassword, ...typed }) => {
      const input = { currentPassword, ...givenOf(typed) };
      if (change === 'codes') {
        setCodes((await call(api.twoStep.renewCodes, { input, quiet: true })).recoveryCodes);
        return;
      }
      await call(api.twoStep.off, { input, quiet: true });
      toastDone('2段階認証を無効にしました。');
      onDone();
    },
  );
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  const { text, button } = words[change];
  return (
    <AskForm
      sending={sending}
      intro={<p>{text}</p>}
      submit={button}
      ready={sending.form.watch('currentPassword') !== ''}
    >
      <CurrentPassword />
      <CodeInput />
    </AskForm>
  );
}

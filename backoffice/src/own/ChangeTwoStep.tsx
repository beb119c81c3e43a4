import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { CodeInput, givenOf, noCode } from '../auth/CodeInput.js';
import { CurrentPassword } from '../auth/PasswordInput.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { call } from '../providers/http-client.js';
import { toastDone } from '../ui/toast.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';

const words = {
  codes: { text: '新しい復旧コードを10個作ります。これまでのコードは使えなくなります。', button: '作り直す' },
  off: { text: 'これからはパスワードだけでログインできるようになります。ほかの端末はログアウトします。', button: '無効にする' },
};

/** Password and code, then new recovery codes, or the end of the second step. */
export function ChangeTwoStep({ what, onDone }: { what: keyof typeof words; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const sending = useSending({ currentPassword: '', ...noCode }, async ({ currentPassword, ...asked }) => {
    const input = { currentPassword, ...givenOf(asked) };
    if (what === 'codes') {
      setCodes((await call(api.twoStep.renewCodes, { input, quiet: true })).recoveryCodes);
      return;
    }
    await call(api.twoStep.off, { input, quiet: true });
    toastDone('2段階認証を無効にしました。');
    onDone();
  });
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  const { text, button } = words[what];
  return (
    <AskForm sending={sending} intro={<p>{text}</p>} submit={button} ready={sending.form.watch('currentPassword') !== ''}>
      <CurrentPassword />
      <CodeInput />
    </AskForm>
  );
}

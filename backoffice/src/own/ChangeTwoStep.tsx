import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { CodeFields, type GivenCode } from '../auth/CodeFields.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { toastDone } from '../ui/toast.js';
import { CurrentPassword } from './CurrentPassword.js';
import { RecoveryCodeList } from './RecoveryCodeList.js';

const words = {
  codes: { text: '新しい復旧コードを10個作ります。これまでのコードは使えなくなります。', button: '作り直す' },
  off: { text: 'これからはパスワードだけでログインできるようになります。ほかの端末はログアウトします。', button: '無効にする' },
};

/** Password and code, then new recovery codes, or the end of the second step. */
export function ChangeTwoStep({ what, onDone }: { what: keyof typeof words; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [given, setGiven] = useState<GivenCode>({ code: '' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    const body = { currentPassword: password, ...given };
    if (what === 'codes') {
      setCodes((await call(api.twoStep.renewCodes, { input: body, quiet: true })).recoveryCodes);
      return;
    }
    await call(api.twoStep.off, { input: body, quiet: true });
    toastDone('2段階認証を無効にしました。');
    onDone();
  });
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  return (
    <form className="own-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>{words[what].text}</p>
      <CurrentPassword value={password} onChange={setPassword} refused={{ message, fields }} beside={['code', 'recoveryCode']} />
      <CodeFields given={given} onChange={setGiven} fields={fields} />
      <Button type="submit" variant="contained" disabled={busy || password === ''}>
        {words[what].button}
      </Button>
    </form>
  );
}

import Button from '@mui/material/Button';
import { ApiError } from '@tsumugi/client/api-error';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { useSubmit } from '../lib/useSubmit.js';
import { CodeFields, type GivenCode } from './CodeFields.js';
import { FormAlert } from './FormAlert.js';

/** The second page of the login, after a right password. `onBack`: to the first page, with what is to be said there. */
export function CodeForm({ onBack }: { onBack: (message: string | null) => void }) {
  const [given, setGiven] = useState<GivenCode>({ code: '' });
  const login = useLogin();
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    try {
      await login(given);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_step_expired') return onBack(error.message);
      throw error;
    }
  });
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={message} />
        <CodeFields given={given} onChange={setGiven} fields={fields} focus />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {busy ? 'ログインしています…' : 'ログイン'}
        </Button>
      </form>
      <p>認証アプリも復旧コードも使えないときは、管理者に2段階認証の解除を依頼してください。</p>
      <div className="links">
        <Button variant="text" size="small" onClick={() => onBack(null)}>
          メールアドレスの入力に戻る
        </Button>
      </div>
    </>
  );
}

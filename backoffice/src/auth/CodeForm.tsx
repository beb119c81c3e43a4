import Button from '@mui/material/Button';
import { ApiError } from '@tsumugi/client/api-error';
import { useLogin } from 'react-admin';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { CodeInput, givenOf, noCode } from './CodeInput.js';

/**
 * The code step of the login, after a correct password. `onBack` returns to the first step with a
 * message.
 */
export function CodeForm({ onBack }: { onBack: (message: string | null) => void }) {
  const login = useLogin();
  const sending = useSending(noCode, async (typed) => {
    try {
      await login(givenOf(typed));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'two_step_expired')
        return onBack(error.message);
      throw error;
    }
  });
  return (
    <>
      <AskForm
        sending={sending}
        className=""
        size="large"
        submit={sending.busy ? 'ログインしています…' : 'ログイン'}
      >
        <CodeInput focus />
      </AskForm>
      <p>認証アプリも復旧コードも使えないときは、管理者に2段階認証の解除を依頼してください。</p>
      <div className="links">
        <Button variant="link" onClick={() => onBack(null)}>
          メールアドレスの入力に戻る
        </Button>
      </div>
    </>
  );
}

import { ApiError } from '@tsumugi/client/api-error';
import type { TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import { useState } from 'react';
import { useSession } from '../session/SessionProvider.js';
import { FormAlert, SubmitButton } from '../ui/Field.js';
import { AuthFrame } from './AuthFrame.js';
import { CodeInput } from './CodeInput.js';
import { useSend } from './useSend.js';

/**
 * The second page of a login, after a correct password. `onBack` returns to the first page, with a
 * message to show there.
 */
export default function CodePage({ onBack }: { onBack: (message: string | null) => void }) {
  const { finishSignIn } = useSession();
  const [proof, setProof] = useState<TwoStepGiven>({ code: '' });
  const { busy, alert, fields, onSubmit } = useSend(async () => {
    try {
      await finishSignIn(proof);
    } catch (error) {
      if (error instanceof ApiError && error.body?.code === 'two_step_expired')
        return onBack(error.message);
      throw error;
    }
  });
  return (
    <AuthFrame title="確認コードの入力">
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <FormAlert message={alert} />
        <CodeInput proof={proof} onChange={setProof} fields={fields} />
        <SubmitButton busy={busy}>ログイン</SubmitButton>
        <button type="button" className="btn btn-quiet btn-next" onClick={() => onBack(null)}>
          メールアドレスの入力に戻る
        </button>
      </form>
      <p className="t-s c-2">認証アプリも復旧コードも使えないときは、事務局までご連絡ください。</p>
    </AuthFrame>
  );
}

import { requestReset } from '@tsumugi/contract/routes/password';
import { useState } from 'react';
import { AuthFrame } from '#shared/auth/AuthFrame.js';
import { emailField, emailRules } from '#shared/auth/email-field.js';
import { useAuthForm } from '#shared/auth/useAuthForm.js';
import { call } from '#shared/client/http.js';
import { Field, FormAlert, SubmitButton } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { LoginLink, useResetOrigin } from './LoginLink.js';

/** /reset-password-request: the answer is the same for known and unknown addresses. */
export default function ResetRequestPage() {
  const { isTeacher } = useResetOrigin();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { register, onSubmit, errors, busy, refusal } = useAuthForm(
    { email: '' },
    async ({ email }) => {
      setRefused(null);
      const answer = await call(requestReset, { input: { email }, quiet: true });
      if (answer.mailed) setSentTo(email.trim());
      else setRefused(answer.message);
    },
  );
  return (
    <AuthFrame title="パスワードの再設定">
      {sentTo ? (
        <div role="status">
          <p className="form-done">
            <Icon name="check" size={20} />
            再設定のご依頼を受け付けました
          </p>
          <p>
            <b>{sentTo}</b>{' '}
            が登録されている場合は、再設定のご案内が届きます。メールのリンクを30分以内に開いてください。
          </p>
          <p className="hint">
            届かないときは、迷惑メールの設定と、登録したメールアドレスをご確認ください。
          </p>
          <button type="button" className="btn btn-2" onClick={() => setSentTo(null)}>
            別のメールアドレスで送る
          </button>
        </div>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <p className="lead">
            ご登録のメールアドレスに、新しいパスワードを設定するためのリンクを送ります。
          </p>
          <FormAlert message={refusal ?? refused} />
          <Field {...emailField} error={errors.email?.message} {...register('email', emailRules)} />
          <SubmitButton busy={busy}>再設定のメールを送る</SubmitButton>
        </form>
      )}
      <LoginLink isTeacher={isTeacher} className="btn btn-quiet">
        ログインへ戻る
      </LoginLink>
    </AuthFrame>
  );
}

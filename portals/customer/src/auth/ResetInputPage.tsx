import { Link, useNavigate, useParams } from 'react-router-dom';
import { AuthFrame } from '../../../shared/auth/AuthFrame.js';
import { emailField, emailRules } from '../../../shared/auth/email-field.js';
import { useAuthForm } from '../../../shared/auth/useAuthForm.js';
import { call } from '../../../shared/client/http.js';
import { Field, FormAlert, SubmitButton } from '../../../shared/ui/Field.js';

const shortest = 10;

/** /customer/reset-password-input/:token, where the link of the mail leads. */
export default function ResetInputPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { register, onSubmit, errors, busy, refusal } = useAuthForm({ email: '', newPassword: '' }, async (values) => {
    await call('/api/user/reset-password-execute', { method: 'POST', body: { ...values, ResetCode: token }, quiet: true });
    // The code has been used: it must not stay in the history.
    navigate('/reset-password-complete', { replace: true });
  });
  return (
    <AuthFrame title="新しいパスワードの設定">
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={refusal} />
        <Field {...emailField} error={errors.email?.message} {...register('email', emailRules)} />
        <Field
          label="新しいパスワード"
          type="password"
          autoComplete="new-password"
          hint={`${shortest}文字以上。よく使われるものは設定できません。`}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            required: '新しいパスワードを入力してください。',
            minLength: { value: shortest, message: `パスワードは${shortest}文字以上で入力してください。` },
          })}
        />
        <SubmitButton busy={busy}>このパスワードに変更する</SubmitButton>
      </form>
      <Link className="btn btn-quiet" to="/reset-password-request">
        もう一度メールを送る
      </Link>
    </AuthFrame>
  );
}

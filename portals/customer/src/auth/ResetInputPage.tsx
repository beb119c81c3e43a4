import { loginTeacher } from '@tsumugi/contract/routes/auth';
import { executeReset } from '@tsumugi/contract/routes/password';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { AuthFrame } from '#shared/auth/AuthFrame.js';
import { emailField, emailRules } from '#shared/auth/email-field.js';
import { newPasswordField, newPasswordRules } from '#shared/auth/password-field.js';
import { useAuthForm } from '#shared/auth/useAuthForm.js';
import { call } from '#shared/client/http.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { Field, FormAlert, SubmitButton } from '#shared/ui/Field.js';
import { LoginLink, useResetOrigin } from './LoginLink.js';

/** /customer/reset-password-input#code, the target of the mailed link. */
export default function ResetInputPage() {
  // Older links contain the code in their path; they are valid for seven days.
  const { token = '' } = useParams();
  const code = useLocation().hash.slice(1) || token;
  const navigate = useNavigate();
  const { isTeacher, isWelcome, from } = useResetOrigin();
  const { signIn, enter } = useSession();
  const { register, onSubmit, errors, busy, refusal } = useAuthForm(
    { email: '', newPassword: '' },
    async (values) => {
      await call(executeReset, { input: { ...values, ResetCode: code }, quiet: true });
      // After a first password the user is signed in at once.
      const credentials = { email: values.email, password: values.newPassword };
      if (
        isWelcome &&
        !isTeacher &&
        (await signIn(credentials.email, credentials.password).catch(() => false))
      )
        return;
      if (isWelcome && isTeacher) {
        const teacher = await call(loginTeacher, { input: credentials, quiet: true }).catch(
          () => null,
        );
        if (teacher && !('twoStep' in teacher)) return enter(teacher);
      }
      // The code is no longer valid: replaces the history entry, so that the history does not
      // contain the code.
      navigate(
        `/reset-password-complete${isWelcome ? `?welcome=1${isTeacher ? '&from=teacher' : ''}` : from}`,
        { replace: true },
      );
    },
  );
  return (
    <AuthFrame title={isWelcome ? 'パスワードの設定' : '新しいパスワードの設定'}>
      <form onSubmit={onSubmit} noValidate>
        {isWelcome && (
          <p className="lead">
            ご登録ありがとうございます。ログインに使うパスワードを決めてください。
          </p>
        )}
        <FormAlert message={refusal} />
        <Field {...emailField} error={errors.email?.message} {...register('email', emailRules)} />
        <Field
          {...newPasswordField}
          {...(isWelcome ? { label: 'パスワード' } : {})}
          error={errors.newPassword?.message}
          {...register('newPassword', newPasswordRules)}
        />
        <SubmitButton busy={busy}>
          {isWelcome ? 'このパスワードで始める' : 'このパスワードに変更する'}
        </SubmitButton>
      </form>
      <Link className="btn btn-quiet" to={`/reset-password-request${from}`}>
        もう一度メールを送る
      </Link>
      <LoginLink isTeacher={isTeacher} className="btn btn-quiet">
        ログインへ
      </LoginLink>
    </AuthFrame>
  );
}

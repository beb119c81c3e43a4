import type { ReactNode } from 'react';
import { useSession } from '../session/SessionProvider.js';
import { Field, FormAlert, SubmitButton } from '../ui/Field.js';
import { AuthFrame } from './AuthFrame.js';
import { useAuthForm } from './useAuthForm.js';

interface Props {
  title: string;
  /** The way to a new password; the customer area holds it for both portals. */
  reset: ReactNode;
  /** Other ways in. */
  children: ReactNode;
}

/** The sign-in of one face. */
export function LoginPage({ title, reset, children }: Props) {
  const { signIn } = useSession();
  const { register, onSubmit, errors, busy, refusal } = useAuthForm({ email: '', password: '' }, ({ email, password }) =>
    signIn(email, password),
  );
  return (
    <AuthFrame title={title}>
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={refusal} />
        <Field
          label="メールアドレス"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email', { required: 'メールアドレスを入力してください。' })}
        />
        <Field
          label="パスワード"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'パスワードを入力してください。' })}
        />
        <SubmitButton busy={busy}>ログイン</SubmitButton>
        {reset}
      </form>
      <div className="card links">{children}</div>
    </AuthFrame>
  );
}

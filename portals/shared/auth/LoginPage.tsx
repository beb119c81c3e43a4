import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../session/SessionProvider.js';
import { Field, FormAlert, SubmitButton } from '../ui/Field.js';
import { loadPatiently } from '../ui/load-patiently.js';
import { AuthFrame } from './AuthFrame.js';
import { emailField, emailRules } from './email-field.js';
import { PasskeyButton } from './PasskeyButton.js';
import { useAuthForm } from './useAuthForm.js';

const CodePage = lazy(loadPatiently(() => import('./CodePage.js')));

interface Props {
  title: string;
  /** The way to a new password; the customer area holds it for both portals. */
  reset: ReactNode;
  /** Other ways in. */
  children: ReactNode;
}

/** The sign-in of one face; where the account has a second step, its code is asked next. */
export function LoginPage({ title, reset, children }: Props) {
  const { signIn } = useSession();
  const [asksCode, setAsksCode] = useState(false);
  const [email, setEmail] = useState('');
  /** Why the code can no longer be given, or a passkey did not do. */
  const [late, setLate] = useState<string | null>(null);
  if (asksCode)
    return (
      <Suspense fallback={null}>
        <CodePage
          onBack={(why) => {
            setLate(why);
            setAsksCode(false);
          }}
        />
      </Suspense>
    );
  return (
    <AuthFrame title={title}>
      <LoginForm
        email={email}
        late={late}
        onLate={setLate}
        reset={reset}
        enter={async (given) => {
          setLate(null);
          if (await signIn(given.email, given.password)) return;
          setEmail(given.email);
          setAsksCode(true);
        }}
      />
      <div className="card links">{children}</div>
    </AuthFrame>
  );
}

interface FormProps {
  /** What stands in the form to begin with. */
  email: string;
  /** Why another way in did not work. */
  late: string | null;
  onLate: (message: string | null) => void;
  reset: ReactNode;
  /** @throws ApiError */
  enter: (given: { email: string; password: string }) => Promise<void>;
}

/** A component of its own: the form draws itself a second time as soon as it stands, and the page around it need not. */
function LoginForm({ email, late, onLate, reset, enter }: FormProps) {
  const { register, onSubmit, errors, busy, refusal } = useAuthForm({ email, password: '' }, enter);
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert message={late ?? refusal} />
      <Field
        {...emailField}
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email', { required: emailRules.required })}
      />
      <Field
        label="パスワード"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: 'パスワードを入力してください。' })}
      />
      <SubmitButton busy={busy}>ログイン</SubmitButton>
      <PasskeyButton onRefused={onLate} />
      {reset}
    </form>
  );
}

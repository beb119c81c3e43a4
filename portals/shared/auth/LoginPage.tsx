import { ApiError } from '@tsumugi/client/api-error';
import { type ChangeEvent, type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { guideFor, inAppOf } from '../account/device.js';
import { isInstalled } from '../account/install-prompt.js';
import { usePortal } from '../session/portal.js';
import { useSession } from '../session/SessionProvider.js';
import { Field, FormAlert, SubmitButton } from '../ui/Field.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { LazyBoundary, lazyComponent } from '../ui/LazyBoundary.js';
import { loadWithRetry } from '../ui/load-with-retry.js';
import { AuthFrame } from './AuthFrame.js';
import { emailField, emailRules } from './email-field.js';
import { PasskeyButton } from './PasskeyButton.js';

const CodePage = lazyComponent(loadWithRetry(() => import('./CodePage.js')));

interface Props {
  title: string;
  /** Link to the password reset; the customer portal serves it for both portals. */
  reset: ReactNode;
  /** Target for a visitor without a login. */
  join?: { to: string; label: string };
  /** The target as text, where the portals have no page for it. */
  first?: string;
  /** Link to the login of the other face. */
  other: { href: string; icon: IconName; label: string };
}

/** The sign-in of one face; an account with a second step is asked for its code next. */
export function LoginPage({ title, reset, join, first, other }: Props) {
  const { prefix } = usePortal();
  const { signIn } = useSession();
  const [asksCode, setAsksCode] = useState(false);
  const [email, setEmail] = useState('');
  /** Why the code has expired, or why a passkey was refused. */
  const [late, setLate] = useState<string | null>(null);
  if (asksCode)
    return (
      <LazyBoundary>
        <CodePage
          onBack={(why) => {
            setLate(why);
            setAsksCode(false);
          }}
        />
      </LazyBoundary>
    );
  return (
    <AuthFrame title={title}>
      <LoginForm
        email={email}
        late={late}
        onLate={setLate}
        reset={reset}
        enter={async (credentials) => {
          setLate(null);
          if (await signIn(credentials.email, credentials.password)) return;
          setEmail(credentials.email);
          setAsksCode(true);
        }}
      />
      {first && (
        <div className="card card-pad">
          <b>はじめての方</b>
          <p>{first}</p>
        </div>
      )}
      <div className="card links">
        {join && (
          <Link className="row row-56" to={join.to}>
            <Icon name="user" />
            <span className="row-main">{join.label}</span>
            <Icon name="chev" size={20} />
          </Link>
        )}
        {!isInstalled() && (
          <Link className="row row-56" to={`${prefix}/install-${guideFor()}`}>
            <Icon name="mobile" />
            <span className="row-main">
              {inAppOf() ? 'ブラウザで開く' : 'ホーム画面に追加する'}
            </span>
            <Icon name="chev" size={20} />
          </Link>
        )}
        <a className="row row-56" href={other.href}>
          <Icon name={other.icon} />
          <span className="row-main">{other.label}</span>
          <Icon name="chev" size={20} />
        </a>
      </div>
    </AuthFrame>
  );
}

interface FormProps {
  /** Initial value of the mail field. */
  email: string;
  /** Why another way of signing in failed. */
  late: string | null;
  onLate: (message: string | null) => void;
  reset: ReactNode;
  /** @throws ApiError */
  enter: (credentials: { email: string; password: string }) => Promise<void>;
}

const missing = { email: emailRules.required, password: 'パスワードを入力してください。' };
type Name = keyof typeof missing;

/**
 * Two uncontrolled fields that are checked only for being empty, so that the first page loads no
 * form library.
 */
function LoginForm({ email, late, onLate, reset, enter }: FormProps) {
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Record<Name, string>;
    const empty = (['email', 'password'] as const).filter((name) => !typed[name]);
    setFaults(Object.fromEntries(empty.map((name) => [name, missing[name]])));
    setRefusal(null);
    if (empty[0]) form.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
    if (empty.length > 0 || busy) return;
    setBusy(true);
    try {
      await enter(typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults(error.fields);
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  const bind = (name: Name) => ({
    name,
    error: faults[name],
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) =>
      setFaults((before) => ({ ...before, [name]: target.value ? undefined : missing[name] })),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      target.value && setFaults((before) => ({ ...before, [name]: undefined })),
  });
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <FormAlert message={late ?? refusal} />
      <Field
        {...emailField}
        autoComplete="username webauthn"
        defaultValue={email}
        {...bind('email')}
      />
      <Field
        label="パスワード"
        type="password"
        autoComplete="current-password"
        {...bind('password')}
      />
      <SubmitButton busy={busy}>ログイン</SubmitButton>
      <PasskeyButton onRefused={onLate} />
      {reset}
    </form>
  );
}

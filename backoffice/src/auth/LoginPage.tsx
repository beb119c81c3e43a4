import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSubmit } from '../lib/useSubmit.js';
import { CodeNeeded } from '../providers/auth-provider.js';
import { call } from '../providers/http-client.js';
import { AuthFrame } from './AuthFrame.js';
import { CodeForm } from './CodeForm.js';
import { EmailField } from './EmailField.js';
import { FormAlert } from './FormAlert.js';
import { PasskeyButton } from './PasskeyButton.js';
import { PasswordField } from './PasswordField.js';
import { noProvider, ProviderButton } from './ProviderButton.js';

/** Where the password form stands also in a house that hides it. */
const isEmergency = () => window.location.pathname.endsWith('/login2') || new URLSearchParams(window.location.search).get('local') === '1';

/** /admin/login and /admin/login2 (specification section 2). */
export default function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  /** Why the code can no longer be given, or a passkey did not do. */
  const [late, setLate] = useState<string | null>(null);
  const login = useLogin();
  const { data: offer = noProvider } = useQuery({
    queryKey: ['provider-offer'],
    queryFn: ({ signal }) => call(api.auth.provider, { signal, quiet: true }),
  });
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    setLate(null);
    try {
      await login({ email, password });
    } catch (error) {
      if (!(error instanceof CodeNeeded)) throw error;
      setPassword('');
      setAsksCode(true);
    }
  });
  if (asksCode)
    return (
      <AuthFrame title="確認コードの入力">
        <CodeForm
          onBack={(why) => {
            setLate(why);
            setAsksCode(false);
          }}
        />
      </AuthFrame>
    );
  const isHidden = offer.passwordHidden && !isEmergency();
  return (
    <AuthFrame title="ログイン">
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={late ?? message} />
        {offer.label && <ProviderButton label={offer.label} primary={isHidden} onRefused={setLate} />}
        {!isHidden && (
          <>
            <EmailField value={email} onChange={setEmail} error={fields.email} />
            <PasswordField
              label="パスワード"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              error={fields.password}
            />
            <Button type="submit" variant="contained" size="large" disabled={busy}>
              {busy ? 'ログインしています…' : 'ログイン'}
            </Button>
          </>
        )}
        <PasskeyButton onRefused={setLate} />
      </form>
      <div className="links">
        {isHidden ? (
          <Link to="/admin/login2">パスワードでログイン（管理者）</Link>
        ) : (
          <Link to="/admin/reset-password">パスワードを忘れたとき</Link>
        )}
      </div>
    </AuthFrame>
  );
}

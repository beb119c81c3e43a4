import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ProviderOffer } from '@tsumugi/contract/resources/oidc';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { useLogin } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { hasPasskeySupport } from '../../../portals/shared/passkey/passkey-support.js';
import { useEntry } from '../../../portals/shared/passkey/useEntry.js';
import { CodeNeeded } from '../api/auth-provider.js';
import { call } from '../api/http-client.js';
import { useSending } from '../forms/useSending.js';
import { messageOf } from '../lib/http-error.js';
import { loadCode } from '../ui/load-code.js';
import { AuthFrame } from './AuthFrame.js';
import { CodeForm } from './CodeForm.js';
import { EmailInput } from './EmailInput.js';
import { FormAlert } from './FormAlert.js';
import { PasswordInput } from './PasswordInput.js';

/** Whether to show the password form even where the company hides it. */
const isEmergency = () =>
  window.location.pathname.endsWith('/login2') ||
  new URLSearchParams(window.location.search).get('local') === '1';

/** /admin/login and /admin/login2 (domain/screens#office-routes). */
export default function LoginPage() {
  const [asksCode, setAsksCode] = useState(false);
  /** Message of an expired code step or a failed passkey. */
  const [late, setLate] = useState<string | null>(null);
  const login = useLogin();
  const { data: offer = noProvider } = useQuery({
    queryKey: ['provider-offer'],
    queryFn: ({ signal }) => call(api.auth.provider, { signal, quiet: true }),
  });
  const sending = useSending({ email: '', password: '' }, async (typed) => {
    setLate(null);
    try {
      await login(typed);
    } catch (error) {
      if (!(error instanceof CodeNeeded)) throw error;
      setAsksCode(true);
    }
  });
  if (asksCode)
    return (
      <AuthFrame title="確認コードの入力">
        <CodeForm
          onBack={(why) => {
            setLate(why);
            sending.form.setValue('password', '');
            setAsksCode(false);
          }}
        />
      </AuthFrame>
    );
  const isHidden = offer.passwordHidden && !isEmergency();
  return (
    <AuthFrame title="ログイン">
      <FormProvider {...sending.form}>
        <form onSubmit={(event) => void sending.onSubmit(event)} noValidate>
          <FormAlert message={late ?? sending.message} />
          {offer.label && (
            <ProviderButton label={offer.label} primary={isHidden} onRefused={setLate} />
          )}
          {!isHidden && (
            <>
              <EmailInput />
              <PasswordInput source="password" label="パスワード" autoComplete="current-password" />
              <Button type="submit" variant="contained" size="large" disabled={sending.busy}>
                {sending.busy ? 'ログインしています…' : 'ログイン'}
              </Button>
            </>
          )}
          <PasskeyButton onRefused={setLate} />
        </form>
      </FormProvider>
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

const load = loadCode(() => import('./passkey-entry.js').then(({ passkeyEntry }) => passkeyEntry));

/** Sign-in with a passkey, by this button or the browser's autofill. */
function PasskeyButton({ onRefused }: { onRefused: (message: string | null) => void }) {
  const login = useLogin();
  const { busy, press } = useEntry({
    load,
    enter: (passkey) => login({ passkey }),
    refuse: (error) => onRefused(messageOf(error)),
  });
  if (!hasPasskeySupport()) return null;
  const begin = () => {
    onRefused(null);
    void press();
  };
  return (
    <Button size="large" disabled={busy} onClick={begin}>
      パスキーでログイン
    </Button>
  );
}

/** Sign-in with the company's identity provider: navigates to its page. */
function ProviderButton({
  label,
  primary,
  onRefused,
}: {
  label: string;
  primary: boolean;
  onRefused: (message: string | null) => void;
}) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    onRefused(null);
    try {
      const { url } = await call(api.auth.providerBegin, { quiet: true });
      window.location.assign(url);
    } catch (error) {
      onRefused(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      size="large"
      disabled={busy}
      onClick={() => void press()}
    >
      {label}でログイン
    </Button>
  );
}

const noProvider: ProviderOffer = { label: null, passwordHidden: false };

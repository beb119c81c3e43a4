import type { ProviderReturn } from '@tsumugi/contract/resources/oidc';
import { useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { Link } from 'react-router-dom';
import { CodeNeeded } from '../api/auth-provider.js';
import { messageOf } from '../lib/http-error.js';
import { AuthFrame } from './AuthFrame.js';
import { CodeForm } from './CodeForm.js';
import { FormAlert } from './FormAlert.js';

/**
 * Reads the provider's answer once and removes it from the address: it must not stay in the history
 * or be sent as referrer.
 */
function takeReturn(): ProviderReturn {
  const parameters = Object.fromEntries(new URLSearchParams(window.location.search));
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const { state = '', code, error, iss } = parameters;
  return { state, code: error ? undefined : code, error, iss };
}

const startAgain = 'ログイン画面からやり直してください。';

/** /admin/provider, the return address of the company's identity provider. */
export default function ProviderReturnPage() {
  const login = useLogin();
  const begun = useRef(false);
  const [message, setMessage] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const returned = takeReturn();
    // Without `state` there is no sign-in to finish.
    if (!returned.state) return setMessage(startAgain);
    login({ provider: returned }).catch((error: unknown) => {
      if (error instanceof CodeNeeded) setAsksCode(true);
      else setMessage(messageOf(error));
    });
  }, [login]);
  const back = (
    <div className="links">
      <Link to="/admin/login?local=1">ログイン画面へ</Link>
    </div>
  );
  if (asksCode && !message)
    return (
      <AuthFrame title="確認コードの入力">
        <CodeForm onBack={(why) => setMessage(why ?? startAgain)} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={message ? 'ログインできませんでした' : 'ログインしています…'}>
      {message && <FormAlert message={message} />}
      {message && back}
    </AuthFrame>
  );
}

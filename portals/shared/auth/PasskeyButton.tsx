import { ApiError } from '@tsumugi/client/api-error';
import { call } from '../client/http.js';
import { hasPasskeySupport } from '../passkey/passkey-support.js';
import { useEntry } from '../passkey/useEntry.js';
import { loadCode, MissingCodeError } from '../pwa/stale-build.js';
import { usePortal } from '../session/portal.js';
import { useSession } from '../session/SessionProvider.js';

const load = loadCode(() => import('./passkey-entry.js').then(({ passkeyEntry }) => passkeyEntry));

/** Sign-in with a passkey, by this button and by the browser's autofill. */
export function PasskeyButton({ onRefused }: { onRefused: (message: string | null) => void }) {
  const { passkeyLogin } = usePortal();
  const { enter } = useSession();
  const { busy, press } = useEntry({
    load,
    enter: async (proof) => enter(await call(passkeyLogin, { input: proof, quiet: true })),
    refuse: (error) => {
      if (!(error instanceof ApiError || error instanceof MissingCodeError)) throw error;
      onRefused(error.message);
    },
  });
  if (!hasPasskeySupport()) return null;
  const begin = () => {
    onRefused(null);
    void press();
  };
  return (
    <button
      type="button"
      className="btn btn-2 btn-next"
      aria-busy={busy}
      disabled={busy}
      onClick={begin}
    >
      {busy && <span className="busy" aria-hidden="true" />}
      パスキーでログイン
    </button>
  );
}

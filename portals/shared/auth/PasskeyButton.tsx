import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../client/api-error.js';
import { knowsPasskeys } from '../passkey/offered.js';
import { type MyRoles, usePortal } from '../session/portal.js';
import { useSession } from '../session/SessionProvider.js';

/** What a person does first on a page: from then on the code for passkeys is worth its bytes. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
const load = () => import('./passkey-entry.js');

/** The way in without a password: by this button, and among what the browser offers to fill in. */
export function PasskeyButton({ onRefused }: { onRefused: (message: string | null) => void }) {
  const portal = usePortal();
  const { enter } = useSession();
  const [busy, setBusy] = useState(false);
  const refused = useRef((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    onRefused(error.message);
  });
  const entered = useRef(enter);
  entered.current = enter;
  useEffect(() => {
    if (!knowsPasskeys()) return;
    const begun = new AbortController();
    let end: (() => void) | undefined;
    const begin = async () => {
      begun.abort();
      const { offerPasskeys } = await load();
      if (!left) end = offerPasskeys(portal, (roles: MyRoles) => void entered.current(roles), refused.current);
    };
    let left = false;
    for (const sign of signs) window.addEventListener(sign, () => void begin().catch(() => undefined), { signal: begun.signal });
    return () => {
      left = true;
      begun.abort();
      end?.();
    };
  }, [portal]);
  const press = async () => {
    setBusy(true);
    onRefused(null);
    try {
      const roles = await (await load()).enterByPasskey(portal);
      if (roles) await enter(roles);
    } catch (error) {
      refused.current(error);
    } finally {
      setBusy(false);
    }
  };
  if (!knowsPasskeys()) return null;
  return (
    <button type="button" className="btn btn-2 btn-next" aria-busy={busy} disabled={busy} onClick={() => void press()}>
      {busy && <span className="busy" aria-hidden="true" />}
      パスキーでログイン
    </button>
  );
}

import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { call } from '../client/http.js';
import { askPasskey, stopAsking, type ToUse } from '../passkey/ask-browser.js';
import type { MyRoles, Portal } from '../session/portal.js';

/** Less than the five minutes for which a challenge holds. */
const renewal = 4 * 60_000;
let pressed = false;

/** Asks for a passkey and signs in with it. Null: the person changed their mind. @throws ApiError */
export async function enterByPasskey(portal: Portal): Promise<MyRoles | null> {
  pressed = true;
  try {
    return await ask(portal, false);
  } finally {
    pressed = false;
  }
}

async function ask({ loginCall }: Portal, autofill: boolean): Promise<MyRoles | null> {
  const options = await call<ToUse>('/api/auth/passkey/options', { method: 'POST', quiet: true });
  const proof = await askPasskey(options, autofill);
  return proof && call<MyRoles>(loginCall.replace(/login$/, 'passkey'), { method: 'POST', body: proof, quiet: true });
}

/** Offers passkeys among what the browser fills in, as long as the page stands. Returns what ends that. */
export function offerPasskeys(portal: Portal, onEntered: (roles: MyRoles) => void, onRefused: (error: unknown) => void): () => void {
  let over = false;
  const offer = async () => {
    // An address without a name has no passkeys.
    if (over || pressed || /^[\d.]+$/.test(window.location.hostname) || !(await browserSupportsWebAuthnAutofill())) return;
    try {
      const roles = await ask(portal, true);
      if (roles && !over) onEntered(roles);
    } catch (error) {
      if (!over) onRefused(error);
    }
  };
  void offer();
  const timer = setInterval(() => void offer(), renewal);
  return () => {
    over = true;
    clearInterval(timer);
    if (!pressed) stopAsking();
  };
}

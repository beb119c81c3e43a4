import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import { call } from '../providers/http-client.js';
import { askPasskey, type ToUse } from './ask-browser.js';

/** Less than the five minutes for which a challenge holds. */
const renewal = 4 * 60_000;
let pressed = false;

/** Asks for a passkey to sign in with. Null: the person changed their mind. */
export async function askForEntry(): Promise<PasskeyProof | null> {
  pressed = true;
  try {
    return await ask(false);
  } finally {
    pressed = false;
  }
}

const ask = async (autofill: boolean) =>
  askPasskey(await call<ToUse>('POST', '/api/auth/passkey/options', undefined, { quiet: true }), autofill);

/** Offers passkeys among what the browser fills in, as long as the page stands. Returns what ends that. */
export function offerPasskeys(onChosen: (proof: PasskeyProof) => void, onRefused: (error: unknown) => void): () => void {
  let over = false;
  const offer = async () => {
    // An address without a name has no passkeys.
    if (over || pressed || /^[\d.]+$/.test(window.location.hostname) || !(await browserSupportsWebAuthnAutofill())) return;
    try {
      const proof = await ask(true);
      if (proof && !over) onChosen(proof);
    } catch (error) {
      if (!over) onRefused(error);
    }
  };
  void offer();
  const timer = setInterval(() => void offer(), renewal);
  return () => {
    over = true;
    clearInterval(timer);
    if (!pressed) WebAuthnAbortService.cancelCeremony();
  };
}

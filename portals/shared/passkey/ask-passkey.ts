import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import { unlessLeft } from './unless-left.js';

export type ToUse = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * Asks for a passkey; `autofill`: only offers it where the mail address is typed, for as long as the page stands. Null: the person changed their
 * mind, or let the time pass. @throws ApiError with what to do, where it cannot be
 */
export async function askPasskey(optionsJSON: ToUse, autofill = false): Promise<PasskeyProof | null> {
  const used = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(unlessLeft);
  if (!used) return null;
  const { id, type, response } = used;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Takes back what is being asked or offered. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

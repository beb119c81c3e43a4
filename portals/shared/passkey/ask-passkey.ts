import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import type { passkeyOptions } from '@tsumugi/contract/routes/auth';
import { unlessLeft } from './unless-left.js';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
/** What the server asks for, which the library names more narrowly. */
export type ToUse = AnswerOf<typeof passkeyOptions>;

/**
 * Asks for a passkey; `autofill`: only offers it where the mail address is typed, for as long as the page stands. Null: the person changed their
 * mind, or let the time pass. @throws ApiError with what to do, where it cannot be
 */
export async function askPasskey(
  optionsJSON: ToUse,
  autofill = false,
): Promise<PasskeyProof | null> {
  const used = await startAuthentication({
    optionsJSON: optionsJSON as Options,
    useBrowserAutofill: autofill,
  }).catch(unlessLeft);
  if (!used) return null;
  const { id, type, response } = used;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Takes back what is being asked or offered. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

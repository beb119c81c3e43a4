import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import type { PasskeyProof } from '@tsumugi/contract/resources/passkey';
import type { passkeyOptions } from '@tsumugi/contract/routes/auth';
import { nullIfCancelled } from './null-if-cancelled.js';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
/** Options from the server; the library's type is narrower. */
export type ToUse = AnswerOf<typeof passkeyOptions>;

/**
 * Asks for a passkey; `autofill`: only offers it in the mail field, as long as the page is open.
 * Null: the user cancelled or the time ran out. @throws ApiError with the remedy where it fails
 */
export async function askPasskey(
  optionsJSON: ToUse,
  autofill = false,
): Promise<PasskeyProof | null> {
  const used = await startAuthentication({
    optionsJSON: optionsJSON as Options,
    useBrowserAutofill: autofill,
  }).catch(nullIfCancelled);
  if (!used) return null;
  const { id, type, response } = used;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Cancels the pending request or offer. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

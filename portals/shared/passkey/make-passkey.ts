import { startRegistration } from '@simplewebauthn/browser';
import type { Call } from '@tsumugi/client/client';
import type { PasskeyConfirmation, PasskeyMade } from '@tsumugi/contract/resources/passkey';
import { add, begin } from '@tsumugi/contract/routes/passkey';
import { nullIfCancelled } from './null-if-cancelled.js';

type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Adds a passkey to the login: confirmation, creation on the device, name. False: the user
 * cancelled. @throws ApiError
 */
export async function addPasskey(
  call: Call,
  confirmation: PasskeyConfirmation,
  name: string,
): Promise<boolean> {
  const made = await makePasskey(
    (await call(begin, { input: confirmation, quiet: true })) as ToMake,
  );
  if (!made) return false;
  await call(add, { input: { made, name: name.trim() || undefined }, quiet: true });
  return true;
}

/**
 * Creates a passkey. Null: the user cancelled or the time ran out. @throws ApiError with the remedy
 * where it fails
 */
async function makePasskey(optionsJSON: ToMake): Promise<PasskeyMade | null> {
  const made = await startRegistration({ optionsJSON }).catch(nullIfCancelled);
  if (!made) return null;
  const { id, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
}

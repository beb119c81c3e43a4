import { startRegistration } from '@simplewebauthn/browser';
import type { Call } from '@tsumugi/client/client';
import type { PasskeyConfirmation, PasskeyMade } from '@tsumugi/contract/resources/passkey';
import { add, begin } from '@tsumugi/contract/routes/passkey';
import { unlessLeft } from './unless-left.js';

type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** One more passkey for the login: who it is, what the device makes, its name. False: the person changed their mind. @throws ApiError */
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

/** Makes a passkey. Null: the person changed their mind, or let the time pass. @throws ApiError with what to do, where it cannot be */
async function makePasskey(optionsJSON: ToMake): Promise<PasskeyMade | null> {
  const made = await startRegistration({ optionsJSON }).catch(unlessLeft);
  if (!made) return null;
  const { id, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
}

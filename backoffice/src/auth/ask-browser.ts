import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyMade, PasskeyProof } from '@tsumugi/contract/resources/passkey';

export type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type ToUse = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Makes a passkey. Null: the person changed their mind, or let the time pass. Throws what to do, where it cannot be. */
export async function makePasskey(optionsJSON: ToMake): Promise<PasskeyMade | null> {
  const made = await startRegistration({ optionsJSON }).catch(unlessLeft);
  if (!made) return null;
  const { id, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks for a passkey; `autofill`: only offers it where the mail address is typed, for as long as the page stands. Null as above. */
export async function askPasskey(optionsJSON: ToUse, autofill = false): Promise<PasskeyProof | null> {
  const used = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(unlessLeft);
  if (!used) return null;
  const { id, type, response } = used;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

const reasons: Readonly<Record<string, string>> = {
  InvalidStateError: 'この端末のパスキーは、すでに登録されています。一覧をご確認ください。',
  SecurityError: 'このアドレスの画面ではパスキーを使えません。いつもお使いのアドレスで開き直すか、パスワードをお使いください。',
};

/** The browser says "not allowed" and "aborted" of everything that a person does on purpose. */
function unlessLeft(error: unknown): null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  throw new Error(
    reasons[name] ?? 'この端末ではパスキーを使えませんでした。画面ロックを設定しているか確かめるか、パスワードをお使いください。',
  );
}

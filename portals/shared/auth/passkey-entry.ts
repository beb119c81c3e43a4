import { passkeyOptions } from '@tsumugi/contract/routes/auth';
import { call } from '../client/http.js';
import { askPasskey } from '../passkey/ask-passkey.js';
import { passkeyEntry } from '../passkey/entry.js';
import type { Portal } from '../session/portal.js';

/** Asks for a passkey and signs in with it at the portal's door. */
export const entryOf = ({ passkeyLogin }: Portal) =>
  passkeyEntry(async (autofill) => {
    const options = await call(passkeyOptions, { quiet: true });
    const proof = await askPasskey(options, autofill);
    return proof && call(passkeyLogin, { input: proof, quiet: true });
  });

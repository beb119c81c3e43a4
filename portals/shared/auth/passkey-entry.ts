import { call } from '../client/http.js';
import { askPasskey, type ToUse } from '../passkey/ask-passkey.js';
import { passkeyEntry } from '../passkey/entry.js';
import type { MyRoles, Portal } from '../session/portal.js';

/** Asks for a passkey and signs in with it at the portal's door. */
export const entryOf = ({ loginCall }: Portal) =>
  passkeyEntry(async (autofill) => {
    const options = await call<ToUse>('/api/auth/passkey/options', { method: 'POST', quiet: true });
    const proof = await askPasskey(options, autofill);
    return proof && call<MyRoles>(loginCall.replace(/login$/, 'passkey'), { method: 'POST', body: proof, quiet: true });
  });

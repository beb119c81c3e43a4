import { askPasskey, type ToUse } from '../../../portals/shared/passkey/ask-passkey.js';
import { passkeyEntry } from '../../../portals/shared/passkey/entry.js';
import { sendTo } from '../providers/http-client.js';

/** Asks for a passkey to sign in with. */
export const entry = passkeyEntry(async (autofill) =>
  askPasskey(await sendTo<ToUse>('POST', '/api/auth/passkey/options', undefined, { quiet: true }), autofill),
);

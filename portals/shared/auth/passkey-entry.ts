import { passkeyOptions } from '@tsumugi/contract/routes/auth';
import { call } from '../client/http.js';
import { askPasskey } from '../passkey/ask-passkey.js';
import { createPasskeyEntry } from '../passkey/entry.js';

/** Asks for a passkey for the sign-in. */
export const passkeyEntry = createPasskeyEntry(async (autofill) =>
  askPasskey(await call(passkeyOptions, { quiet: true }), autofill),
);

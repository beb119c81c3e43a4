import { passkeyOptions } from '@tsumugi/contract/routes/auth';
import { call } from '../client/http.js';
import { askPasskey } from '../passkey/ask-passkey.js';
import { createPasskeyEntry } from '../passkey/entry.js';

export const passkeyEntry = createPasskeyEntry(async (autofill) =>
  askPasskey(await call(passkeyOptions, { quiet: true }), autofill),
);

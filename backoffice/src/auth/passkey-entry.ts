import * as api from '@tsumugi/contract/routes/routes';
import { askPasskey } from '../../../portals/shared/passkey/ask-passkey.js';
import { createPasskeyEntry } from '../../../portals/shared/passkey/entry.js';
import { call } from '../api/http-client.js';

export const passkeyEntry = createPasskeyEntry(async (autofill) =>
  askPasskey(await call(api.auth.passkeyOptions, { quiet: true }), autofill),
);

import Button from '@mui/material/Button';
import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/all';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { CurrentPassword } from './CurrentPassword.js';

interface Props {
  /** What the button does. */
  label: string;
  /** A passkey of one's own does as well. */
  orPasskey: boolean;
  send: (confirmation: PasskeyConfirmation) => Promise<unknown>;
  children: ReactNode;
}

/** The password, or a passkey, before anything about passkeys changes. */
export function OwnerForm({ label, orPasskey, send, children }: Props) {
  const [password, setPassword] = useState('');
  const byPassword = useSubmit(() => send({ currentPassword: password }));
  const byPasskey = useSubmit(async () => {
    const { askPasskey } = await import('../../../portals/shared/passkey/ask-passkey.js');
    const passkey = await askPasskey(await call(api.passkey.confirm, { quiet: true }));
    if (passkey) await send({ passkey });
  });
  const busy = byPassword.busy || byPasskey.busy;
  return (
    <form className="own-form" noValidate onSubmit={(event) => void byPassword.onSubmit(event)}>
      {children}
      <CurrentPassword
        value={password}
        onChange={setPassword}
        refused={{ message: byPassword.message ?? byPasskey.message, fields: byPassword.fields }}
      />
      {orPasskey && (
        <Button variant="text" size="small" className="other-code" disabled={busy} onClick={(event) => void byPasskey.onSubmit(event)}>
          登録済みのパスキーで確認する
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={busy || password === ''}>
        {label}
      </Button>
    </form>
  );
}

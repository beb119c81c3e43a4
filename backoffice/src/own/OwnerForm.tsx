import Button from '@mui/material/Button';
import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import type { ReactNode } from 'react';
import { call } from '../api/http-client.js';
import { CurrentPassword } from '../auth/PasswordInput.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { loadCode } from '../ui/load-code.js';

const loadAsking = loadCode(() => import('../../../portals/shared/passkey/ask-passkey.js'));

interface Props {
  /** Label of the submit button. */
  label: string;
  /** A passkey of the user is accepted as well. */
  orPasskey: boolean;
  send: (confirmation: PasskeyConfirmation, name: string) => Promise<unknown>;
  intro: ReactNode;
  children?: ReactNode;
}

/** The password, or a passkey, required before any change of passkeys. */
export function OwnerForm({ label, orPasskey, send, intro, children }: Props) {
  const sending = useSending({ currentPassword: '', name: '' }, ({ currentPassword, name }) =>
    send({ currentPassword }, name),
  );
  const byPasskey = useSending({}, async () => {
    const { askPasskey } = await loadAsking();
    const passkey = await askPasskey(await call(api.passkey.confirm, { quiet: true }));
    if (passkey) await send({ passkey }, sending.form.getValues('name'));
  });
  const busy = sending.busy || byPasskey.busy;
  return (
    <AskForm
      sending={sending}
      intro={intro}
      message={sending.faultOf('currentPassword') ? null : (sending.message ?? byPasskey.message)}
      submit={label}
      ready={!busy && sending.form.watch('currentPassword') !== ''}
    >
      {children}
      <CurrentPassword />
      {orPasskey && (
        <Button
          variant="link"
          sx={{ justifySelf: 'start' }}
          disabled={busy}
          onClick={() => void byPasskey.onSubmit()}
        >
          登録済みのパスキーで確認する
        </Button>
      )}
    </AskForm>
  );
}

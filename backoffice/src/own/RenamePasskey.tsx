import Button from '@mui/material/Button';
import type { PasskeyView } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { FormAlert } from '../auth/FormAlert.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Labelled } from '../ui/Labelled.js';

export function RenamePasskey({ passkey, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    await call(api.passkey.rename, { id: passkey.id, input: { name }, quiet: true });
    onDone();
  });
  return (
    <form className="own-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <FormAlert message={fields.name ? null : message} />
      <Labelled label="名前" error={fields.name} look="inp l">
        {(control) => <input {...control} maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />}
      </Labelled>
      <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
        変更する
      </Button>
    </form>
  );
}

import type { PasskeyView } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/all';
import { useId, useState } from 'react';
import { FormAlert } from '../auth/FormAlert.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';

export function RenamePasskey({ passkey, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState(passkey.name);
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    await call(api.passkey.rename, { id: passkey.id, input: { name }, quiet: true });
    onDone();
  });
  return (
    <form className="own-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <FormAlert message={fields.name ?? message} />
      <div className="fl">
        <label className="lb" htmlFor={id}>
          名前
        </label>
        <input
          id={id}
          className={fields.name ? 'inp l bad' : 'inp l'}
          maxLength={50}
          value={name}
          aria-invalid={fields.name ? true : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <button type="submit" className="btn pri" disabled={busy || name.trim() === ''}>
        変更する
      </button>
    </form>
  );
}

import type { PasskeyConfirmation } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/routes';
import { type ReactNode, useId, useState } from 'react';
import { currentPasswordField } from '../../auth/password-field.js';
import { useSend } from '../../auth/useSend.js';
import { call } from '../../client/http.js';
import { loadCode } from '../../pwa/stale-build.js';
import { Field, FormAlert } from '../../ui/Field.js';
import { SubPage } from '../../ui/SubPage.js';
import { SaveDock } from '../SaveDock.js';

const loadAsking = loadCode(() => import('../../passkey/ask-passkey.js'));

interface Props {
  title: string;
  /** Label of the submit button. */
  label: string;
  /** A registered passkey is accepted instead of the password. */
  orPasskey: boolean;
  onBack: () => void;
  send: (confirmation: PasskeyConfirmation) => Promise<unknown>;
  children: ReactNode;
}

/** Asks for the password or a passkey before a change of the passkeys. */
export function AskOwner({ title, label, orPasskey, onBack, send, children }: Props) {
  const id = useId();
  const [password, setPassword] = useState('');
  const byPassword = useSend(() => send({ currentPassword: password }));
  const byPasskey = useSend(async () => {
    const { askPasskey } = await loadAsking();
    const passkey = await askPasskey(await call(api.passkey.confirm, { quiet: true }));
    if (passkey) await send({ passkey });
  });
  const busy = byPassword.busy || byPasskey.busy;
  return (
    <SubPage title={title} onBack={onBack} dock={<SaveDock form={id} busy={busy} label={label} />}>
      <form
        id={id}
        className="account-form"
        onSubmit={(event) => void byPassword.onSubmit(event)}
        noValidate
      >
        {children}
        <FormAlert message={byPassword.alert ?? byPasskey.alert} />
        <Field
          {...currentPasswordField}
          value={password}
          error={byPassword.fields.currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        {orPasskey && (
          <button
            type="button"
            className="text-btn"
            disabled={busy}
            onClick={(event) => void byPasskey.onSubmit(event)}
          >
            登録済みのパスキーで確認する
          </button>
        )}
      </form>
    </SubPage>
  );
}

import type { TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import { type ReactNode, useId, useState } from 'react';
import { CodeInput } from '../../auth/CodeInput.js';
import { currentPasswordField } from '../../auth/password-field.js';
import { useSend } from '../../auth/useSend.js';
import { usePortal } from '../../session/portal.js';
import { Field, FormAlert } from '../../ui/Field.js';
import { SubPage } from '../../ui/SubPage.js';
import { SaveDock } from '../SaveDock.js';

interface Props {
  title: string;
  /** Label of the submit button. */
  label: string;
  /** A code is required as well as the password. */
  withCode?: boolean;
  onBack?: () => void;
  send: (body: { currentPassword: string } & TwoStepGiven) => Promise<unknown>;
  children: ReactNode;
}

/** Asks for the password, and for a code if required, before a change of the second step. */
export function AskPassword({ title, label, withCode = false, onBack, send, children }: Props) {
  const id = useId();
  const { profilePath } = usePortal();
  const [password, setPassword] = useState('');
  const [proof, setProof] = useState<TwoStepGiven>({ code: '' });
  const { busy, alert, fields, onSubmit } = useSend(() =>
    send({ currentPassword: password, ...(withCode ? proof : {}) }),
  );
  return (
    <SubPage
      title={title}
      {...(onBack ? { onBack } : { back: profilePath })}
      dock={<SaveDock form={id} busy={busy} label={label} />}
    >
      <form id={id} className="account-form" onSubmit={(event) => void onSubmit(event)} noValidate>
        {children}
        <FormAlert message={alert} />
        <Field
          {...currentPasswordField}
          value={password}
          error={fields.currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        {withCode && <CodeInput proof={proof} onChange={setProof} fields={fields} />}
      </form>
    </SubPage>
  );
}

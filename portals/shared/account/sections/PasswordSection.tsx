import * as api from '@tsumugi/contract/routes/routes';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import {
  currentPasswordField,
  newPasswordField,
  newPasswordRules,
} from '../../auth/password-field.js';
import { call } from '../../client/http.js';
import { useMutationForm } from '../../forms/useMutationForm.js';
import { usePortal } from '../../session/portal.js';
import { Field, FormAlert } from '../../ui/Field.js';
import { SubPage } from '../../ui/SubPage.js';
import { SaveDock } from '../SaveDock.js';

/** Sets a new password and signs out the other devices. */
export default function PasswordSection() {
  const id = useId();
  const navigate = useNavigate();
  const { profilePath } = usePortal();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;
  const sending = useMutationForm(form, {
    send: (values) => call(api.password.change, { input: values }),
    done: '更新しました。',
    onDone: () => navigate(profilePath),
  });
  return (
    <SubPage
      title="パスワード"
      back={profilePath}
      dock={<SaveDock form={id} busy={sending.busy} label="パスワードを変更する" />}
    >
      <form id={id} className="account-form" onSubmit={sending.onSubmit} noValidate>
        <FormAlert message={sending.alert} />
        <p className="c-2">
          変更すると、ほかの端末は安全のためログアウトします。この端末はそのまま使えます。
        </p>
        <Field
          {...currentPasswordField}
          error={errors.currentPassword?.message}
          {...form.register('currentPassword', {
            required: '現在のパスワードを入力してください。',
          })}
        />
        <Field
          {...newPasswordField}
          error={errors.newPassword?.message}
          {...form.register('newPassword', newPasswordRules)}
        />
      </form>
    </SubPage>
  );
}

import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { PasswordField } from '../auth/PasswordField.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { toastDone } from '../ui/toast.js';
import { CurrentPassword } from './CurrentPassword.js';

const shortest = 10;
const empty = { currentPassword: '', newPassword: '' };

/** A new password of one's own; the other devices are signed out. */
export function PasswordCard() {
  const [values, setValues] = useState(empty);
  const client = useQueryClient();
  const missing = shortest - [...values.newPassword].length;
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    await call(api.password.change, { input: values, quiet: true });
    setValues(empty);
    toastDone('パスワードを変更しました。ほかの端末はログアウトしました。');
    await client.invalidateQueries({ queryKey: [api.session.list.call] });
  });
  return (
    <Card title="パスワードの変更">
      <form className="own-form" noValidate onSubmit={(event) => void onSubmit(event)}>
        <CurrentPassword
          value={values.currentPassword}
          onChange={(currentPassword) => setValues({ ...values, currentPassword })}
          refused={{ message, fields }}
          beside={['newPassword']}
        />
        <PasswordField
          label="新しいパスワード"
          value={values.newPassword}
          onChange={(newPassword) => setValues({ ...values, newPassword })}
          autoComplete="new-password"
          error={fields.newPassword}
          hint={
            values.newPassword !== '' && missing > 0
              ? `あと${missing}文字必要です`
              : `${shortest}文字以上。よく使われるものは設定できません。`
          }
        />
        <p className="hint">変更すると、ほかの端末は安全のためログアウトします。この端末はそのまま使えます。</p>
        <Button type="submit" disabled={busy || values.currentPassword === '' || missing > 0}>
          パスワードを変更する
        </Button>
      </form>
    </Card>
  );
}

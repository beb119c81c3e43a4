import { useQueryClient } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/all';
import { CurrentPassword, PasswordInput } from '../auth/PasswordInput.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { toastDone } from '../ui/toast.js';

const shortest = 10;
const empty = { currentPassword: '', newPassword: '' };

/** A new password of one's own; the other devices are signed out. */
export function PasswordCard() {
  const client = useQueryClient();
  const change = async (input: typeof empty) => {
    await call(api.password.change, { input, quiet: true });
    toastDone('パスワードを変更しました。ほかの端末はログアウトしました。');
    await client.invalidateQueries({ queryKey: [api.session.list.call] });
  };
  const sending = useSending(empty, change, { clears: true });
  const { currentPassword, newPassword } = sending.form.watch();
  const missing = shortest - [...newPassword].length;
  return (
    <Card title="パスワードの変更">
      <AskForm sending={sending} variant="outlined" submit="パスワードを変更する" ready={currentPassword !== '' && missing <= 0}>
        <CurrentPassword />
        <PasswordInput
          source="newPassword"
          label="新しいパスワード"
          autoComplete="new-password"
          hint={
            newPassword !== '' && missing > 0 ? `あと${missing}文字必要です` : `${shortest}文字以上。よく使われるものは設定できません。`
          }
        />
        <p className="hint">変更すると、ほかの端末は安全のためログアウトします。この端末はそのまま使えます。</p>
      </AskForm>
    </Card>
  );
}

import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { AuthFrame } from './AuthFrame.js';
import { EmailField } from './EmailField.js';
import { FormAlert } from './FormAlert.js';

const noServer = 'メールの送信設定がないため、再設定用のリンクはまだ送れません。管理者に設定をご依頼ください。';

/** /admin/reset-password: asks for the mail with the link. */
export default function ResetRequestPage() {
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    setRefused(null);
    const asked = await call(api.password.requestReset, { input: { email }, quiet: true });
    if (asked.mailed) navigate('/admin/reset-password-email-sent');
    else setRefused(noServer);
  });
  return (
    <AuthFrame title="パスワードの再設定">
      <p>登録しているメールアドレスに、再設定用のリンクをお送りします。</p>
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={message ?? refused} />
        <EmailField value={email} onChange={setEmail} error={fields.email} />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          再設定用メールを送る
        </Button>
      </form>
      <div className="links">
        <Link to="/admin/login">ログインに戻る</Link>
      </div>
    </AuthFrame>
  );
}

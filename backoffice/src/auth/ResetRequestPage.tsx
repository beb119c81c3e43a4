import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { AuthFrame } from './AuthFrame.js';
import { EmailField } from './EmailField.js';
import { FormAlert } from './FormAlert.js';

/** /admin/reset-password: asks for the mail with the link. */
export default function ResetRequestPage() {
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    await call('POST', '/api/user/send-password-reset-request', { email }, { quiet: true });
    navigate('/admin/reset-password-email-sent');
  });
  return (
    <AuthFrame title="パスワードの再設定">
      <p>登録しているメールアドレスに、再設定用のリンクをお送りします。</p>
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={message} />
        <EmailField value={email} onChange={setEmail} error={fields.email} />
        <button type="submit" className="btn pri l" disabled={busy}>
          再設定用メールを送る
        </button>
      </form>
      <div className="links">
        <Link to="/admin/login">ログインに戻る</Link>
      </div>
    </AuthFrame>
  );
}

import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { AuthFrame } from './AuthFrame.js';
import { EmailInput } from './EmailInput.js';

const noServer =
  'メールの送信設定がないため、再設定用のリンクはまだ送れません。管理者に設定をご依頼ください。';

/** /admin/reset-password: requests the mail with the link. */
export default function ResetRequestPage() {
  const [refused, setRefused] = useState<string | null>(null);
  const navigate = useNavigate();
  const sending = useSending({ email: '' }, async (input) => {
    setRefused(null);
    const answer = await call(api.password.requestReset, { input, quiet: true });
    if (answer.mailed) navigate('/admin/reset-password-email-sent');
    else setRefused(noServer);
  });
  return (
    <AuthFrame title="パスワードの再設定">
      <p>登録しているメールアドレスに、再設定用のリンクをお送りします。</p>
      <AskForm
        sending={sending}
        className=""
        message={sending.message ?? refused}
        size="large"
        submit="再設定用メールを送る"
      >
        <EmailInput />
      </AskForm>
      <div className="links">
        <Link to="/admin/login">ログインに戻る</Link>
      </div>
    </AuthFrame>
  );
}

import * as api from '@tsumugi/contract/routes/routes';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { AskForm } from '../forms/AskForm.js';
import { useSending } from '../forms/useSending.js';
import { AuthFrame } from './AuthFrame.js';
import { EmailInput } from './EmailInput.js';
import { PasswordInput } from './PasswordInput.js';

const shortest = 10;

/** /reset-password-input#code – `{email, newPassword, ResetCode}` (domain/calls#password-reset). */
export default function ResetInputPage() {
  // Older links, valid for seven days, have the code in their path.
  const { token = '' } = useParams();
  const code = useLocation().hash.slice(1) || token;
  const navigate = useNavigate();
  const sending = useSending({ email: '', newPassword: '' }, async (typed) => {
    await call(api.password.executeReset, { input: { ...typed, ResetCode: code }, quiet: true });
    navigate('/admin/reset-password-complete', { replace: true });
  });
  const { message, form } = sending;
  const password = form.watch('newPassword');
  const missing = shortest - [...password].length;
  return (
    <AuthFrame title="新しいパスワード">
      <p>新しいパスワードを{shortest}文字以上で決めてください。長い言葉の組み合わせが安全です。</p>
      <AskForm
        sending={sending}
        className=""
        message={message}
        size="large"
        submit="パスワードを変更する"
        ready={missing <= 0}
      >
        <EmailInput />
        <PasswordInput
          source="newPassword"
          label="新しいパスワード"
          autoComplete="new-password"
          hint={password !== '' && missing > 0 && `あと${missing}文字必要です`}
        />
      </AskForm>
      <div className="links">
        <Link to="/admin/reset-password">リンクをもう一度送る</Link>
        <Link to="/admin/login">ログインに戻る</Link>
      </div>
    </AuthFrame>
  );
}

import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { AuthFrame } from './AuthFrame.js';
import { EmailField } from './EmailField.js';
import { FormAlert } from './FormAlert.js';
import { PasswordField } from './PasswordField.js';

const shortest = 10;

/** /reset-password-input/:token – `{email, newPassword, ResetCode}` (specification section 3). */
export default function ResetInputPage() {
  const { token = '' } = useParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const tooShort = password !== '' && [...password].length < shortest ? `あと${shortest - [...password].length}文字必要です` : undefined;
  const { busy, message, fields, onSubmit } = useSubmit(async () => {
    await call(api.password.executeReset, { input: { email, newPassword: password, ResetCode: token }, quiet: true });
    navigate('/admin/reset-password-complete', { replace: true });
  });
  return (
    <AuthFrame title="新しいパスワード">
      <p>新しいパスワードを{shortest}文字以上で決めてください。長い言葉の組み合わせが安全です。</p>
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={fields.ResetCode ?? message} />
        <EmailField value={email} onChange={setEmail} error={fields.email} />
        <PasswordField
          label="新しいパスワード"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          error={fields.newPassword}
          hint={tooShort}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy || password === '' || tooShort !== undefined}>
          パスワードを変更する
        </Button>
      </form>
      <div className="links">
        <Link to="/admin/reset-password">リンクをもう一度送る</Link>
      </div>
    </AuthFrame>
  );
}

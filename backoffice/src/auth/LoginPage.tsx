import { useState } from 'react';
import { useLogin } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSubmit } from '../lib/useSubmit.js';
import { AuthFrame } from './AuthFrame.js';
import { EmailField } from './EmailField.js';
import { FormAlert } from './FormAlert.js';
import { PasswordField } from './PasswordField.js';

/** /admin/login and /admin/login2 (specification section 2). */
export default function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  const { busy, message, fields, onSubmit } = useSubmit(() => login({ email, password }));
  return (
    <AuthFrame title="ログイン">
      <form onSubmit={onSubmit} noValidate>
        <FormAlert message={message} />
        <EmailField value={email} onChange={setEmail} error={fields.email} />
        <PasswordField label="パスワード" value={password} onChange={setPassword} autoComplete="current-password" error={fields.password} />
        <button type="submit" className="btn pri l" disabled={busy}>
          {busy ? 'ログインしています…' : 'ログイン'}
        </button>
      </form>
      <div className="links">
        <Link to="/admin/reset-password">パスワードを忘れたとき</Link>
      </div>
    </AuthFrame>
  );
}

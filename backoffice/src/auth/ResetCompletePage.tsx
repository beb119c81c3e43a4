import { Link } from 'react-router-dom';
import { AuthFrame } from './AuthFrame.js';

/** /admin/reset-password-complete */
export default function ResetCompletePage() {
  return (
    <AuthFrame title="パスワードを変更しました">
      <p>新しいパスワードでログインしてください。ほかの端末はログアウトしました。</p>
      <div className="links">
        <Link className="btn pri l" to="/admin/login">
          ログインへ
        </Link>
      </div>
    </AuthFrame>
  );
}

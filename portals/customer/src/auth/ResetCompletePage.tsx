import { Link } from 'react-router-dom';
import { AuthFrame } from '../../../shared/auth/AuthFrame.js';

/** /reset-password-complete, for families and teachers. */
export default function ResetCompletePage() {
  return (
    <AuthFrame title="パスワードを変更しました">
      <p className="phrase lead">新しいパスワードでログインしてください。ほかの端末は、安全のため自動的にログアウトしました。</p>
      <Link className="btn btn-primary" to="/">
        ご家庭のログインへ
      </Link>
      <a className="btn btn-2 btn-next" href="/teacher-login">
        先生のログインへ
      </a>
    </AuthFrame>
  );
}

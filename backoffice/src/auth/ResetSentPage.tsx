import { Link } from 'react-router-dom';
import { AuthFrame } from './AuthFrame.js';

/**
 * /admin/reset-password-email-sent: the text is the same whether or not the address is registered.
 */
export default function ResetSentPage() {
  return (
    <AuthFrame title="メールをご確認ください">
      <p>
        ご登録のメールアドレスの場合は、再設定用のリンクが届きます。リンクの有効期限は30分です。
      </p>
      <p>
        数分たっても届かないときは、迷惑メールの箱とアドレスの入力を確かめて、もう一度お試しください。
      </p>
      <div className="links">
        <Link to="/admin/reset-password">もう一度送る</Link>
        <Link to="/admin/login">ログインに戻る</Link>
      </div>
    </AuthFrame>
  );
}

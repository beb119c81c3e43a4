import { Link } from 'react-router-dom';
import { LoginPage } from '#shared/auth/LoginPage.js';

/** `/` */
export default function CustomerLogin() {
  return (
    <LoginPage
      title="ご家庭のログイン"
      reset={
        <Link className="btn btn-quiet btn-next" to="/reset-password-request">
          パスワードをお忘れの方
        </Link>
      }
      first="ホームページのお申し込みフォームかお電話で、事務局へご連絡ください。登録のご案内をメールでお送りします。"
      other={{ href: '/teacher-login', icon: 'cap', label: '先生のログインはこちら' }}
    />
  );
}

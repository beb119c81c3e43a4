import { Link } from 'react-router-dom';
import { LoginPage } from '../../../shared/auth/LoginPage.js';

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
      other={{ href: '/teacher-login', icon: 'cap', label: '先生のログインはこちら' }}
    />
  );
}

import { LoginPage } from '../../shared/auth/LoginPage.js';

/** /teacher-login */
export default function TeacherLogin() {
  return (
    <LoginPage
      title="先生のログイン"
      reset={
        <a className="btn btn-quiet btn-next" href="/reset-password-request?from=teacher">
          パスワードをお忘れの方
        </a>
      }
      other={{ href: '/', icon: 'people', label: 'ご家庭のログインはこちら' }}
    />
  );
}

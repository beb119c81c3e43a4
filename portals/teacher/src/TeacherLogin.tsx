import { LoginPage } from '../../shared/auth/LoginPage.js';
import { registerPath } from './applications/open-paths.js';

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
      join={{ to: registerPath(), label: 'はじめての方（先生の登録）' }}
      other={{ href: '/', icon: 'people', label: 'ご家庭のログインはこちら' }}
    />
  );
}

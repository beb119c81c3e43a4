import { LoginPage } from '../../shared/auth/LoginPage.js';
import { Icon } from '../../shared/ui/Icon.js';

/** /teacher-login */
export function TeacherLogin() {
  return (
    <LoginPage
      title="先生のログイン"
      reset={
        <a className="btn btn-quiet btn-next" href="/reset-password-request">
          パスワードをお忘れの方
        </a>
      }
    >
      <a className="row row-56" href="/">
        <Icon name="people" />
        <span className="row-main">ご家庭のログインはこちら</span>
        <Icon name="chev" size={20} />
      </a>
    </LoginPage>
  );
}

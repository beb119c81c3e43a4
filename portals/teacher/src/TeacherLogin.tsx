import { Link } from 'react-router-dom';
import { guideFor } from '../../shared/account/guide-for.js';
import { isInstalled } from '../../shared/account/install-prompt.js';
import { LoginPage } from '../../shared/auth/LoginPage.js';
import { Icon } from '../../shared/ui/Icon.js';

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
    >
      {!isInstalled() && (
        <Link className="row row-56" to={`/teacher/install-${guideFor()}`}>
          <Icon name="mobile" />
          <span className="row-main">ホーム画面に追加する</span>
          <Icon name="chev" size={20} />
        </Link>
      )}
      <a className="row row-56" href="/">
        <Icon name="people" />
        <span className="row-main">ご家庭のログインはこちら</span>
        <Icon name="chev" size={20} />
      </a>
    </LoginPage>
  );
}

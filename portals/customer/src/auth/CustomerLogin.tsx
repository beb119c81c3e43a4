import { Link } from 'react-router-dom';
import { guideFor } from '../../../shared/account/guide-for.js';
import { isInstalled } from '../../../shared/account/install-prompt.js';
import { LoginPage } from '../../../shared/auth/LoginPage.js';
import { Icon } from '../../../shared/ui/Icon.js';

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
    >
      {!isInstalled() && (
        <Link className="row row-56" to={`/customer/install-${guideFor()}`}>
          <Icon name="mobile" />
          <span className="row-main">ホーム画面に追加する</span>
          <Icon name="chev" size={20} />
        </Link>
      )}
      <a className="row row-56" href="/teacher-login">
        <Icon name="cap" />
        <span className="row-main">先生のログインはこちら</span>
        <Icon name="chev" size={20} />
      </a>
    </LoginPage>
  );
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoginPage } from '#shared/auth/LoginPage.js';
import { rememberReturnPath } from '#shared/session/return-path.js';
import { applyPath, matterIn, registerPath } from './applications/open-paths.js';

/**
 * /teacher-login; `?matter=` continues with applying for that matter, for a teacher with a login
 * who came from its advert.
 */
export default function TeacherLogin() {
  const matterNumber = matterIn(useSearchParams()[0]);
  useEffect(() => {
    if (matterNumber) rememberReturnPath(applyPath(matterNumber), '/teacher');
  }, [matterNumber]);
  return (
    <LoginPage
      title="先生のログイン"
      reset={
        <a className="btn btn-quiet btn-next" href="/reset-password-request?from=teacher">
          パスワードをお忘れの方
        </a>
      }
      join={{ to: registerPath(matterNumber), label: 'はじめての方（先生の登録）' }}
      other={{ href: '/', icon: 'people', label: 'ご家庭のログインはこちら' }}
    />
  );
}

import { useLogout } from 'react-admin';
import '../styles/own.css';
import { AuthFrame } from '../auth/AuthFrame.js';
import { SetUpTwoStep } from './SetUpTwoStep.js';

/** All that a member of staff sees until the second step, which the house asks of them, is set up. */
export default function TwoStepNeededPage() {
  const logout = useLogout();
  return (
    <AuthFrame title="2段階認証の設定">
      <p>職員には2段階認証が必要です。設定を終えると、管理画面を使えるようになります。</p>
      <SetUpTwoStep onDone={() => window.location.reload()} />
      <div className="links">
        <button type="button" className="btn ghost m" onClick={() => logout({ byPerson: true }).catch(() => undefined)}>
          ログアウト
        </button>
      </div>
    </AuthFrame>
  );
}

import Button from '@mui/material/Button';
import { useLogout } from 'react-admin';
import '../styles/own.css';
import { AuthFrame } from '../auth/AuthFrame.js';
import { getSession } from '../lib/session.js';
import { AddPasskey } from './AddPasskey.js';
import { SetUpTwoStep } from './SetUpTwoStep.js';

/**
 * The only page for a member of staff until the second step, or the passkey, that the company
 * requires is set up.
 */
export default function SetUpNeededPage() {
  const logout = useLogout();
  const reload = () => window.location.reload();
  const byCode = getSession()?.needsTwoStep;
  return (
    <AuthFrame title={byCode ? '2段階認証の設定' : 'パスキーの登録'}>
      <p>
        スタッフには{byCode ? '2段階認証' : 'パスキー'}が必要です。{byCode ? '設定' : '登録'}
        を終えると、管理画面を使えるようになります。
      </p>
      {byCode ? <SetUpTwoStep onDone={reload} /> : <AddPasskey orPasskey={false} onDone={reload} />}
      <div className="links">
        <Button
          variant="text"
          size="small"
          onClick={() => logout({ byPerson: true }).catch(() => undefined)}
        >
          ログアウト
        </Button>
      </div>
    </AuthFrame>
  );
}

import { ApiError } from '@tsumugi/client/api-error';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../client/http.js';
import { usePortal } from '../session/portal.js';
import { FormAlert } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';
import { AuthFrame } from './AuthFrame.js';
import { useLinkCode } from './link-code.js';

/**
 * confirm-mail-change#code of a portal: the target of the link mailed to a new address. The code is
 * used only on a button press, because mail scanners open links.
 */
export default function ConfirmMailPage() {
  const { loginPath } = usePortal();
  const code = useLinkCode();
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setAlert(null);
    try {
      setEmail((await call(api.user.confirmMailChange, { input: { code }, quiet: true })).email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlert(error.fields.code ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame title="メールアドレスの変更">
      {email ? (
        <div role="status">
          <p className="form-done">
            <Icon name="check" size={20} />
            変更しました
          </p>
          <p>
            これからは <b className="wrap">{email}</b>{' '}
            でログインしてください。安全のため、すべての端末をログアウトしました。
          </p>
        </div>
      ) : (
        <>
          <FormAlert message={alert} />
          <p className="lead">新しいメールアドレスでのログインに切り替えます。</p>
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={busy}
            disabled={busy}
            onClick={() => void confirm()}
          >
            {busy && <span className="busy" aria-hidden="true" />}
            このメールアドレスに変更する
          </button>
        </>
      )}
      <Link className={`btn ${email ? 'btn-primary' : 'btn-quiet'} btn-next`} to={loginPath}>
        ログインへ
      </Link>
    </AuthFrame>
  );
}

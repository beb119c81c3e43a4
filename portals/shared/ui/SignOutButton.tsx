import { useSession } from '../session/SessionProvider.js';
import { Icon } from './Icon.js';

export function SignOutButton() {
  const { signOut } = useSession();
  return (
    <div className="sec">
      <button type="button" className="btn btn-2" onClick={() => void signOut()}>
        <Icon name="logout" size={20} />
        ログアウト
      </button>
    </div>
  );
}

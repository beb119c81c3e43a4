import { useSession } from '../session/SessionProvider.js';
import { HouseLinks } from './HouseLinks.js';
import { Icon } from './Icon.js';

/** The end of one's own page: the way out, and whose house it is. */
export function SignOutButton() {
  const { signOut } = useSession();
  return (
    <footer className="sec house-foot">
      <button type="button" className="btn btn-2" onClick={() => void signOut()}>
        <Icon name="logout" size={20} />
        ログアウト
      </button>
      <HouseLinks />
    </footer>
  );
}

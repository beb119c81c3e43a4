import { SignOut } from '../session/SignOut.js';
import { HouseLinks } from './HouseLinks.js';
import { Icon } from './Icon.js';

/** The end of one's own page: the way out, and whose house it is. */
export function SignOutButton() {
  return (
    <footer className="sec house-foot">
      <SignOut className="btn btn-2">
        <Icon name="logout" size={20} />
        ログアウト
      </SignOut>
      <HouseLinks />
    </footer>
  );
}

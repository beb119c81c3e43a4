import { SignOut } from '../session/SignOut.js';
import { CompanyLinks } from './CompanyLinks.js';
import { Icon } from './Icon.js';

/** The foot of the user's own page: the sign-out button, and the company. */
export function SignOutButton() {
  return (
    <footer className="sec house-foot">
      <SignOut className="btn btn-2">
        <Icon name="logout" size={20} />
        ログアウト
      </SignOut>
      <CompanyLinks />
    </footer>
  );
}

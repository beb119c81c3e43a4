import { Link } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { useConsents } from './consents.js';

/** On the home page: a text has become another, and one has to agree again. Nothing where none has. */
export function AgreeAgain() {
  const { profilePath } = usePortal();
  const again = useConsents().data?.filter(({ givenAt, earlierAt }) => !givenAt && earlierAt) ?? [];
  if (again.length === 0) return null;
  return (
    <Link className="card row row-2 row-56 also" to={`${profilePath}?part=consents`}>
      <span className="row-main">
        <b>{again.map(({ label }) => label).join('・')}が新しくなりました</b>
        <span className="t-s c-2">内容を確認して、あらためて同意をお願いします</span>
      </span>
      <Icon name="chev" size={20} />
    </Link>
  );
}

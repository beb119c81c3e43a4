import { Link } from 'react-router-dom';
import { usePortal } from '../session/portal.js';
import { Icon } from '../ui/Icon.js';
import { useConsents } from './consents.js';

/**
 * Home page card for consents whose text has changed or that were never requested. Hidden when all
 * required consents are given.
 */
export function AgreeAgain() {
  const { profilePath } = usePortal();
  const open =
    useConsents().data?.filter(
      ({ givenAt, earlierAt, required }) => !givenAt && (required || earlierAt),
    ) ?? [];
  const again = open.filter(({ earlierAt }) => earlierAt);
  const [missing, words] =
    again.length > 0
      ? [again, ['が新しくなりました', '内容を確認して、あらためて同意をお願いします'] as const]
      : [open, ['への同意をお願いします', '内容を確認して、同意をお願いします'] as const];
  if (missing.length === 0) return null;
  return (
    <Link className="card row row-2 row-56 also" to={`${profilePath}?part=consents`}>
      <span className="row-main">
        <b>
          {missing.map(({ label }) => label).join('・')}
          {words[0]}
        </b>
        <span className="t-s c-2">{words[1]}</span>
      </span>
      <Icon name="chev" size={20} />
    </Link>
  );
}

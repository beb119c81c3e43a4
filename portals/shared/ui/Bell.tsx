import { Link } from 'react-router-dom';
import { useNotices } from '../client/queries.js';
import { usePortal } from '../session/portal.js';
import { Count } from './Count.js';
import { Icon } from './Icon.js';
import { useSettled } from './use-settled.js';

/** Link to all お知らせ, with the number of unread ones. */
export function Bell() {
  const { prefix } = usePortal();
  const unread = useNotices(useSettled()).data?.unread ?? 0;
  return (
    <Link
      className="bell"
      to={`${prefix}/news-detail`}
      aria-label={unread > 0 ? `お知らせ（未読${unread}件）` : 'お知らせ'}
    >
      <Icon name="bell" />
      <Count of={unread} />
    </Link>
  );
}

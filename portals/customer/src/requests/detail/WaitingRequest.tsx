import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { Icon } from '#shared/ui/Icon.js';
import '../notice-line.css';

/**
 * The family's open request to the office and its consequence: other conditions, or the end of the
 * request.
 */
export function WaitingRequest({ matter }: { matter: FamilyMatter }) {
  const change = matter.openChangeRequest;
  const cancel = matter.guardian?.cancelRequestedAt;
  return (
    <>
      {cancel && matter.open && (
        <p className="notice-line" role="status">
          <Icon name="desk" size={20} />
          <span>
            {formatDayWithWeekday(cancel)}
            に、取り消しのご希望を受け付けました。事務局が確認してご連絡します。
            {'確認が済むまでは、取り下げることができます。'}
          </span>
        </p>
      )}
      {change && (
        <p className="notice-line" role="status">
          <Icon name="desk" size={20} />
          <span>
            {formatDayWithWeekday(change.requestedAt)}
            に、条件の変更を受け付けました。事務局の確認が済むまで、新しいご紹介は止まります。それまでは、「お手続き」から取り下げることができます。
            <Link
              className="text-link"
              to={`/customer/case-detail-teacher-condition/${matter.matterId}`}
            >
              変更の内容を見る
            </Link>
          </span>
        </p>
      )}
    </>
  );
}

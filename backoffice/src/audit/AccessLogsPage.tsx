import { isAdmin } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { AuditList } from './AuditList.js';

/**
 * access-logs: for an Admin all entries, for an Operator the user's own
 * (domain/permissions#audit-log).
 */
export default function AccessLogsPage() {
  return isAdmin() ? (
    <SettingsFrame route="access-logs" fill>
      <AuditList label="操作記録" />
    </SettingsFrame>
  ) : (
    <OwnPage />
  );
}

const own = '自分の操作記録';

function OwnPage() {
  usePageTitle(own);
  return (
    <>
      <div className="tabs">
        <h1>{own}</h1>
      </div>
      <div className="split solo">
        <AuditList label={own} />
      </div>
    </>
  );
}

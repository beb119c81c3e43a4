import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { newerDraft, readDraft } from '#shared/forms/device-draft.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { useZone } from '#shared/session/use-zone.js';
import { Icon } from '#shared/ui/Icon.js';
import { momentFor } from '#shared/ui/reader-times.js';

const key = 'case-create';

/** Link to the draft of a request, from this device or another. */
export function UnfinishedRequest() {
  const zone = useZone();
  const { data: remote = null } = useQuery({
    queryKey: ['draft', key],
    queryFn: () => serverDraft(key).load(),
  });
  const draft = newerDraft(readDraft(key), remote);
  if (!draft) return null;
  return (
    <ul className="card also">
      <li>
        <Link className="row row-2" to="/customer/case-create">
          <span className="row-main">
            <b>書きかけのご依頼の続きを入力する</b>
            <span className="t-s c-2">{momentFor(draft.savedAt, zone)}に保存</span>
          </span>
          <Icon name="chev" size={20} />
        </Link>
      </li>
    </ul>
  );
}

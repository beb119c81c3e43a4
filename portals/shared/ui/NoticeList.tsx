import { useQueryClient } from '@tanstack/react-query';
import type { PortalNotice } from '@tsumugi/contract/portal/shared';
import { formatRelative } from '@tsumugi/contract/text/format';
import { call } from '../client/http.js';
import { useNotices } from '../client/queries.js';
import { Icon } from './Icon.js';
import { Failed, Section } from './parts.js';

const shown = 5;

/** The newest お知らせ; opening one reads it. */
export function NoticeList({ now }: { now: string }) {
  const { data, isPending, isError, refetch, isFetching } = useNotices();
  if (isPending) return null;
  if (isError) return <Failed what="お知らせ" onRetry={() => void refetch()} busy={isFetching} />;
  if (data.notices.length === 0) return null;
  return (
    <Section title="お知らせ" aside={data.unread > 0 ? `未読 ${data.unread}件` : undefined}>
      <ul className="card">
        {data.notices.slice(0, shown).map((notice) => (
          <Line key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ notice, now }: { notice: PortalNotice; now: string }) {
  const queries = useQueryClient();
  const read = async () => {
    await call(`/api/user/notices/${notice.id}/read`, { method: 'POST' });
    await queries.invalidateQueries({ queryKey: ['notices'] });
  };
  return (
    <li>
      <details className="notice" onToggle={(event) => event.currentTarget.open && !notice.readAt && void read().catch(() => undefined)}>
        <summary className="row row-2">
          <span className="row-main">
            <span className={notice.readAt ? '' : 't-m'}>
              {!notice.readAt && <span className="dot-new">新着</span>}
              {notice.title}
            </span>
            <span className="t-s c-2">{formatRelative(notice.at, new Date(now))}</span>
          </span>
          <Icon name="down" size={20} />
        </summary>
        <p className="notice-body">{notice.body}</p>
      </details>
    </li>
  );
}

import type { PortalNotice } from '@tsumugi/contract/portal/shared';
import { Link } from 'react-router-dom';
import { useNotices } from '../client/queries.js';
import { usePortal } from '../session/portal.js';
import { useZone } from '../session/use-zone.js';
import './blocks.css';
import { Failed, Section } from './elements.js';
import { Icon } from './Icon.js';
import { NoticeGroups } from './NoticeGroups.js';
import type { FindMatter } from './notice-groups.js';
import { titleOf } from './notice-title.js';
import { relativeFor } from './reader-times.js';

const shown = 5;

/** The newest お知らせ, by matter; each links to its full text, which contains its links. */
export function NoticeList({ now, findMatter }: { now: string; findMatter?: FindMatter }) {
  const { prefix } = usePortal();
  const { data, isPending, isError, refetch, isFetching } = useNotices();
  if (isPending) return null;
  if (isError) return <Failed label="お知らせ" onRetry={() => void refetch()} busy={isFetching} />;
  if (data.notices.length === 0) return null;
  return (
    <Section title="お知らせ" aside={data.unread > 0 ? `未読 ${data.unread}件` : undefined}>
      <NoticeGroups
        notices={data.notices.slice(0, shown)}
        findMatter={findMatter}
        heading="h3"
        line={(notice) => (
          <Line
            key={notice.id}
            notice={notice}
            now={now}
            to={`${prefix}/news-detail?id=${notice.id}`}
          />
        )}
      />
      <Link className="text-btn foot-link" to={`${prefix}/news-detail`}>
        お知らせをすべて見る
      </Link>
    </Section>
  );
}

function Line({ notice, now, to }: { notice: PortalNotice; now: string; to: string }) {
  const zone = useZone();
  return (
    <li>
      <Link className="row row-2" to={to}>
        <span className="row-main">
          <span className={notice.readAt ? '' : 't-m'}>
            {!notice.readAt && <span className="dot-new">新着</span>}
            {titleOf(notice)}
          </span>
          <span className="t-s c-2">{relativeFor(notice.at, now, zone)}</span>
        </span>
        <Icon name="chev" size={20} />
      </Link>
    </li>
  );
}

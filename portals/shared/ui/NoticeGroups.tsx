import type { PortalNotice } from '@tsumugi/contract/portal/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './notice-groups.css';
import { type FindMatter, groupNotices } from './notice-groups.js';

interface NoticeGroupsProps {
  notices: readonly PortalNotice[];
  findMatter?: FindMatter | undefined;
  /** One level below the heading of the page or section. */
  heading: 'h2' | 'h3';
  line: (notice: PortalNotice) => ReactNode;
}

/** Notices in cards, one for each matter, with a link to the matter above it. */
export function NoticeGroups({ notices, findMatter, heading: Heading, line }: NoticeGroupsProps) {
  const groups = groupNotices(notices, findMatter);
  return groups.map(({ key, matter, notices: ofMatter }) => (
    <div key={key} className="notice-group">
      {groups.length > 1 || matter ? (
        <Heading className="notice-matter">
          {matter ? <Link to={matter.to}>{matter.title}</Link> : 'そのほか'}
        </Heading>
      ) : null}
      <ul className="card">{ofMatter.map(line)}</ul>
    </div>
  ));
}

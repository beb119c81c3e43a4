import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { search } from '@tsumugi/contract/queues/search';
import type {
  DayCounts,
  NotificationCounts,
} from '@tsumugi/contract/resources/notification-counts';
import * as api from '@tsumugi/contract/routes/routes';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { backlogOf, useNotifications } from '../api/notifications.js';
import { useRead } from '../api/useRead.js';
import { useTeam } from '../lib/preference.js';
import { whenIdle } from '../lib/when-idle.js';
import { currentListVisit } from '../queues/list-visit.js';
import { loadPageOf, pages } from '../start/pages.js';
import { Icon } from '../ui/Icon.js';
import { type MenuEntry, manageMenu, mayOpen, ownMenu, queueMenu } from './menu.js';

/** Refetch interval of the number of duplicates. */
const everyMinute = 60_000;
const rowsAhead = () => import('../queues/prefetch-rows.js').catch(() => undefined);

interface Tip {
  label: string;
  counts?: DayCounts;
  top: number;
  left: number;
}

interface BadgeProps {
  counts?: DayCounts;
  /** Target of the badge, where the entry's page shows more rows than the badge counts. */
  to?: string;
}

function Badge({ counts, to }: BadgeProps) {
  const number = backlogOf(counts);
  if (!counts || number === 0) return null;
  const look = counts.yesterday > 0 ? 'badge od' : 'badge';
  const words = (
    <>
      {number}
      <span className="vh">
        件{counts.yesterday > 0 ? `、うち確認日超過${counts.yesterday}件` : ''}
      </span>
    </>
  );
  return to ? (
    <span className="badge-at">
      <Link className={look} to={to} title="対応日が来た行を開く">
        {words}
      </Link>
    </span>
  ) : (
    <span className={look}>{words}</span>
  );
}

/**
 * 検索 lists every matter, so its badge links to the counted rows, in the first tab that has some
 * (domain/lists#numbers).
 */
function badgePath(
  { path }: MenuEntry,
  counts: NotificationCounts | undefined,
): string | undefined {
  if (path !== search.route) return undefined;
  const tab = search.tabs.find(
    ({ code }) => backlogOf(counts?.tabs.find((each) => each.code === code)) > 0,
  );
  return tab && `/admin/${path}?tab=${tab.tab}&day=1,2`;
}

/** Loads the code of a page ahead, and the first rows of a work list. */
function usePrefetch(team: number, counts: NotificationCounts | undefined) {
  const client = useQueryClient();
  useEffect(
    () =>
      whenIdle(() => {
        void pages.queue.load().catch(() => undefined);
        void rowsAhead();
      }),
    [],
  );
  return ({ path, group }: MenuEntry) => {
    void loadPageOf(`/admin/${path}`);
    if (group) void rowsAhead().then((code) => code?.prefetchRows(client, path, team, counts));
  };
}

/** The menu entry of the present page; a matter's page marks the list from which it was opened. */
function useCurrentEntry(): (entry: MenuEntry) => boolean {
  const [, , screen = '', id] = useLocation().pathname.split('/');
  const from =
    screen === 'case-detail' ? currentListVisit(Number(id))?.path.split(/[/?]/)[2] : undefined;
  return ({ also, path }) => also?.includes(screen) || path === from;
}

interface NavProps {
  open: boolean;
  onToggle: () => void;
  onLogout: () => void;
}

/**
 * Side navigation with live badges (previous day + today, hidden at 0); hover or focus shows the
 * three counts.
 */
export function Nav({ open, onToggle, onLogout }: NavProps) {
  const [team] = useTeam();
  const { data } = useNotifications(team);
  const { data: alike } = useRead(
    api.duplicate.count,
    {},
    { staleTime: everyMinute, refetchInterval: everyMinute },
  );
  const [tip, setTip] = useState<Tip | null>(null);
  const isWithin = useCurrentEntry();
  const prefetch = usePrefetch(team, data);
  const item = (entry: MenuEntry) => (
    <NavItem
      key={entry.path}
      entry={entry}
      counts={
        entry.group
          ? data?.[entry.group]
          : entry.counts && { yesterday: 0, today: alike?.open ?? 0, tomorrow: 0 }
      }
      badgePath={badgePath(entry, data)}
      isWithin={isWithin(entry)}
      onTip={setTip}
      onPrefetch={() => prefetch(entry)}
      onChosen={() => open && onToggle()}
    />
  );

  return (
    <nav className={open ? 'nav open' : 'nav'} aria-label="メニュー">
      <div className="nav-brand">
        <IconButton
          aria-label={open ? 'メニューを閉じる' : 'メニューを開く'}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Icon name={open ? 'x' : 'menu'} />
        </IconButton>
        <span>マッチング事務局</span>
      </div>
      <div className="nav-scroll">
        <ul>{queueMenu.map(item)}</ul>
        <div className="sep" />
        <ul>{manageMenu.filter(mayOpen).map(item)}</ul>
        <div className="sep" />
        <ul>{ownMenu.filter(mayOpen).map(item)}</ul>
      </div>
      <div className="nav-foot">
        <button type="button" className="item" onClick={onLogout}>
          <Icon name="out" />
          <span className="grow">ログアウト</span>
        </button>
      </div>
      {tip && (
        <div className="tip nav-tip" role="tooltip" style={{ top: tip.top, left: tip.left }}>
          <b>{tip.label}</b>
          {tip.counts &&
            `前日まで ${tip.counts.yesterday}　当日 ${tip.counts.today}　翌日 ${tip.counts.tomorrow}`}
        </div>
      )}
    </nav>
  );
}

interface NavItemProps {
  entry: MenuEntry;
  counts: DayCounts | undefined;
  /** Target of the badge, where the entry's page shows more rows than the badge counts. */
  badgePath: string | undefined;
  /** The present page belongs to the entry without being its page. */
  isWithin: boolean;
  onTip: (tip: Tip | null) => void;
  onPrefetch: () => void;
  onChosen: () => void;
}

function NavItem({ entry, counts, badgePath, isWithin, onTip, ...on }: NavItemProps) {
  const showTip = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    // Three counts exist for groups of work lists only; a narrow menu shows the label as a tip too.
    const groupCounts = entry.group && counts;
    if (groupCounts || box.width < 100)
      onTip({
        label: entry.label,
        counts: groupCounts,
        top: box.top + box.height / 2 - 13,
        left: box.right + 4,
      });
  };
  const Entry = isWithin ? Link : NavLink;
  return (
    <li>
      <Entry
        aria-current={isWithin ? 'true' : undefined}
        className="item"
        to={`/admin/${entry.path}`}
        onMouseEnter={(event) => {
          showTip(event.currentTarget);
          on.onPrefetch();
        }}
        onMouseLeave={() => onTip(null)}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) showTip(event.currentTarget);
          on.onPrefetch();
        }}
        onBlur={() => onTip(null)}
        onClick={() => {
          on.onPrefetch();
          onTip(null);
          on.onChosen();
        }}
      >
        <Icon name={entry.icon} />
        <span className="grow">{entry.label}</span>
        {!badgePath && <Badge counts={counts} />}
      </Entry>
      {badgePath && <Badge counts={counts} to={badgePath} />}
    </li>
  );
}

import Button from '@mui/material/Button';
import { queues } from '@tsumugi/contract/queues/queues';
import type {
  DayCounts,
  NotificationCounts,
} from '@tsumugi/contract/resources/notification-counts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { backlogOf } from '../api/notifications.js';
import { type MenuEntry, queueMenu } from '../layout/menu.js';
import { getSession } from '../lib/session.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Bone } from '../ui/Skeleton.js';

interface PileCardProps {
  counts: NotificationCounts | undefined;
  /** Number of due matters; a matter in several lists counts once. */
  due: number | undefined;
  mine: boolean;
}

/**
 * 本日の対応: the backlog of every work list; each number links to its rows. The rows of a search are
 * part of those lists.
 */
export function BacklogCard({ counts: data, due, mine }: PileCardProps) {
  const counts = mine ? data?.mine : data;
  const entries = queueMenu.filter(
    ({ group }) => group !== undefined && group !== 'searchNotifications',
  );
  const groups = entries.flatMap(({ group }) => (group && counts ? [counts[group]] : []));
  const most = Math.max(1, ...groups.map((group) => backlogOf(group) + group.tomorrow));
  return (
    <Card
      title="本日の対応"
      bare
      note={
        due !== undefined && (
          <>
            <strong className="big">{due}</strong>件
          </>
        )
      }
      tools={
        <span className="legend sub" aria-hidden="true">
          {pileDays.map(({ label, tone }) => (
            <span key={label}>
              <i className={tone} />
              {label}
            </span>
          ))}
        </span>
      }
    >
      <table className="t">
        <thead>
          <tr>
            <th scope="col">一覧</th>
            <th scope="col">
              <span className="vh">内訳</span>
            </th>
            {pileDays.map(({ label }) => (
              <th key={label} scope="col" className="r">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <PileRows key={entry.path} entry={entry} data={data} mine={mine} most={most} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const pileDays = [
  { key: 'yesterday', label: '前日まで', bucket: 1, tone: 'late' },
  { key: 'today', label: '当日', bucket: 2, tone: 'now' },
  { key: 'tomorrow', label: '翌日', bucket: 3, tone: 'next' },
] as const;
const widest = 92;

function Bar({ counts, most }: { counts: DayCounts; most: number }) {
  return (
    <span className="bar" aria-hidden="true">
      {pileDays.map(
        ({ key, tone }) =>
          counts[key] > 0 && (
            <i
              key={key}
              className={tone}
              style={{ width: Math.max(2, Math.round((counts[key] / most) * widest)) }}
            />
          ),
      )}
    </span>
  );
}

interface PileRowsProps {
  entry: MenuEntry;
  data: NotificationCounts | undefined;
  mine: boolean;
  /** The largest number of the card, for the length of the bars. */
  most: number;
}

/**
 * One list of the backlog. A number from one tab links to its rows; a number from several tabs
 * expands to their numbers, each a link.
 */
function PileRows({ entry, data, mine, most }: PileRowsProps) {
  const [open, setOpen] = useState(false);
  const counts = entry.group && (mine ? data?.mine : data)?.[entry.group];
  const tabs = (queues.find(({ route }) => route === entry.path)?.tabs ?? []).flatMap((tab) => {
    const found = data?.tabs.find(({ code }) => code === tab.code);
    const own = found && (mine ? found.mine : found);
    return own && backlogOf(own) + own.tomorrow > 0 ? [{ tab, counts: own }] : [];
  });
  const to = (tab: number, bucket: number) =>
    `/admin/${entry.path}?tab=${tab}&day=${bucket}&charge=${mine ? (getSession()?.adminId ?? 0) : 'all'}`;
  const number = ({ key, bucket }: (typeof pileDays)[number]) => {
    const count = counts?.[key];
    const holding = tabs.filter((each) => each.counts[key] > 0);
    const [only] = holding;
    const className = bucket === 1 ? 'late b' : undefined;
    if (!count) return count === 0 && <span className="mute">0</span>;
    if (only && holding.length === 1)
      return (
        <Link className={className} to={to(only.tab.tab, bucket)}>
          {count}
        </Link>
      );
    return (
      <Button
        variant="link"
        className={className}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {count}
      </Button>
    );
  };
  return (
    <>
      <tr>
        <th scope="row">
          <Link to={`/admin/${entry.path}`}>{entry.label}</Link>
        </th>
        <td aria-hidden="true">
          {counts ? <Bar counts={counts} most={most} /> : <Bone width={60} />}
        </td>
        {pileDays.map((day) => (
          <td key={day.key} className="r">
            {number(day)}
          </td>
        ))}
      </tr>
      {open &&
        tabs.map(({ tab, counts: own }) => (
          <tr key={tab.code} className="part">
            <th scope="row" colSpan={2}>
              <Icon name="right" small /> {tab.label}
            </th>
            {pileDays.map(({ key, bucket }) => (
              <td key={key} className="r">
                {own[key] > 0 ? (
                  <Link className={bucket === 1 ? 'late b' : undefined} to={to(tab.tab, bucket)}>
                    {own[key]}
                  </Link>
                ) : (
                  <span className="mute">0</span>
                )}
              </td>
            ))}
          </tr>
        ))}
    </>
  );
}

import type { DayCounts, NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import { Link } from 'react-router-dom';
import { pile } from '../api/notifications.js';
import { queueMenu } from '../layout/menu.js';
import { Card } from '../ui/Card.js';
import { Bone } from '../ui/Skeleton.js';

const days = [
  { key: 'yesterday', label: '前日まで', bucket: 1, tone: 'late' },
  { key: 'today', label: '当日', bucket: 2, tone: 'now' },
  { key: 'tomorrow', label: '翌日', bucket: 3, tone: 'next' },
] as const;
const widest = 92;

function Bar({ counts, most }: { counts: DayCounts; most: number }) {
  return (
    <span className="bar" aria-hidden="true">
      {days.map(
        ({ key, tone }) =>
          counts[key] > 0 && <i key={key} className={tone} style={{ width: Math.max(2, Math.round((counts[key] / most) * widest)) }} />,
      )}
    </span>
  );
}

/** 本日の対応: the pile of every list, each number a link to its rows. */
export function PileCard({ counts: data, mine }: { counts: NotificationCounts | undefined; mine: boolean }) {
  const counts = mine ? data?.mine : data;
  const groups = queueMenu.flatMap((entry) => (entry.group ? [{ ...entry, counts: counts?.[entry.group] }] : []));
  const most = Math.max(1, ...groups.map((group) => (group.counts ? pile(group.counts) + group.counts.tomorrow : 0)));
  const total = groups.reduce((sum, group) => sum + pile(group.counts), 0);
  return (
    <Card
      title="本日の対応"
      bare
      note={
        data && (
          <>
            <strong className="big">{total}</strong>件
          </>
        )
      }
      tools={
        <span className="legend sub" aria-hidden="true">
          {days.map(({ label, tone }) => (
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
            {days.map(({ label }) => (
              <th key={label} scope="col" className="r">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.path}>
              <th scope="row">
                <Link to={`/admin/${group.path}`}>{group.label}</Link>
              </th>
              <td aria-hidden="true">{group.counts ? <Bar counts={group.counts} most={most} /> : <Bone width={60} />}</td>
              {days.map(({ key, bucket }) => {
                const count = group.counts?.[key];
                return (
                  <td key={key} className="r">
                    {count === 0 ? (
                      <span className="mute">0</span>
                    ) : (
                      count && (
                        <Link
                          className={bucket === 1 ? 'late b' : undefined}
                          to={`/admin/${group.path}?day=${bucket}${mine ? '' : '&charge=all'}`}
                        >
                          {count}
                        </Link>
                      )
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

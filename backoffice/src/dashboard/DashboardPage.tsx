import type { DayCounts } from '@tsumugi/contract/resources/notification-counts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import '../styles/people.css';
import '../styles/dashboard.css';
import { pile, useNotifications } from '../api/notifications.js';
import { queueMenu } from '../layout/menu.js';
import { today } from '../lib/clock.js';
import { longDay } from '../lib/dates.js';
import { useTeam } from '../lib/preference.js';
import { usePageTitle } from '../lib/title.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Bone } from '../ui/Skeleton.js';
import { OverdueCard } from './OverdueCard.js';

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
export default function DashboardPage() {
  usePageTitle('ダッシュボード');
  const [team] = useTeam();
  const [mine, setMine] = useState(false);
  const { data, error, refetch } = useNotifications(team);
  const counts = mine ? data?.mine : data;
  const groups = queueMenu.flatMap((entry) => (entry.group ? [{ ...entry, counts: counts?.[entry.group] }] : []));
  const most = Math.max(1, ...groups.map((group) => (group.counts ? pile(group.counts) + group.counts.tomorrow : 0)));
  const total = groups.reduce((sum, group) => sum + pile(group.counts), 0);
  const link = (path: string, bucket: number, count: number, late: boolean): ReactNode =>
    count === 0 ? (
      <span className="mute">0</span>
    ) : (
      <Link className={late ? 'late b' : undefined} to={`/admin/${path}?day=${bucket}${mine ? '' : '&charge=all'}`}>
        {count}
      </Link>
    );
  return (
    <>
      <div className="head">
        <h1>ダッシュボード</h1>
        <span className="sub">{longDay(today())}</span>
        <span className="grow" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none */}
        <div className="seg" role="group" aria-label="だれの対応か">
          <button type="button" aria-pressed={!mine} onClick={() => setMine(false)}>
            全員
          </button>
          <button type="button" aria-pressed={mine} onClick={() => setMine(true)}>
            自分
          </button>
        </div>
      </div>
      <div className="page">
        {error && !data ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : (
          <div className="dash">
            <Card
              title="本日の対応"
              bare
              note={data ? `${total}件` : undefined}
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
                      {days.map(({ key, bucket }) => (
                        <td key={key} className="r">
                          {group.counts ? link(group.path, bucket, group.counts[key], bucket === 1) : ''}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Card>
            <OverdueCard team={team} mine={mine} />
          </div>
        )}
      </div>
    </>
  );
}

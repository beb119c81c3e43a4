import type { NotificationCounts } from '@tsumugi/contract/resources/notification-counts';
import { pile } from '../api/notifications.js';
import { queueMenu } from '../layout/menu.js';
import { Card } from '../ui/Card.js';
import { PileRows, pileDays } from './PileRows.js';

/** 本日の対応: the pile of every list, each number a way to its rows. */
export function PileCard({ counts: data, mine }: { counts: NotificationCounts | undefined; mine: boolean }) {
  const counts = mine ? data?.mine : data;
  const entries = queueMenu.filter(({ group }) => group !== undefined);
  const groups = entries.flatMap(({ group }) => (group && counts ? [counts[group]] : []));
  const most = Math.max(1, ...groups.map((group) => pile(group) + group.tomorrow));
  const total = groups.reduce((sum, group) => sum + pile(group), 0);
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

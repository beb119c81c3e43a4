import type { DashboardToday, OverdueLine } from '@tsumugi/contract/resources/dashboard';
import { Link, useLocation } from 'react-router-dom';
import { familyOfRow } from '../queues/row-words.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { RowSkeletons } from '../ui/Skeleton.js';
import { WaitOwner } from '../ui/WaitOwner.js';

function Line({ line: { route, tab, tabLabel, row } }: { line: OverdueLine }) {
  const name = familyOfRow(row as Parameters<typeof familyOfRow>[0])?.name ?? '—';
  return (
    <tr>
      <td>
        <span className="late b">{row.due?.daysLate}日</span>
      </td>
      <td>{row.matterId ? <Link to={recordPath('matters', row.matterId)}>{row.matterNumber}</Link> : '—'}</td>
      <td>
        <Link className="ink" to={`/admin/${route}?tab=${tab}&day=1&charge=all&row=${row.id}`}>
          {tabLabel}
        </Link>
      </td>
      <td title={name}>{name}</td>
      <td>{row.wait && <WaitOwner wait={{ owner: row.wait.owner }} />}</td>
    </tr>
  );
}

interface OverdueCardProps {
  overdue: DashboardToday['overdue'] | undefined;
  all: boolean;
}

/** The rows that are overdue longest, over all lists; each leads to its place in its list. */
export function OverdueCard({ overdue, all }: OverdueCardProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (all) params.delete('overdue');
  else params.set('overdue', 'all');
  const toggle = { search: `?${params}` };
  const more = overdue && (all || overdue.total > overdue.rows.length);
  const total = overdue && <strong className={overdue.total > 0 ? 'big late' : 'big'}>{overdue.total}</strong>;

  return (
    <Card
      title="期限超過"
      bare
      className="fixed"
      note={
        overdue && (
          <>
            {more && !all ? (
              <Link className="b" to={toggle} aria-label={`期限超過 ${overdue.total}件をすべて表示`}>
                {total}
              </Link>
            ) : (
              total
            )}
            件・長い順
          </>
        )
      }
      tools={more && <Link to={toggle}>{all ? '上位だけ表示' : 'すべて表示'}</Link>}
    >
      {overdue?.rows.length === 0 ? (
        <p className="none pad">期限を過ぎた対応はありません。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll" tabIndex={0} aria-label="期限超過の一覧">
          <table className="t" aria-busy={!overdue}>
            <thead>
              <tr>
                <th scope="col">超過</th>
                <th scope="col">案件番号</th>
                <th scope="col">一覧</th>
                <th scope="col">生徒・家庭</th>
                <th scope="col">待ち</th>
              </tr>
            </thead>
            <tbody>
              {overdue ? (
                overdue.rows.map((line) => <Line key={`${line.route}${line.tab}-${line.row.id}`} line={line} />)
              ) : (
                <RowSkeletons rows={9} columns={5} />
              )}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

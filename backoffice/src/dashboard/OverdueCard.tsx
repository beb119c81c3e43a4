import type { DashboardToday, OverdueLine } from '@tsumugi/contract/resources/dashboard';
import { Link, useLocation } from 'react-router-dom';
import { familyOfRow } from '../queues/queue-row-text.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Table, type TableColumn } from '../ui/Table.js';
import { WaitOwner } from '../ui/WaitOwner.js';

const nameOf = ({ row }: OverdueLine) =>
  familyOfRow(row as Parameters<typeof familyOfRow>[0])?.name ?? '—';
const columns: readonly TableColumn<OverdueLine>[] = [
  { label: '超過', cell: ({ row }) => <span className="late b">{row.due?.daysLate}日</span> },
  {
    label: '案件番号',
    cell: ({ row }) =>
      row.matterId ? <Link to={recordPath('matters', row.matterId)}>{row.matterNumber}</Link> : '—',
  },
  {
    label: '一覧',
    cell: ({ route, tab, tabLabel, row }) => (
      <Link className="ink" to={`/admin/${route}?tab=${tab}&day=1&charge=all&row=${row.id}`}>
        {tabLabel}
      </Link>
    ),
  },
  { label: '生徒・家庭', title: nameOf, cell: nameOf },
  { label: '待ち', cell: ({ row }) => row.wait && <WaitOwner wait={{ owner: row.wait.owner }} /> },
];

interface OverdueCardProps {
  overdue: DashboardToday['overdue'] | undefined;
  all: boolean;
}

/** The rows that are overdue longest, over all lists; each links to its row in the list. */
export function OverdueCard({ overdue, all }: OverdueCardProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (all) params.delete('overdue');
  else params.set('overdue', 'all');
  const toggle = { search: `?${params}` };
  const more = overdue && (all || overdue.total > overdue.rows.length);
  const total = overdue && (
    <strong className={overdue.total > 0 ? 'big late' : 'big'}>{overdue.total}</strong>
  );

  return (
    <Card
      title="確認日超過"
      bare
      className={all ? 'fixed all' : 'fixed'}
      note={
        overdue && (
          <>
            {more && !all ? (
              <Link
                className="b"
                to={toggle}
                aria-label={`確認日超過 ${overdue.total}件をすべて表示`}
              >
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
        <p className="none pad">確認日を過ぎた対応はありません。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll" tabIndex={0} aria-label="確認日超過の一覧">
          <Table
            aria-busy={!overdue}
            bones={9}
            rows={overdue?.rows}
            keyOf={({ route, tab, row }) => `${route}${tab}-${row.id}`}
            columns={columns}
          />
        </section>
      )}
    </Card>
  );
}

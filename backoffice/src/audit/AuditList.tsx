import Button from '@mui/material/Button';
import { type AuditFilterName, type AuditRow, auditActions, auditEntities } from '@tsumugi/contract/resources/audit';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import '../styles/audit.css';
import '../styles/queue.css';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { today } from '../lib/clock.js';
import { knownOnly, type ListMeta, rowAfter } from '../lib/list.js';
import { isAdmin } from '../lib/session.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { useQueueState } from '../queues/state.js';
import { DataGrid } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { AuditTools } from './AuditTools.js';
import { auditColumns } from './audit-columns.js';
import { groupByDay, pageOf } from './audit-words.js';

const isId = (value: string) => /^[1-9]\d{0,9}$/.test(value);
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const known: Record<AuditFilterName, (value: string) => boolean> = {
  action: (value) => Object.hasOwn(auditActions, value),
  entity: (value) => Object.hasOwn(auditEntities, value),
  entityId: isId,
  accountId: isId,
  adminId: isId,
  matterId: isId,
  from: isDay,
  to: isDay,
};

/** The access log, newest first, by day. Filters, page and row stand in the address; they are ids and kinds only. */
export function AuditList({ label }: { label: string }) {
  const { state: address, change } = useQueueState();
  const state = { ...address, filters: knownOnly(address.filters, known) };
  const navigate = useNavigate();
  const filter = (filters: Record<string, string>) => change({ filters, page: 1, row: null });
  const list = useGetList<AuditRow>(
    'access-logs',
    { filter: state.filters, sort: { field: 'at', order: 'DESC' }, pagination: { page: state.page, perPage: rowsPerPage } },
    { refetchOnWindowFocus: true },
  );
  const rows = list.data ?? [];
  const total = list.total ?? 0;
  const { more = false }: ListMeta = list.meta ?? {};
  const chosen = rows.find(({ id }) => id === state.row);
  const open = (row: AuditRow | undefined) => {
    const page = row && pageOf(row);
    if (!page) return;
    change({ row: row.id }, true);
    setTimeout(() => navigate(page));
  };
  const step = (by: number) => {
    const row = rowAfter(rows, chosen, by);
    if (row) change({ row: row.id }, true);
  };
  const [next, previous] = [() => step(1), () => step(-1)];
  const keys: [string, () => void][] = [
    ['j', next],
    ['k', previous],
    ['ArrowDown', next],
    ['ArrowUp', previous],
    ['Enter', () => open(chosen)],
  ];
  useShortcuts(Object.fromEntries(keys));
  const byPerson = (row: AuditRow) => filter({ ...state.filters, adminId: '', accountId: String(row.who.accountId) });
  const narrowed = Object.keys(state.filters).length > 0;
  return (
    <section className="left" aria-label="一覧">
      <AuditTools filters={state.filters} sample={rows[0]} onChange={filter} />
      <div className="gridwrap">
        {list.error && rows.length === 0 ? (
          <ErrorState error={list.error} onRetry={() => list.refetch()} />
        ) : !list.isPending && rows.length === 0 ? (
          <EmptyState
            title="該当する操作はありません"
            action={narrowed ? <Button onClick={() => filter({})}>すべての操作を見る</Button> : undefined}
          >
            {narrowed ? '期間や種類を変えてください。' : '個人の情報を見た・変えた・出力した記録が、新しい順にここへ並びます。'}
          </EmptyState>
        ) : (
          <DataGrid
            label={label}
            columns={auditColumns(isAdmin() ? byPerson : undefined)}
            groups={groupByDay(rows, today())}
            loading={list.isPending}
            selectedId={chosen?.id ?? null}
            nameOf={(row) => row.text}
            onSelect={(row) => change({ row: row.id }, true)}
            onOpen={open}
          />
        )}
      </div>
      <ListFooter
        total={list.total}
        more={more}
        page={state.page}
        perPage={rowsPerPage}
        onPage={(page, replace) => change({ page, row: null }, replace)}
      >
        {more && <span className="sub">新しい順に{total.toLocaleString()}件まで。前のものは期間で絞り込めます。</span>}
      </ListFooter>
    </section>
  );
}

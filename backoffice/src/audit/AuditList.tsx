import Button from '@mui/material/Button';
import {
  type AuditFilterName,
  type AuditRow,
  auditActions,
  auditEntities,
} from '@tsumugi/contract/resources/audit';
import { formatClock } from '@tsumugi/contract/text/format';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { today } from '../lib/clock.js';
import { rowAfter } from '../lib/list.js';
import { isAdmin } from '../lib/session.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { AddressList } from '../lists/AddressList.js';
import { ListBody } from '../lists/ListBody.js';
import { type QueueAddress, useQueueState } from '../queues/state.js';
import type { DataColumn } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { AuditTools } from './AuditTools.js';
import { groupByDay, pageOf } from './audit-text.js';
import '../styles/audit.css';
import '../styles/queue.css';

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

/**
 * The audit log, newest first, grouped by day. The address holds filters, page and row, which are
 * ids and kinds only.
 */
export function AuditList({ label }: { label: string }) {
  const address = useQueueState();
  return (
    <AddressList
      resource="access-logs"
      address={address}
      known={known}
      order={{ field: 'at', order: 'DESC' }}
      refetchOnWindowFocus
    >
      <AuditRows label={label} address={address} />
    </AddressList>
  );
}

function AuditRows({
  label,
  address: { state, change },
}: {
  label: string;
  address: QueueAddress;
}) {
  const navigate = useNavigate();
  const { data: rows = [], filterValues, setFilters } = useListContext<AuditRow>();
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
  const byPerson = (row: AuditRow) =>
    setFilters({ ...filterValues, adminId: '', accountId: String(row.who.accountId) });
  return (
    <section className="left" aria-label="一覧">
      <AuditTools filters={filterValues} sample={rows[0]} onChange={setFilters} />
      <ListBody
        label={label}
        columns={auditColumns(isAdmin() ? byPerson : undefined)}
        groupsOf={(shown) => groupByDay(shown, today())}
        chosen={chosen}
        nameOf={(row) => row.text}
        onSelect={(row) => change({ row: row.id }, true)}
        onOpen={open}
        empty={
          <NoOperations
            onShowAll={Object.keys(filterValues).length > 0 ? () => setFilters({}) : undefined}
          />
        }
        moreNote={(total) => (
          <span className="sub">
            新しい順に{total.toLocaleString()}件まで。前のものは期間で絞り込めます。
          </span>
        )}
      />
    </section>
  );
}

/** The empty list; with filters, a button clears them. */
function NoOperations({ onShowAll }: { onShowAll: (() => void) | undefined }) {
  return (
    <EmptyState
      title="該当する操作はありません"
      action={onShowAll && <Button onClick={onShowAll}>すべての操作を見る</Button>}
    >
      {onShowAll
        ? '期間や種類を変えてください。'
        : '個人の情報を見た・変えた・出力した記録が、新しい順にここへ並びます。'}
    </EmptyState>
  );
}

const alarming = new Set(['refused', 'signInFailed']);

/** Columns: time, person, action and record, reason. With `onWho` a name filters by that person. */
function auditColumns(onWho: ((row: AuditRow) => void) | undefined): DataColumn<AuditRow>[] {
  return [
    {
      key: 'at',
      label: '時刻',
      width: 72,
      cell: (row) => <span className="sub">{formatClock(row.at)}</span>,
    },
    {
      key: 'who',
      label: '操作した人',
      width: 208,
      cell: ({ who, ...row }, { tabIndex }) => (
        <span className="cell">
          {onWho && who.accountId !== null ? (
            <Button
              variant="link"
              className="nm"
              tabIndex={tabIndex}
              title={`${who.name}の操作だけを見る`}
              onClick={() => onWho({ ...row, who })}
            >
              {who.name}
            </Button>
          ) : (
            <span className="nm">{who.name}</span>
          )}
          <span className="sub">{who.roleName}</span>
        </span>
      ),
    },
    {
      key: 'text',
      label: '操作',
      cell: (row, { tabIndex }) => {
        const page = pageOf(row);
        const fields = row.fields.join('・');
        return (
          <span className="cell" title={[row.text, fields].filter(Boolean).join('：')}>
            {page ? (
              <Link className="nm" to={page} tabIndex={tabIndex}>
                {row.text}
              </Link>
            ) : (
              <span className={alarming.has(row.action) ? 'nm late' : 'nm'}>{row.text}</span>
            )}
            <span className="sub">{fields}</span>
          </span>
        );
      },
    },
    {
      key: 'reason',
      label: '理由',
      width: 240,
      cell: ({ reason }) => reason && <span title={reason}>{reason}</span>,
    },
  ];
}

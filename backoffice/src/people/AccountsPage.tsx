import { type AccountRow, accountKinds } from '@tsumugi/contract/resources/account-row';
import { useEffect, useId } from 'react';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import '../styles/queue.css';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { QueueFooter } from '../queues/QueueFooter.js';
import { rememberRun } from '../queues/run.js';
import { useQueueState } from '../queues/state.js';
import { DataGrid } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { FilterChip } from '../ui/FilterChip.js';
import { Icon } from '../ui/Icon.js';
import { Tabs } from '../ui/Tabs.js';
import { accountColumns, detailOf } from './account-columns.js';

const perPage = 50;

/** account-management: 家庭 / 生徒 / 教師 / 管理者 (domain section 5.1, AC1–4). */
export default function AccountsPage() {
  const [state, change] = useQueueState();
  const navigate = useNavigate();
  const panel = useId();
  const tab = accountKinds.find((each) => each.tab === state.tab) ?? accountKinds[0];
  usePageTitle(`アカウント管理 › ${tab.label}`);
  const {
    data: rows = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<AccountRow>(tab.resource, {
    filter: state.filters,
    sort: state.sort ?? { field: 'id', order: 'DESC' },
    pagination: { page: state.page, perPage },
  });
  useEffect(() => {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    rememberRun(
      { label: `アカウント管理 › ${tab.label}`, path: window.location.pathname + window.location.search, ids, rows: ids },
      tab.kind,
    );
  }, [rows, tab]);
  const chosen = rows.find(({ id }) => id === state.row);
  const step = (by: number) => {
    const next = rows[Math.max(0, chosen ? rows.indexOf(chosen) + by : 0)];
    if (next) change({ row: next.id }, true);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  const q = state.filters.q;
  return (
    <>
      <div className="tabs">
        <h1>アカウント管理</h1>
        <Tabs
          items={accountKinds.map((each) => ({ key: each.tab, label: each.label }))}
          value={tab.tab}
          panelId={panel}
          label="アカウントの種類"
          onChange={(key) => change({ tab: Number(key), page: 1, row: null, filters: {}, sort: null })}
        />
        <div className="end">
          <Link className="btn" to={`/admin/user-add?kind=${tab.kind === 'family' || tab.kind === 'student' ? 'parent' : tab.kind}`}>
            <Icon name="userplus" />
            追加
          </Link>
        </div>
      </div>
      <div className="split solo" id={panel} role="tabpanel" aria-label={tab.label}>
        <section className="left" aria-label="一覧">
          <div className="tools">
            <form
              className="row"
              onSubmit={(event) => {
                event.preventDefault();
                const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
                change({ filters: words ? { q: words } : {}, page: 1, row: null });
              }}
            >
              <input
                key={q ?? ''}
                name="q"
                className="inp"
                aria-label="氏名・メール・電話番号"
                placeholder="氏名・メール・電話番号"
                defaultValue={q}
                autoComplete="off"
              />
              <button type="submit" className="btn m">
                検索
              </button>
            </form>
            {q && <FilterChip label="検索" value={q} onRemove={() => change({ filters: {}, page: 1 })} />}
          </div>
          <div className="gridwrap">
            {error ? (
              <ErrorState error={error} onRetry={() => refetch()} />
            ) : !isPending && rows.length === 0 ? (
              <EmptyState title="該当するアカウントはありません">検索の言葉を変えるか、「追加」から登録してください。</EmptyState>
            ) : (
              <DataGrid
                label={`アカウント ${tab.label}`}
                columns={accountColumns[tab.kind]}
                groups={[{ key: 'all', rows }]}
                loading={isPending}
                selectedId={chosen?.id ?? null}
                nameOf={(row) => row.name}
                sort={state.sort}
                onSort={(field) =>
                  change({ sort: { field, order: state.sort?.field === field && state.sort.order === 'ASC' ? 'DESC' : 'ASC' }, page: 1 })
                }
                onSelect={(row) => change({ row: row.id }, true)}
                onOpen={(row) => navigate(detailOf(row))}
              />
            )}
          </div>
          <QueueFooter total={total} page={state.page} perPage={perPage} onPage={(page) => change({ page, row: null })} />
        </section>
      </div>
    </>
  );
}

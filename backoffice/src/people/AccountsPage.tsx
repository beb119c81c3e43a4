import Button from '@mui/material/Button';
import { type AccountRow, accountKinds } from '@tsumugi/contract/resources/account-row';
import { useEffect, useId } from 'react';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { pathOf } from '../resources/addresses.js';
import '../styles/queue.css';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { knownOnly, type ListMeta, rowAfter, toggledSort } from '../lib/list.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { rememberRun } from '../queues/run.js';
import { useQueueState } from '../queues/state.js';
import { DataGrid } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { ListFooter } from '../ui/ListFooter.js';
import { SearchBox, SearchChip } from '../ui/SearchBox.js';
import { Tabs } from '../ui/Tabs.js';
import { AccountFilters, accountFiltersOf } from './AccountFilters.js';
import { accountColumns, detailOf } from './account-columns.js';

/** account-management: 家庭 / 生徒 / 教師 / 管理者 (domain section 5.1, AC1–4). */
export default function AccountsPage() {
  const { state: address, change } = useQueueState();
  const navigate = useNavigate();
  const panel = useId();
  const tab = accountKinds.find((each) => each.tab === address.tab) ?? accountKinds[0];
  const state = { ...address, filters: knownOnly(address.filters, accountFiltersOf(tab.kind)) };
  usePageTitle(`アカウント管理 › ${tab.label}`);
  const {
    data: rows = [],
    total,
    meta,
    isPending,
    error,
    refetch,
  } = useGetList<AccountRow>(tab.resource, {
    filter: state.filters,
    sort: state.sort ?? { field: 'id', order: 'DESC' },
    pagination: { page: state.page, perPage: rowsPerPage },
  });
  useEffect(() => {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    rememberRun(
      { label: `アカウント管理 › ${tab.label}`, path: window.location.pathname + window.location.search, ids, rows: ids },
      tab.resource,
    );
  }, [rows, tab]);
  const chosen = rows.find(({ id }) => id === state.row);
  const step = (by: number) => {
    const next = rowAfter(rows, chosen, by);
    if (next) change({ row: next.id }, true);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  const { q, identity, ...others } = state.filters;
  const unverified = identity === 'waiting';
  const filter = (filters: Readonly<Record<string, string>>) => change({ filters: { ...filters }, page: 1, row: null });
  const search = (words: string) => {
    const { q: _, ...rest } = state.filters;
    filter(words ? { ...rest, q: words } : rest);
  };
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
          <Button component={Link} to={pathOf(tab.resource === 'students' ? 'families' : tab.resource, 'create')}>
            <Icon name="userplus" />
            追加
          </Button>
        </div>
      </div>
      <div className="split solo" id={panel} role="tabpanel" aria-label={tab.label}>
        <section className="left" aria-label="一覧">
          <div className="tools">
            <SearchBox label="氏名・メール・電話番号" value={q} onSearch={search} />
            <SearchChip value={q} onSearch={search} />
            <AccountFilters key={tab.kind} kind={tab.kind} value={state.filters} onApply={filter} />
            {tab.kind === 'teacher' && (
              <button
                type="button"
                className="fchip pick"
                aria-pressed={unverified}
                onClick={() => filter({ ...others, ...(q ? { q } : {}), ...(unverified ? {} : { identity: 'waiting' }) })}
              >
                本人確認待ち
              </button>
            )}
          </div>
          <div className="gridwrap">
            {error ? (
              <ErrorState error={error} onRetry={() => refetch()} />
            ) : !isPending && rows.length === 0 ? (
              <EmptyState title="該当するアカウントはありません">検索の言葉や絞り込みを変えるか、「追加」から登録してください。</EmptyState>
            ) : (
              <DataGrid
                label={`アカウント ${tab.label}`}
                columns={accountColumns[tab.kind]}
                groups={[{ key: 'all', rows }]}
                loading={isPending}
                selectedId={chosen?.id ?? null}
                nameOf={(row) => row.name}
                sort={state.sort}
                onSort={(field) => change({ sort: toggledSort(state.sort, field), page: 1 })}
                onSelect={(row) => change({ row: row.id }, true)}
                onOpen={(row) => navigate(detailOf(row))}
              />
            )}
          </div>
          <ListFooter
            total={total}
            more={(meta as ListMeta | undefined)?.more}
            page={state.page}
            perPage={rowsPerPage}
            onPage={(page, replace) => change({ page, row: null }, replace)}
          />
        </section>
      </div>
    </>
  );
}

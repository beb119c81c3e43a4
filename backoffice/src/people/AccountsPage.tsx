import Button from '@mui/material/Button';
import { type AccountRow, accountKinds } from '@tsumugi/contract/resources/account-row';
import { useEffect, useId } from 'react';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { PickChip } from '../ui/PickChip.js';
import '../styles/queue.css';
import { rowAfter } from '../lib/list.js';
import { isAdmin } from '../lib/session.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { AddressList } from '../lists/AddressList.js';
import { ListBody, useListSearch } from '../lists/ListBody.js';
import { rememberListVisit } from '../queues/list-visit.js';
import { type QueueAddress, useQueueState } from '../queues/state.js';
import { pathOf, type ResourceName } from '../resources/addresses.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { SearchBox, SearchChip } from '../ui/SearchBox.js';
import { Tabs } from '../ui/Tabs.js';
import { AccountFilters, accountFiltersOf, leavingChips } from './AccountFilters.js';
import { accountColumns, detailOf } from './account-columns.js';

type Tab = (typeof accountKinds)[number];

/** account-management: 家庭 / 生徒 / 教師 / 管理者 (domain/lists#accounts). */
export default function AccountsPage() {
  const address = useQueueState();
  const panel = useId();
  const tab = accountKinds.find((each) => each.tab === address.state.tab) ?? accountKinds[0];
  usePageTitle(`アカウント管理 › ${tab.label}`);
  return (
    <>
      <div className="tabs">
        <h1>アカウント管理</h1>
        <Tabs
          items={accountKinds.map((each) => ({ key: each.tab, label: each.label }))}
          value={tab.tab}
          panelId={panel}
          label="アカウントの種類"
          onChange={(key) =>
            address.change({ tab: Number(key), page: 1, row: null, filters: {}, sort: null })
          }
        />
        <div className="end">
          {(tab.resource !== 'admins' || isAdmin()) && (
            <Button
              component={Link}
              to={pathOf(tab.resource === 'students' ? 'families' : tab.resource, 'create')}
            >
              <Icon name="userplus" />
              追加
            </Button>
          )}
        </div>
      </div>
      <div className="split solo" id={panel} role="tabpanel" aria-label={tab.label}>
        <AddressList resource={tab.resource} address={address} known={accountFiltersOf(tab.kind)}>
          <Accounts tab={tab} address={address} />
        </AddressList>
      </div>
    </>
  );
}

function Accounts({ tab, address: { state, change } }: { tab: Tab; address: QueueAddress }) {
  const navigate = useNavigate();
  const { data: rows = [], filterValues, setFilters, resource } = useListContext<AccountRow>();
  const { q, search } = useListSearch();
  useEffect(() => {
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const path = window.location.pathname + window.location.search;
    rememberListVisit(
      { label: `アカウント管理 › ${tab.label}`, path, ids, rows: ids },
      resource as ResourceName,
    );
  }, [rows, tab, resource]);
  const chosen = rows.find(({ id }) => id === state.row);
  const select = ({ id }: AccountRow) => change({ row: id }, true);
  const step = (by: number) => {
    const next = rowAfter(rows, chosen, by);
    if (next) select(next);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  const filterToggle = (name: string, value: string) => {
    const { [name]: now, ...others } = filterValues;
    return {
      pressed: now === value,
      onClick: () => setFilters(now === value ? others : { ...others, [name]: value }),
    };
  };
  return (
    <section className="left" aria-label="一覧">
      <div className="tools">
        <SearchBox label="氏名・メール・電話番号" value={q} onSearch={search} />
        <SearchChip value={q} onSearch={search} />
        <AccountFilters key={tab.kind} kind={tab.kind} value={filterValues} onApply={setFilters} />
        {tab.kind === 'teacher' && (
          <PickChip {...filterToggle('identity', 'waiting')}>本人確認待ち</PickChip>
        )}
        {leavingChips[tab.kind]?.map(({ wish, label }) => (
          <PickChip key={wish} {...filterToggle('leaving', wish)}>
            {label}
          </PickChip>
        ))}
      </div>
      <ListBody
        label={`アカウント ${tab.label}`}
        columns={accountColumns[tab.kind]}
        nameOf={(row) => row.name}
        chosen={chosen}
        onSelect={select}
        onOpen={(row) => navigate(detailOf(row))}
        empty={
          <EmptyState title="該当するアカウントはありません">
            検索の言葉や絞り込みを変えるか、「追加」から登録してください。
          </EmptyState>
        }
      />
    </section>
  );
}

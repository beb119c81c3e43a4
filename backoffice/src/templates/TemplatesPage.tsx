import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import '../styles/queue.css';
import '../styles/templates.css';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { QueueFooter } from '../queues/QueueFooter.js';
import { useQueueState } from '../queues/state.js';
import { DataGrid } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { FilterChip } from '../ui/FilterChip.js';
import { Icon } from '../ui/Icon.js';
import { Tabs } from '../ui/Tabs.js';
import { templateColumns } from './template-columns.js';
import { type TemplateKind, type TemplateView, templateKinds } from './template-kinds.js';

const perPage = 50;

/** chat-template and signature-template: what a person may use, and write (domain section 8). */
export default function TemplatesPage({ kind }: { kind: TemplateKind }) {
  const [state, change] = useQueueState();
  const navigate = useNavigate();
  const panel = useId();
  const { title, resource, route, empty } = templateKinds[kind];
  usePageTitle(title);
  const {
    data: rows = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<TemplateView>(resource, {
    filter: state.filters,
    sort: state.sort ?? { field: kind === 'chat' ? 'sortOrder' : 'title', order: 'ASC' },
    pagination: { page: state.page, perPage },
  });
  const chosen = rows.find(({ id }) => id === state.row);
  const step = (by: number) => {
    const next = rows[Math.max(0, chosen ? rows.indexOf(chosen) + by : 0)];
    if (next) change({ row: next.id }, true);
  };
  useShortcuts({ j: () => step(1), k: () => step(-1) });
  const { q } = state.filters;
  return (
    <>
      <div className="tabs">
        <h1>テンプレート</h1>
        <Tabs
          items={Object.entries(templateKinds).map(([key, each]) => ({ key, label: each.title }))}
          value={kind}
          panelId={panel}
          label="テンプレートの種類"
          onChange={(key) => navigate(templateKinds[key as TemplateKind].route)}
        />
        <div className="end">
          <Link className="btn pri" to={`${route}/create`}>
            <Icon name="plus" />
            新しく作る
          </Link>
        </div>
      </div>
      <div className="split solo" id={panel} role="tabpanel" aria-label={title}>
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
                className="inp wide"
                aria-label="名前・本文の言葉"
                placeholder="名前・本文の言葉"
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
              <EmptyState title={q ? '該当するテンプレートはありません' : 'まだ登録がありません'}>
                {q ? '検索の言葉を変えてください。' : empty}
              </EmptyState>
            ) : (
              <DataGrid
                label={title}
                columns={templateColumns(kind)}
                groups={[{ key: 'all', rows }]}
                loading={isPending}
                selectedId={chosen?.id ?? null}
                nameOf={(row) => row.title}
                sort={state.sort}
                onSort={(field) =>
                  change({ sort: { field, order: state.sort?.field === field && state.sort.order === 'ASC' ? 'DESC' : 'ASC' }, page: 1 })
                }
                onSelect={(row) => change({ row: row.id }, true)}
                onOpen={(row) => navigate(`${route}/${row.id}/detail`)}
              />
            )}
          </div>
          <QueueFooter total={total} page={state.page} perPage={perPage} onPage={(page) => change({ page, row: null })} />
        </section>
      </div>
    </>
  );
}

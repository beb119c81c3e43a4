import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useShortcuts } from '../lib/shortcuts.js';
import { DataGrid } from '../ui/DataGrid.js';
import { EmptyState } from '../ui/EmptyState.js';
import { ErrorState } from '../ui/ErrorState.js';
import { FilterChip } from '../ui/FilterChip.js';
import { Icon } from '../ui/Icon.js';
import { CrudBulk } from './CrudBulk.js';
import { CrudFooter } from './CrudFooter.js';
import { CsvButton } from './CsvButton.js';
import type { CrudKind, CrudRow } from './kind.js';

/** The list of the kind, out of react-admin's list context: search, filters, order, pages, ticks, and the keys j k Enter n. */
export function CrudList<R extends CrudRow>({ kind, current }: { kind: CrudKind<R>; current: number | null }) {
  const list = useListContext<R>();
  const { data: rows = [], total = 0, isPending, error, refetch, filterValues, setFilters, sort, setSort } = list;
  const [row, setRow] = useState<number | null>(current);
  const navigate = useNavigate();
  const may = kind.may();
  const linkTo = ({ id }: R) => `${kind.detailPath}/${id}`;
  const chosen = rows.find(({ id }) => id === row);
  const step = (by: number) => setRow(rows[Math.max(0, chosen ? rows.indexOf(chosen) + by : 0)]?.id ?? row);
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Enter: chosen && (() => navigate(linkTo(chosen))),
    n: may.create ? () => navigate(kind.detailPath) : undefined,
  });
  const { q, ...others } = filterValues as Record<string, string>;
  const narrowed = Boolean(q) || Object.keys(others).length > 0;
  const ticked = list.selectedIds as number[];
  return (
    <>
      <div className="tabs">
        <h1>{kind.title}</h1>
        <div className="end">
          <Link to="/admin/master" className="btn ghost">
            マスタ管理
          </Link>
          <CsvButton kind={kind} />
          {may.create && (
            <Link className="btn pri" to={kind.detailPath}>
              <Icon name="plus" />
              新しく登録
            </Link>
          )}
        </div>
      </div>
      <div className="split solo">
        <section className="left" aria-label="一覧">
          {ticked.length > 0 ? (
            <CrudBulk kind={kind} />
          ) : (
            <div className="tools">
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault();
                  const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
                  setFilters(words ? { ...others, q: words } : others);
                }}
              >
                <input
                  key={q ?? ''}
                  name="q"
                  className="inp wide"
                  aria-label={kind.searchLabel}
                  placeholder={kind.searchLabel}
                  defaultValue={q}
                  autoComplete="off"
                />
                <button type="submit" className="btn m">
                  検索
                </button>
              </form>
              {kind.filters?.()}
              {q && <FilterChip label="検索" value={q} onRemove={() => setFilters(others)} />}
            </div>
          )}
          <div className="gridwrap">
            {error ? (
              <ErrorState error={error} onRetry={() => refetch()} />
            ) : !isPending && rows.length === 0 ? (
              <EmptyState title={narrowed ? '該当するものはありません' : 'まだ登録がありません'}>
                {narrowed ? '検索の言葉や絞り込みを変えてください。' : kind.empty}
              </EmptyState>
            ) : (
              <DataGrid
                label={kind.title}
                columns={kind.columns(linkTo)}
                groups={[{ key: 'all', rows }]}
                loading={isPending}
                selectedId={chosen?.id ?? null}
                nameOf={kind.nameOf}
                sort={sort}
                onSort={(field) => setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                onSelect={({ id }) => setRow(id)}
                onOpen={(each) => navigate(linkTo(each))}
                checked={new Set(ticked)}
                onCheck={
                  may.edit
                    ? (ids, on) => list.onSelect(on ? [...new Set([...ticked, ...ids])] : ticked.filter((id) => !ids.includes(id)))
                    : undefined
                }
              />
            )}
          </div>
          <CrudFooter total={total} page={list.page} perPage={list.perPage} mayCreate={may.create} onPage={list.setPage} />
        </section>
      </div>
    </>
  );
}

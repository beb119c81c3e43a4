import type { ComponentProps, ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { type ListMeta, toggledSort } from '../lib/list.js';
import { DataGrid } from '../ui/DataGrid.js';
import { ErrorState } from '../ui/ErrorState.js';
import { type KeyHint, ListFooter } from '../ui/ListFooter.js';

type Grid<R extends RaRecord<number>> = ComponentProps<typeof DataGrid<R>>;

interface ListBodyProps<R extends RaRecord<number>>
  extends Pick<
    Grid<R>,
    'label' | 'columns' | 'nameOf' | 'onSelect' | 'onOpen' | 'checked' | 'mayCheck' | 'onCheck'
  > {
  chosen: R | undefined;
  /** Replaces the grid when there are no rows. */
  empty: ReactNode;
  keys?: readonly KeyHint[];
}

/** The rows of react-admin's list context in a DataGrid, with the pages below. */
export function ListBody<R extends RaRecord<number>>({
  chosen,
  empty,
  keys,
  ...grid
}: ListBodyProps<R>) {
  const {
    data: rows = [],
    total,
    meta,
    isPending,
    error,
    refetch,
    sort,
    setSort,
    page,
    perPage,
    setPage,
  } = useListContext<R>();
  return (
    <>
      <div className="gridwrap">
        {error ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : !isPending && rows.length === 0 ? (
          empty
        ) : (
          <DataGrid<R>
            {...grid}
            groups={[{ key: 'all', rows }]}
            loading={isPending}
            selectedId={chosen?.id ?? null}
            sort={sort}
            onSort={(field) => setSort(toggledSort(sort, field))}
          />
        )}
      </div>
      <ListFooter
        total={total}
        more={(meta as ListMeta | undefined)?.more}
        page={page}
        perPage={perPage}
        keys={keys}
        onPage={setPage}
      />
    </>
  );
}

/** The search words of the list, and their setter. */
export function useListSearch(): {
  q: string | undefined;
  filters: Record<string, string>;
  search: (words: string) => void;
} {
  const { filterValues, setFilters } = useListContext();
  const { q, ...filters } = filterValues as Record<string, string>;
  return { q, filters, search: (words) => setFilters(words ? { ...filters, q: words } : filters) };
}

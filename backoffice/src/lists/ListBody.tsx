import type { ComponentProps, ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { type ListMeta, toggledSort } from '../lib/list.js';
import { DataGrid, type DataGroup } from '../ui/DataGrid.js';
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
  /** Default: one group without a heading. */
  groupsOf?: (rows: R[]) => DataGroup<R>[];
  /** Beside the number of rows, if there are more rows than are counted. */
  moreNote?: (total: number) => ReactNode;
}

/** The rows of react-admin's list context in a DataGrid, with the pages below. */
export function ListBody<R extends RaRecord<number>>({
  chosen,
  empty,
  keys,
  groupsOf = (rows) => [{ key: 'all', rows }],
  moreNote,
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
  const more = (meta as ListMeta | undefined)?.more;
  return (
    <>
      <div className="gridwrap">
        {error && rows.length === 0 ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : !isPending && rows.length === 0 ? (
          empty
        ) : (
          <DataGrid<R>
            {...grid}
            groups={groupsOf(rows)}
            loading={isPending}
            selectedId={chosen?.id ?? null}
            sort={sort}
            onSort={(field) => setSort(toggledSort(sort, field))}
          />
        )}
      </div>
      <ListFooter
        total={total}
        more={more}
        page={page}
        perPage={perPage}
        keys={keys}
        onPage={setPage}
      >
        {more && moreNote?.(total ?? 0)}
      </ListFooter>
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

import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { ListFooter } from '../ui/ListFooter.js';
import { SettingsFrame } from './SettingsFrame.js';
import '../styles/imports.css';
import { Table, type TableColumn } from '../ui/Table.js';

/** Settings whose work runs in the background. */
type Runs = 'imports' | 'invitations';

interface RunsPageProps<T> {
  route: Runs;
  /** The form that starts a new run. */
  start: ReactNode;
  /** Drawn below the list. */
  end?: ReactNode;
  title: string;
  none: string;
  /** The first column links to the run. */
  columns: readonly [TableColumn<T>, ...TableColumn<T>[]];
}

/** The form for a new run, and the list of previous ones. */
export function RunsPage<T extends { readonly id: number }>({
  start,
  end,
  ...list
}: RunsPageProps<T>) {
  return (
    <SettingsFrame route={list.route}>
      <div className="imports">
        {start}
        {/* The runs change in the background, so the list is refetched whenever the user
            returns. */}
        <ListBase
          resource={list.route}
          sort={{ field: 'id', order: 'DESC' }}
          perPage={25}
          disableSyncWithLocation
          // The page shows the error itself.
          queryOptions={{ staleTime: 0, onError: () => undefined }}
        >
          <Before {...list} />
        </ListBase>
        {end}
      </div>
    </SettingsFrame>
  );
}

function Before<T extends { readonly id: number }>({
  route,
  title,
  none,
  columns: [first, ...others],
}: Omit<RunsPageProps<T>, 'start' | 'end'>) {
  const {
    data = [],
    total,
    page,
    perPage,
    setPage,
    error,
    isPending,
    refetch,
  } = useListContext<T>();
  const leading = {
    ...first,
    cell: (row: T) => <Link to={recordPath(route, row.id)}>{first.cell(row)}</Link>,
  };
  return (
    <Card title={title} note={total ? `${total}件` : undefined} bare>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !isPending && <Table rows={data} none={none} columns={[leading, ...others]} />}
      {total !== undefined && total > perPage && (
        <ListFooter total={total} page={page} perPage={perPage} keys={[]} onPage={setPage} />
      )}
    </Card>
  );
}

/** One run: the link back to the list, its data, and its progress. */
export function RunPage({
  route,
  list,
  head,
  children,
}: {
  route: Runs;
  list: string;
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SettingsFrame route={route}>
      <div className="imports">
        <p className="row">
          <Link to={pathOf(route, 'list')}>{list}</Link>
          {head && (
            <>
              <span className="sub">›</span>
              {head}
            </>
          )}
        </p>
        {children}
      </div>
    </SettingsFrame>
  );
}

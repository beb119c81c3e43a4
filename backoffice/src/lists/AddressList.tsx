import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import type { ReactNode } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useGetList,
} from 'react-admin';
import { knownOnly, type Sort } from '../lib/list.js';
import type { QueueAddress } from '../queues/state.js';

interface AddressListProps {
  resource: string;
  address: QueueAddress;
  /** The filters of the list, each with a check of its value. */
  known: Readonly<Record<string, (value: string) => boolean>>;
  /** Default: the newest id first. */
  order?: Sort;
  refetchOnWindowFocus?: boolean;
  children: ReactNode;
}

const newest: Sort = { field: 'id', order: 'DESC' };
const doNothing = () => undefined;

/**
 * react-admin's list context with filters, order and page in the page's own address. `ListBase`
 * would write an address of its own form that contains the search words, which are names of
 * persons.
 */
export function AddressList<R extends RaRecord<number>>({
  resource,
  address: { state, change },
  known,
  order = newest,
  refetchOnWindowFocus = false,
  children,
}: AddressListProps) {
  const filterValues = knownOnly(state.filters, known);
  const sort = state.sort ?? order;
  const answer = useGetList<R>(
    resource,
    { filter: filterValues, sort, pagination: { page: state.page, perPage: rowsPerPage } },
    { refetchOnWindowFocus },
  );
  const list = {
    ...answer,
    resource,
    filterValues,
    displayedFilters: {},
    setFilters: (filters: Record<string, string>) => change({ filters, page: 1, row: null }),
    sort,
    setSort: (wanted: Sort) => change({ sort: wanted, page: 1 }),
    page: state.page,
    perPage: rowsPerPage,
    setPage: (page: number, replace?: boolean) => change({ page, row: null }, replace),
    setPerPage: doNothing,
    selectedIds: [],
    onSelect: doNothing,
    onSelectAll: doNothing,
    onToggleItem: doNothing,
    onUnselectItems: doNothing,
    showFilter: doNothing,
    hideFilter: doNothing,
  } as unknown as ListControllerResult<R>;
  return <ListContextProvider value={list}>{children}</ListContextProvider>;
}

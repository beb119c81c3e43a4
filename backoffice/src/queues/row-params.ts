import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { getSession } from '../lib/session.js';
import { rowFilter } from './row-filter.js';
import type { QueueState } from './state.js';

/** The backlog is loaded as one page, up to the server's limit of rows. */
export const maxBacklogRows = 200;

/** Request parameters of one page of a tab. */
export const rowParams = (
  tab: TabDefinition,
  state: QueueState,
  days: readonly number[],
  team: number,
  whole = false,
) => ({
  filter: rowFilter(tab, state, days, team, getSession()?.adminId ?? 0),
  sort: state.sort ?? ({ field: 'due', order: 'ASC' } as const),
  pagination: whole
    ? { page: 1, perPage: maxBacklogRows }
    : { page: state.page, perPage: rowsPerPage },
});

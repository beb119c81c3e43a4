import type { TabDefinition } from '@tsumugi/contract/kit/define-queue';
import { rowsPerPage } from '@tsumugi/contract/kit/page-sizes';
import { packedForm } from '@tsumugi/contract/queues/packed-form';
import { getSession } from '../lib/session.js';
import { rowFilter } from './row-filter.js';
import type { QueueState } from './state.js';

/** A pile that is worked off comes whole, or as far as one call goes. */
export const pilePage = 200;

/** What one page of a tab is asked with. */
export const rowParams = (
  tab: TabDefinition,
  state: QueueState,
  days: readonly number[],
  team: number,
  whole = false,
) => ({
  filter: { ...rowFilter(tab, state, days, team, getSession()?.adminId ?? 0), packed: packedForm },
  sort: state.sort ?? ({ field: 'due', order: 'ASC' } as const),
  pagination: whole ? { page: 1, perPage: pilePage } : { page: state.page, perPage: rowsPerPage },
});

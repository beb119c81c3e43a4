import { personalFilters } from '@tsumugi/contract/queues/personal-filters';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../lib/useAddress.js';
import type { Bucket } from '../ui/BucketSegments.js';
import { type AssigneeFilter, readAssigneeFilter } from './assignee-filter.js';

/**
 * Personal search words are kept in the history entry, not in the address; they survive reload and
 * 戻る.
 */
const privateFilters = new Set(personalFilters);
const reserved = new Set(['tab', 'day', 'charge', 'sort', 'order', 'page', 'row', 'run']);

export interface QueueState {
  tab: number | null;
  /** Pressed buckets; empty means すべて; null means "not chosen yet". */
  buckets: Bucket[] | null;
  /** The assignee filter. */
  assignee: AssigneeFilter;
  filters: Record<string, string>;
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  page: number;
  row: number | null;
}

interface PersonalFilters {
  words?: Record<string, string>;
}

/** Reads the state of a queue page from its address, and personal words from the history entry. */
export function readState(params: URLSearchParams, words: Record<string, string> = {}): QueueState {
  const day = params.get('day');
  const buckets =
    day === null
      ? null
      : (day
          .split(',')
          .map(Number)
          .filter((bucket) => bucket >= 1 && bucket <= 3) as Bucket[]);
  const filters = Object.fromEntries(
    [...params].filter(
      ([name, value]) => !reserved.has(name) && !privateFilters.has(name) && value !== '',
    ),
  );
  const sort = params.get('sort');
  const positive = (name: string) =>
    /^[1-9]\d{0,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null;
  return {
    tab: positive('tab'),
    buckets,
    assignee: readAssigneeFilter(params.get('charge')),
    filters: { ...filters, ...words },
    sort: sort ? { field: sort, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
    page: positive('page') ?? 1,
    row: positive('row'),
  };
}

/** The address of a state, without the parameters at their default. */
export function writeState(state: QueueState): { search: string; words: Record<string, string> } {
  const params = new URLSearchParams();
  if (state.tab !== null) params.set('tab', String(state.tab));
  if (state.buckets !== null)
    params.set('day', state.buckets.length > 0 ? state.buckets.join(',') : 'all');
  if (state.assignee !== null) params.set('charge', state.assignee);
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(state.filters)) {
    if (privateFilters.has(name)) words[name] = value;
    else params.set(name, value);
  }
  if (state.sort) {
    params.set('sort', state.sort.field);
    if (state.sort.order === 'DESC') params.set('order', 'DESC');
  }
  if (state.page > 1) params.set('page', String(state.page));
  if (state.row !== null) params.set('row', String(state.row));
  return { search: params.toString().replaceAll('%2C', ','), words };
}

type Part = Partial<QueueState>;

export interface QueueAddress {
  state: QueueState;
  /** A choice of the user. `replace` replaces the history entry (for rows, not for tabs). */
  change: (part: Part, replace?: boolean) => void;
  /**
   * A part that the page adds to the address by itself. Does nothing while a user's choice is not
   * rendered yet, since it would undo that choice.
   */
  complete: (part: Part) => void;
  /** Whether the rendered state is that of the browser's present history entry. */
  isSettled: () => boolean;
}

const personalFiltersOf = (state: unknown) => (state as PersonalFilters | null)?.words;

/** The whole state of a queue page, and ways to change parts of it. */
export function useQueueState(): QueueAddress {
  const { entry, getEntry, go, isSettled } = useAddress();
  const state = useMemo(
    () => readState(new URLSearchParams(entry.search), personalFiltersOf(entry.state)),
    [entry.search, entry.state],
  );
  const change = useCallback(
    (part: Part, replace = false) => {
      const { search, state: entryState } = getEntry();
      const next = writeState({
        ...readState(new URLSearchParams(search), personalFiltersOf(entryState)),
        ...part,
      });
      go(next.search, { replace, state: { words: next.words } });
    },
    [getEntry, go],
  );
  const complete = useCallback(
    (part: Part) => isSettled() && change(part, true),
    [change, isSettled],
  );
  return { state, change, complete, isSettled };
}

import { personalFilters } from '@tsumugi/contract/queues/personal-filters';
import { useCallback, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Bucket } from '../ui/BucketSegments.js';
import { type Charge, readCharge } from './charge.js';

/** They travel in the history entry: they survive reload and 戻る. */
const privateFilters = new Set(personalFilters);
const reserved = new Set(['tab', 'day', 'charge', 'sort', 'order', 'page', 'row', 'run']);

export interface QueueState {
  tab: number | null;
  /** Pressed buckets; empty means すべて; null means "not chosen yet". */
  days: Bucket[] | null;
  /** Whose rows. */
  charge: Charge;
  filters: Record<string, string>;
  sort: { field: string; order: 'ASC' | 'DESC' } | null;
  page: number;
  row: number | null;
}

interface Words {
  words?: Record<string, string>;
}

/** The state of a queue page out of its address (and, for personal words, out of the history entry). */
export function readState(params: URLSearchParams, words: Record<string, string> = {}): QueueState {
  const day = params.get('day');
  const days =
    day === null
      ? null
      : (day
          .split(',')
          .map(Number)
          .filter((bucket) => bucket >= 1 && bucket <= 3) as Bucket[]);
  const filters = Object.fromEntries(
    [...params].filter(([name, value]) => !reserved.has(name) && !privateFilters.has(name) && value !== ''),
  );
  const sort = params.get('sort');
  const positive = (name: string) => (/^[1-9]\d{0,9}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : null);
  return {
    tab: positive('tab'),
    days,
    charge: readCharge(params.get('charge')),
    filters: { ...filters, ...words },
    sort: sort ? { field: sort, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
    page: positive('page') ?? 1,
    row: positive('row'),
  };
}

/** The address of a state; what is at its default is left out. */
export function writeState(state: QueueState): { search: string; words: Record<string, string> } {
  const params = new URLSearchParams();
  if (state.tab !== null) params.set('tab', String(state.tab));
  if (state.days !== null) params.set('day', state.days.length > 0 ? state.days.join(',') : 'all');
  if (state.charge !== null) params.set('charge', state.charge);
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
  /** What somebody chooses. `replace` keeps the history short (rows, not tabs). */
  change: (part: Part, replace?: boolean) => void;
  /** What the page itself adds to the address. Nothing while a choice is on its way: it would go back over it. */
  complete: (part: Part) => void;
  /** Whether what is drawn is where the browser is: no choice is on its way. */
  isSettled: () => boolean;
}

/** A location can be drawn after the browser has already gone on from it. */
const isNewest = ({ key }: Location): boolean => ((window.history.state as { key?: string } | null)?.key ?? 'default') === key;

/** The whole state of a queue page, and ways to change parts of it. */
export function useQueueState(): QueueAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const words = (location.state as Words | null)?.words;
  const state = useMemo(() => readState(new URLSearchParams(search), words), [search, words]);
  // Laid over the newest state and drawn at once: of two choices made quickly one after the other none is lost. What is drawn meanwhile,
  // for another reason or of an address that one has already gone on from, does not count.
  const drawn = useRef(location);
  const newest = useRef({ search, words });
  const onItsWay = useRef(false);
  if (drawn.current !== location) {
    drawn.current = location;
    if (isNewest(location)) {
      newest.current = { search, words };
      onItsWay.current = false;
    }
  }
  const change = useCallback(
    (part: Part, replace = false) => {
      const next = writeState({ ...readState(new URLSearchParams(newest.current.search), newest.current.words), ...part });
      newest.current = next;
      onItsWay.current = true;
      navigate({ search: next.search }, { replace, flushSync: true, state: { words: next.words } });
    },
    [navigate],
  );
  const isSettled = useCallback(() => !onItsWay.current && isNewest(drawn.current), []);
  const complete = useCallback((part: Part) => isSettled() && change(part, true), [change, isSettled]);
  return { state, change, complete, isSettled };
}

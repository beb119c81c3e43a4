import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export interface AddressEntry {
  /** The router's key of the history entry. */
  key: string;
  search: string;
  /** The state of the history entry, beside the address. */
  state: unknown;
}

export interface Address {
  /** The entry to render. */
  entry: AddressEntry;
  /**
   * The newest entry, which can be newer than the rendered one. A change is based on this entry, so
   * that no quick change is lost.
   */
  getEntry: () => AddressEntry;
  go: (search: string, options: { replace: boolean; state?: unknown }) => void;
  /** Whether the rendered entry is the browser's current one. */
  isSettled: () => boolean;
}

/**
 * The key of the browser's current history entry. The router can render a location after the
 * browser has left it.
 */
const browserKey = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * The query of the address as state. The router renders a new location in a transition, which each
 * key press interrupts, and its `flushSync` has no effect on a route without a loader. So an entry
 * set by `go` is rendered from here at once.
 */
export function useAddress(): Address {
  const location = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<AddressEntry | null>(null);
  const now = browserKey();
  const entry: AddressEntry = location.key !== now && ahead?.key === now ? ahead : location;
  const committed = useRef(entry);
  const newest = useRef(entry);
  useLayoutEffect(() => {
    committed.current = entry;
    if (entry.key === browserKey()) newest.current = entry;
  });
  const go = useCallback(
    (search: string, options: { replace: boolean; state?: unknown }) => {
      const before = browserKey();
      navigate({ search }, options);
      // The question about unsaved input can block the navigation.
      if (browserKey() === before) return;
      newest.current = { key: browserKey(), search, state: options.state };
      setAhead(newest.current);
    },
    [navigate],
  );
  const isSettled = useCallback(() => committed.current.key === browserKey(), []);
  return { entry, getEntry: useCallback(() => newest.current, []), go, isSettled };
}

/** A history entry of the router. */
interface HistoryPlace {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE';

const offsetsKey = 'tsumugi.offsets';
const maxOffsets = 50;
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scroll position in px of each visited entry of this tab, by the router's key. */
const offsets = new Map<string, number>();
/** The address from which each entry was opened. */
const openedFrom = new Map<string, string>();
let currentEntry: HistoryPlace | null = null;
/** The document opened at `currentEntry`. */
let isFirst = true;
/** The page of `currentEntry` is rendered, so scroll events belong to it. */
let isRendered = false;
let stopWaiting: (() => void) | null = null;

const addressOf = ({ pathname, search }: Pick<HistoryPlace, 'pathname' | 'search'>) =>
  `${pathname}?${new URLSearchParams(search)}`;

/**
 * Registers the page rendered at this entry; returns the function to call when the page is
 * unmounted or moves to another entry.
 */
export function registerEntry(place: HistoryPlace, way: NavigationKind): () => void {
  if (currentEntry?.key !== place.key) {
    if (currentEntry === null) begin();
    else {
      isFirst = false;
      const from =
        way === 'PUSH'
          ? addressOf(currentEntry)
          : way === 'REPLACE'
            ? openedFrom.get(currentEntry.key)
            : undefined;
      if (from !== undefined) openedFrom.set(place.key, from);
      // A filter chosen within a page does not scroll.
      if (way !== 'POP') offsets.set(place.key, window.scrollY);
      stopWaiting?.();
    }
    currentEntry = place;
  }
  isRendered = true;
  return () => {
    isRendered = false;
  };
}

/**
 * Moves the focus to a page that was just rendered, as in a newly opened document, unless a field
 * of the page has it. A page reached by Back or Forward gets its scroll position back.
 */
export function focusPage(
  main: HTMLElement | null,
  { key, hash }: Pick<HistoryPlace, 'key' | 'hash'>,
  way: NavigationKind,
): void {
  if (!isFirst && main && !main.contains(document.activeElement))
    main.focus({ preventScroll: true });
  // The page itself scrolls to the part that the hash names.
  scrollDown(way === 'POP' && !hash ? (offsets.get(key) ?? 0) : 0);
}

/** Whether the page was opened from this address, so that going up equals going back. */
export const isOpenedFrom = (key: string, address: string): boolean => {
  const { pathname, search } = new URL(address, window.location.origin);
  return openedFrom.get(key) === addressOf({ pathname, search });
};

/** Scrolls as soon as the page is long enough, unless the user scrolls first. */
function scrollDown(to: number): void {
  stopWaiting?.();
  const scrollToTarget = () => {
    window.scrollTo(0, to);
    return Math.abs(window.scrollY - to) < 1;
  };
  if (scrollToTarget() || to === 0) return;
  const growth = new ResizeObserver(() => scrollToTarget() && stopWaiting?.());
  growth.observe(document.body);
  const stop = () => stopWaiting?.();
  for (const hand of userEvents) window.addEventListener(hand, stop, { passive: true });
  stopWaiting = () => {
    stopWaiting = null;
    growth.disconnect();
    for (const hand of userEvents) window.removeEventListener(hand, stop);
  };
}

/** Replaces the browser's scroll restoration, which runs before the page is rendered. */
function begin(): void {
  window.history.scrollRestoration = 'manual';
  try {
    for (const [key, offset] of JSON.parse(sessionStorage.getItem(offsetsKey) ?? '[]') as [
      string,
      number,
    ][])
      offsets.set(key, offset);
  } catch {
    // Unreadable data of another version is ignored.
  }
  window.addEventListener(
    'scroll',
    () =>
      isRendered && !stopWaiting && currentEntry && offsets.set(currentEntry.key, window.scrollY),
    { passive: true },
  );
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem(offsetsKey, JSON.stringify([...offsets].slice(-maxOffsets))),
  );
}

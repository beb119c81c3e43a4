/** A history entry of the router. */
interface Place {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
export type Way = 'POP' | 'PUSH' | 'REPLACE';

const kept = 'tsumugi.offsets';
const mostKept = 50;
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scroll position in px of each visited entry of this tab, by the router's key. */
const offsets = new Map<string, number>();
/** The address from which each entry was opened. */
const openedFrom = new Map<string, string>();
let here: Place | null = null;
/** The document opened at `here`. */
let isFirst = true;
/** The page of `here` is rendered, so scroll events belong to it. */
let isRendered = false;
let letGo: (() => void) | null = null;

const addressOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>) =>
  `${pathname}?${new URLSearchParams(search)}`;

/**
 * Registers the page rendered at this entry; returns the function to call when the page is
 * unmounted or moves to another entry.
 */
export function registerEntry(place: Place, way: Way): () => void {
  if (here?.key !== place.key) {
    if (here === null) begin();
    else {
      isFirst = false;
      const from =
        way === 'PUSH' ? addressOf(here) : way === 'REPLACE' ? openedFrom.get(here.key) : undefined;
      if (from !== undefined) openedFrom.set(place.key, from);
      // A filter chosen within a page does not scroll.
      if (way !== 'POP') offsets.set(place.key, window.scrollY);
      letGo?.();
    }
    here = place;
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
  { key, hash }: Pick<Place, 'key' | 'hash'>,
  way: Way,
): void {
  if (!isFirst && main && !main.contains(document.activeElement))
    main.focus({ preventScroll: true });
  // The page itself scrolls to the part that the hash names.
  scrollDown(way === 'POP' && !hash ? (offsets.get(key) ?? 0) : 0);
}

/** Whether the page was opened from this address, so that going up equals going back. */
export const cameFrom = (key: string, address: string): boolean => {
  const { pathname, search } = new URL(address, window.location.origin);
  return openedFrom.get(key) === addressOf({ pathname, search });
};

/** Scrolls as soon as the page is long enough, unless the user scrolls first. */
function scrollDown(to: number): void {
  letGo?.();
  const scrollToTarget = () => {
    window.scrollTo(0, to);
    return Math.abs(window.scrollY - to) < 1;
  };
  if (scrollToTarget() || to === 0) return;
  const growth = new ResizeObserver(() => scrollToTarget() && letGo?.());
  growth.observe(document.body);
  const stop = () => letGo?.();
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true });
  letGo = () => {
    letGo = null;
    growth.disconnect();
    for (const hand of hands) window.removeEventListener(hand, stop);
  };
}

/** Replaces the browser's scroll restoration, which runs before the page is rendered. */
function begin(): void {
  window.history.scrollRestoration = 'manual';
  try {
    for (const [key, offset] of JSON.parse(sessionStorage.getItem(kept) ?? '[]') as [
      string,
      number,
    ][])
      offsets.set(key, offset);
  } catch {
    // Unreadable data of another version is ignored.
  }
  window.addEventListener(
    'scroll',
    () => isRendered && !letGo && here && offsets.set(here.key, window.scrollY),
    { passive: true },
  );
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem(kept, JSON.stringify([...offsets].slice(-mostKept))),
  );
}

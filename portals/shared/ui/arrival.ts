/** A place among those visited, as the router names it. */
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

/** How far down each visited place of this tab was read, by the router's key. */
const offsets = new Map<string, number>();
/** From which address each was opened. */
const openedFrom = new Map<string, string>();
let here: Place | null = null;
/** The document opened at `here`. */
let isFirst = true;
/** Its page is on the screen: what is scrolled is that. */
let stands = false;
let letGo: (() => void) | null = null;

const addressOf = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>) =>
  `${pathname}?${new URLSearchParams(search)}`;

/** A page stands at this place from now on; the answer is to be called when it is drawn no more, or stands at another. */
export function standAt(place: Place, way: Way): () => void {
  if (here?.key !== place.key) {
    if (here === null) begin();
    else {
      isFirst = false;
      const from =
        way === 'PUSH' ? addressOf(here) : way === 'REPLACE' ? openedFrom.get(here.key) : undefined;
      if (from !== undefined) openedFrom.set(place.key, from);
      // A filter that is chosen in a page scrolls nothing.
      if (way !== 'POP') offsets.set(place.key, window.scrollY);
      letGo?.();
    }
    here = place;
  }
  stands = true;
  return () => {
    stands = false;
  };
}

/**
 * The reading position goes to a page that was just drawn, as in a document that has just been opened; it is not taken from a field that
 * asked for it. One that is returned to is read on where it was left.
 */
export function arrive(
  main: HTMLElement | null,
  { key, hash }: Pick<Place, 'key' | 'hash'>,
  way: Way,
): void {
  if (!isFirst && main && !main.contains(document.activeElement))
    main.focus({ preventScroll: true });
  // A part that the address names is looked for by its page.
  scrollDown(way === 'POP' && !hash ? (offsets.get(key) ?? 0) : 0);
}

/** Whether the page was opened from this address, so that the way up is the way back. */
export const cameFrom = (key: string, address: string): boolean => {
  const { pathname, search } = new URL(address, window.location.origin);
  return openedFrom.get(key) === addressOf({ pathname, search });
};

/** Goes there as soon as the page is long enough, unless the person scrolls first. */
function scrollDown(to: number): void {
  letGo?.();
  const reached = () => {
    window.scrollTo(0, to);
    return Math.abs(window.scrollY - to) < 1;
  };
  if (reached() || to === 0) return;
  const growth = new ResizeObserver(() => reached() && letGo?.());
  growth.observe(document.body);
  const stop = () => letGo?.();
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true });
  letGo = () => {
    letGo = null;
    growth.disconnect();
    for (const hand of hands) window.removeEventListener(hand, stop);
  };
}

/** The browser's own way back scrolls before the page is there. */
function begin(): void {
  window.history.scrollRestoration = 'manual';
  try {
    for (const [key, offset] of JSON.parse(sessionStorage.getItem(kept) ?? '[]') as [
      string,
      number,
    ][])
      offsets.set(key, offset);
  } catch {
    // What another version kept is no loss.
  }
  window.addEventListener(
    'scroll',
    () => stands && !letGo && here && offsets.set(here.key, window.scrollY),
    { passive: true },
  );
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem(kept, JSON.stringify([...offsets].slice(-mostKept))),
  );
}

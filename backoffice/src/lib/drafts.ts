import { newId } from '@tsumugi/client/new-id';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { getSession } from './session.js';

interface Keeping {
  /** The server has it as well: nothing is lost with the window. */
  safe?: boolean;
  /** Files and the like, which no storage of texts can hold: kept as long as the page lives. */
  pageOnly?: boolean;
}
/** `once`: another for every change, so that what is sent again as it was is kept once, though the first answer was lost on its way. */
type Kept = Keeping & { value: unknown; once: string };

/**
 * Of this tab: it survives a reload and the end of a session, goes with the window, and is emptied on signing out, for it speaks of families.
 */
const place = 'drafts';
const kept = new Map<string, Kept>(readPlace());
const listeners = new Set<() => void>();
export const subscribeDrafts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function readPlace(): [string, Kept][] {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

function changed(): void {
  try {
    const lasting = [...kept].filter(([, { safe, pageOnly }]) => !safe && !pageOnly);
    if (lasting.length > 0) globalThis.sessionStorage?.setItem(place, JSON.stringify(lasting));
    else globalThis.sessionStorage?.removeItem(place);
  } catch {
    // A full or forbidden storage: the memory of this page still has them.
  }
  for (const listener of listeners) listener();
}

/** Who typed: whoever is signed in, and after the end of their session they themselves until somebody signs in. */
let author = 0;
const owner = () => {
  author = getSession()?.adminId ?? author;
  return `${author} `;
};
export const readDraft = <T>(key: string): T | undefined =>
  kept.get(owner() + key)?.value as T | undefined;
/** The keys that begin so and keep something. */
export const draftsUnder = (start: string): string[] => {
  const own = owner();
  return [...kept.keys()]
    .filter((key) => key.startsWith(own + start))
    .map((key) => key.slice(own.length));
};
/** Whether anything is kept at a key that begins so. */
export const hasDraftUnder = (start: string): boolean => draftsUnder(start).length > 0;
/** Keeps it until it is sent or thrown away, which `undefined` says. */
export function keepDraft(key: string, value: unknown, how: Keeping = {}): void {
  if (value === undefined) {
    if (!kept.delete(owner() + key)) return;
  } else kept.set(owner() + key, { ...how, value, once: newId() });
  changed();
}
/** The `once` of a call that sends this draft. */
export const draftOnce = (key: string): string | undefined => kept.get(owner() + key)?.once;
/** Whether closing the window would lose something of the person who sits here. */
export const hasDrafts = (): boolean =>
  getSession() !== null && [...kept].some(([key, { safe }]) => !safe && key.startsWith(owner()));

/** Empties what this tab keeps, but for what was typed: it waits for its author alone (ADR 61). */
export function clearTab(): void {
  sessionStorage.clear();
  changed();
}

/** Leaves nothing of anybody but the person who is signed in; of nobody once they have signed out. */
export function forgetOthers(): void {
  for (const key of kept.keys()) if (!getSession() || !key.startsWith(owner())) kept.delete(key);
  changed();
}

/**
 * A small form that keeps what is typed for its record while one looks at others.
 * @returns `restored`: it was begun earlier and is shown again, which the reader is told
 */
export function useDraft<T>(key: string, empty: T) {
  const value = useSyncExternalStore(subscribeDrafts, () => readDraft<T>(key));
  const [opened, setOpened] = useState({ key, restored: value !== undefined });
  if (opened.key !== key) setOpened({ key, restored: value !== undefined });
  const write = useCallback(
    (next: T) => keepDraft(key, JSON.stringify(next) === JSON.stringify(empty) ? undefined : next),
    [key, empty],
  );
  const drop = useCallback(() => {
    keepDraft(key, undefined);
    setOpened({ key, restored: false });
  }, [key]);
  /** Forgets what was sent; what was typed since stays, and is answered with false. */
  const sent = useCallback(
    (what: T) => {
      if (readDraft<T>(key) !== what) return false;
      drop();
      return true;
    },
    [key, drop],
  );
  return {
    draft: value ?? empty,
    write,
    drop,
    sent,
    restored: opened.restored && value !== undefined,
  };
}

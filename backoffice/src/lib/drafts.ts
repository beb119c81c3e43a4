import { newId } from '@tsumugi/client/new-id';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { getSession } from './session.js';

interface Keeping {
  /** The server has the value too, so closing the window loses nothing. */
  safe?: boolean;
  /** For values that sessionStorage cannot hold, such as files; kept in memory only. */
  pageOnly?: boolean;
}
/**
 * `once`: idempotency key, renewed on every change, so that a retry of the same value is recorded
 * once even if the first answer was lost.
 */
type StoredDraft = Keeping & { value: unknown; once: string };

/**
 * Key in sessionStorage: it survives a reload and the end of a session, ends with the tab, and is
 * cleared on sign-out, since drafts contain family data.
 */
const place = 'drafts';
const drafts = new Map<string, StoredDraft>(readPlace());
const listeners = new Set<() => void>();
export const subscribeDrafts = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function readPlace(): [string, StoredDraft][] {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

function changed(): void {
  try {
    const lasting = [...drafts].filter(([, { safe, pageOnly }]) => !safe && !pageOnly);
    if (lasting.length > 0) globalThis.sessionStorage?.setItem(place, JSON.stringify(lasting));
    else globalThis.sessionStorage?.removeItem(place);
  } catch {
    // Storage is full or blocked; the memory of this page still has the drafts.
  }
  for (const listener of listeners) listener();
}

/**
 * Owner of the drafts: the signed-in user; after the end of the session the last user, until the
 * next sign-in.
 */
let author = 0;
const owner = () => {
  author = getSession()?.adminId ?? author;
  return `${author} `;
};
export const readDraft = <T>(key: string): T | undefined =>
  drafts.get(owner() + key)?.value as T | undefined;
/** The draft keys with this prefix. */
export const draftsUnder = (start: string): string[] => {
  const own = owner();
  return [...drafts.keys()]
    .filter((key) => key.startsWith(own + start))
    .map((key) => key.slice(own.length));
};
/** Whether a draft exists under this prefix. */
export const hasDraftUnder = (start: string): boolean => draftsUnder(start).length > 0;
/** Stores a draft; `undefined` deletes it. */
export function keepDraft(key: string, value: unknown, how: Keeping = {}): void {
  if (value === undefined) {
    if (!drafts.delete(owner() + key)) return;
  } else drafts.set(owner() + key, { ...how, value, once: newId() });
  changed();
}
/** The idempotency key of the request that sends this draft. */
export const draftOnce = (key: string): string | undefined => drafts.get(owner() + key)?.once;
/** Whether closing the window would lose a draft of the signed-in user. */
export const hasDrafts = (): boolean =>
  getSession() !== null && [...drafts].some(([key, { safe }]) => !safe && key.startsWith(owner()));

/** Clears the tab's storage except the drafts, which stay for their owner (ADR 61). */
export function clearTab(): void {
  sessionStorage.clear();
  changed();
}

/** Deletes all drafts but those of the signed-in user; after sign-out, all of them. */
export function forgetOthers(): void {
  for (const key of drafts.keys())
    if (!getSession() || !key.startsWith(owner())) drafts.delete(key);
  changed();
}

/**
 * The draft of a small form, by record.
 * @returns `restored`: the draft is from an earlier visit, which the form announces
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
  /** Deletes the draft if it is still the sent value; returns false if it was edited since. */
  const sent = useCallback(
    (sentValue: T) => {
      if (readDraft<T>(key) !== sentValue) return false;
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

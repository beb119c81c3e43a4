import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, newerDraft, readDraft, storeDraft } from './device-draft.js';
import type { ServerDraft } from './server-draft.js';

const serverDelay = 5000;

/**
 * The input of a small form, stored on the device of the account by record and form until it is
 * sent: a session may end in between, or a sheet be closed.
 * @param server also stores it there while the sheet is open; must be the same object at each call
 */
export function useStoredInput<T extends object>(key: string, start: T, server?: ServerDraft) {
  const [value, setValue] = useState<T>(() => ({
    ...start,
    ...(readDraft(key)?.value as Partial<T> | undefined),
  }));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  const isTyped = useRef(false);
  const latest = useRef(value);
  latest.current = value;
  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  useEffect(() => {
    if (!server) return;
    let isUnmounted = false;
    server
      .load()
      .then((remote) => {
        const local = readDraft(key);
        // Input typed meanwhile overrides the draft of another device.
        if (isUnmounted || isTyped.current || newerDraft(local, remote) === local) return;
        setValue((before) => ({ ...before, ...(remote?.value as Partial<T>) }));
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      // The debounce must not lose the last input.
      waiting.current?.save();
    };
  }, [key, server]);
  const set = (part: Partial<T>) => {
    // Two changes may occur before the next render.
    const next = { ...latest.current, ...part };
    latest.current = next;
    isTyped.current = true;
    setValue(next);
    storeDraft(key, next, { atServer: server !== undefined });
    if (!server) return;
    stop();
    const save = () => {
      stop();
      server.save(next).catch(() => undefined);
    };
    waiting.current = { timer: setTimeout(save, serverDelay), save };
  };
  const drop = useCallback(() => {
    stop();
    isTyped.current = false;
    dropDraft(key);
    server?.remove().catch(() => undefined);
  }, [key, server, stop]);
  return { value, set, drop };
}

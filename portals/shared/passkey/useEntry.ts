import { useEffect, useRef, useState } from 'react';
import type { Entry } from './entry.js';
import { hasPasskeySupport } from './passkey-support.js';

/** First interactions with a page; the passkey code is loaded only after one of them. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

interface Options<T> {
  /** Loads the code. Must be a module constant, so that it stays the same object. */
  load: () => Promise<Entry<T>>;
  enter: (entered: T) => Promise<unknown>;
  refuse: (error: unknown) => void;
}

/** Sign-in with a passkey, by a button and by the browser's autofill. */
export function useEntry<T>({ load, ...own }: Options<T>) {
  const [busy, setBusy] = useState(false);
  const latest = useRef(own);
  latest.current = own;
  const enter = async (entered: T) => {
    try {
      await latest.current.enter(entered);
    } catch (error) {
      latest.current.refuse(error);
    }
  };
  const entering = useRef(enter);
  useEffect(() => {
    if (!hasPasskeySupport()) return;
    const begun = new AbortController();
    let isUnmounted = false;
    let end: (() => void) | undefined;
    const begin = async () => {
      begun.abort();
      const { offer } = await load();
      if (!isUnmounted) end = offer((chosen) => void entering.current(chosen));
    };
    for (const sign of signs)
      window.addEventListener(sign, () => void begin().catch(() => undefined), {
        signal: begun.signal,
      });
    return () => {
      isUnmounted = true;
      begun.abort();
      end?.();
    };
  }, [load]);
  const press = async () => {
    setBusy(true);
    try {
      const entered = await (await load()).press();
      if (entered) await enter(entered);
    } catch (error) {
      latest.current.refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, press };
}

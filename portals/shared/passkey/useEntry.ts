import { useEffect, useRef, useState } from 'react';
import type { Entry } from './entry.js';
import { knowsPasskeys } from './offered.js';

/** What a person does first on a page: from then on the code for passkeys is worth its bytes. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

interface Options<T> {
  /** Of the module, so that it stays the same: fetches the code. */
  load: () => Promise<Entry<T>>;
  enter: (entered: T) => Promise<unknown>;
  refuse: (error: unknown) => void;
}

/** The way in without a password, by a button and among what the browser offers to fill in. */
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
    if (!knowsPasskeys()) return;
    const begun = new AbortController();
    let left = false;
    let end: (() => void) | undefined;
    const begin = async () => {
      begun.abort();
      const { offer } = await load();
      if (!left) end = offer((chosen) => void entering.current(chosen));
    };
    for (const sign of signs)
      window.addEventListener(sign, () => void begin().catch(() => undefined), {
        signal: begun.signal,
      });
    return () => {
      left = true;
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

import { patiently } from '@tsumugi/client/slow-read';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The reads that have taken long so far. */
let waiting: readonly AbortController[] = [];
function put(next: readonly AbortController[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** This one takes long, until the returned function is called. */
function askWhether(own: AbortController): () => void {
  put([...waiting, own]);
  return () => put(waiting.filter((each) => each !== own));
}

/** Set while somebody is on the way out; settles with whether they stay after all. */
let out: Promise<boolean> | undefined;
const underWay = new Set<AbortController>();

/**
 * On the way out (signing out, changing to another of one's own faces) what is read would be refused, and a refusal leads people elsewhere:
 * reads under way stop, none begins, and all wait until the returned function says whether the person stays.
 */
export function holdReads(): (stays: boolean) => void {
  let settle: (stays: boolean) => void = () => undefined;
  out = new Promise((resolve) => {
    settle = resolve;
  });
  for (const read of underWay) read.abort(out);
  return (stays) => {
    out = undefined;
    settle(stays);
  };
}

/** Runs a read that can be given up: when it takes long, somebody is asked whether to wait. Rejects as an aborted fetch when it is given up. */
export async function slowRead<T>(
  read: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  let held = out;
  for (;;) {
    if (held && !(await held)) throw new DOMException('signed out', 'AbortError');
    const own = new AbortController();
    underWay.add(own);
    try {
      return await patiently(read, askWhether, outer, own);
    } catch (error) {
      if (!(own.signal.reason instanceof Promise)) throw error;
      held = own.signal.reason;
    } finally {
      underWay.delete(own);
    }
  }
}

/** Whether a read takes long now, and the way to give up all that do. */
export const useSlowReads = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
export function giveUpSlowReads(): void {
  for (const read of waiting) read.abort();
}

import { runSlowRead } from '@tsumugi/client/slow-read';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The reads that are slow at the moment. */
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

/** Adds a slow read, until the returned function is called. */
function addSlowRead(own: AbortController): () => void {
  put([...waiting, own]);
  return () => put(waiting.filter((each) => each !== own));
}

/** Set while the user is leaving; resolves to whether the user stays. */
let leaveDecision: Promise<boolean> | undefined;
const underWay = new Set<AbortController>();

/**
 * While the user leaves (sign-out, change of face), reads would be refused and then redirect. So
 * reads in flight are aborted, none starts, and all wait until the returned function is called with
 * whether the user stays.
 */
export function holdReads(): (stays: boolean) => void {
  let settle: (stays: boolean) => void = () => undefined;
  leaveDecision = new Promise((resolve) => {
    settle = resolve;
  });
  for (const read of underWay) read.abort(leaveDecision);
  return (stays) => {
    leaveDecision = undefined;
    settle(stays);
  };
}

/**
 * Runs a read that can be cancelled: when it is slow, the user is asked whether to wait. Rejects
 * like an aborted fetch when cancelled.
 */
export async function slowRead<T>(
  read: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  let held = leaveDecision;
  for (;;) {
    if (held && !(await held)) throw new DOMException('signed out', 'AbortError');
    const own = new AbortController();
    underWay.add(own);
    try {
      return await runSlowRead(read, addSlowRead, outer, own);
    } catch (error) {
      if (!(own.signal.reason instanceof Promise)) throw error;
      held = own.signal.reason;
    } finally {
      underWay.delete(own);
    }
  }
}

/** Whether a read is slow at the moment; `giveUpSlowReads` cancels all of them. */
export const useSlowReads = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
export function giveUpSlowReads(): void {
  for (const read of waiting) read.abort();
}

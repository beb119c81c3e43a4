import { useSyncExternalStore } from 'react';

const patience = 8000;
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

/** Runs a read that can be given up: after 8 s somebody is asked whether to wait (domain section 14, 9). Rejects as an aborted fetch when it is. */
export async function slowRead<T>(read: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  let held = out;
  for (;;) {
    if (held && !(await held)) throw new DOMException('signed out', 'AbortError');
    const own = new AbortController();
    try {
      return await readOnce(read, own, outer);
    } catch (error) {
      if (!(own.signal.reason instanceof Promise)) throw error;
      held = own.signal.reason;
    }
  }
}

async function readOnce<T>(read: (signal: AbortSignal) => Promise<T>, own: AbortController, outer?: AbortSignal): Promise<T> {
  const stop = () => own.abort(outer?.reason);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  underWay.add(own);
  const timer = setTimeout(() => put([...waiting, own]), patience);
  try {
    return await read(own.signal);
  } finally {
    clearTimeout(timer);
    underWay.delete(own);
    outer?.removeEventListener('abort', stop);
    if (waiting.includes(own)) put(waiting.filter((each) => each !== own));
  }
}

/** Whether a read takes long now, and the way to give up all that do. */
export const useSlowReads = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
export function giveUpSlowReads(): void {
  for (const read of waiting) read.abort();
}

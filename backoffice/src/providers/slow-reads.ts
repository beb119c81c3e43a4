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

/** Runs a read that can be given up: after 8 s somebody is asked whether to wait (domain section 14, 9). Rejects as an aborted fetch when it is. */
export async function slowRead<T>(read: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const own = new AbortController();
  const stop = () => own.abort(outer?.reason);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  const timer = setTimeout(() => put([...waiting, own]), patience);
  try {
    return await read(own.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
    if (waiting.includes(own)) put(waiting.filter((each) => each !== own));
  }
}

/** Whether a read takes long now, and the way to give up all that do. */
export const useSlowReads = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
export function giveUpSlowReads(): void {
  for (const read of waiting) read.abort();
}

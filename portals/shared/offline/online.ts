import { useSyncExternalStore } from 'react';

/**
 * Whether the device is online, as far as the browser and the last calls show; and when the shown
 * data was read, if it came from the cache.
 */
interface Connection {
  readonly online: boolean;
  /** An instant; null while all shown data is fresh. */
  readonly keptAt: string | null;
}

let connection: Connection = {
  online: typeof navigator === 'undefined' || navigator.onLine,
  keptAt: null,
};
const listeners = new Set<() => void>();

function set(next: Connection): void {
  if (next.online === connection.online && next.keptAt === connection.keptAt) return;
  connection = next;
  for (const listener of listeners) listener();
}

/** An answer arrived: from the server (null), or from the cache. */
export const noteAnswer = (keptAt: string | null): void => set({ online: keptAt === null, keptAt });
/** A call got no answer. */
export const noteSilence = (): void => set({ ...connection, online: false });

if (typeof window !== 'undefined') {
  window.addEventListener('offline', noteSilence);
  window.addEventListener('online', () => noteAnswer(null));
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isOnline = (): boolean => connection.online;

export const useConnection = (): Connection => useSyncExternalStore(onConnection, () => connection);
export const useOnline = (): boolean => useConnection().online;

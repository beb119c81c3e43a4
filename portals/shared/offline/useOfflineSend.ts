import { useSyncExternalStore } from 'react';
import { onWaiting, sendOrKeep, waitingNow } from './outbox.js';
import type { Waiting } from './outbox-store.js';

/** Sending that survives a lost connection, and what waits to be sent. */
export function useOfflineSend(): { send: typeof sendOrKeep; waiting: readonly Waiting[] } {
  const waiting = useSyncExternalStore(onWaiting, waitingNow);
  return { send: sendOrKeep, waiting };
}

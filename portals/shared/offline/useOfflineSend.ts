import { useSyncExternalStore } from 'react';
import { onQueueChange, queuedSends, sendOrKeep } from './send-queue.js';
import type { QueuedSend } from './send-queue-store.js';

/** Sending that survives a lost connection, and what waits to be sent. */
export function useOfflineSend(): { send: typeof sendOrKeep; waiting: readonly QueuedSend[] } {
  const waiting = useSyncExternalStore(onQueueChange, queuedSends);
  return { send: sendOrKeep, waiting };
}

import { useSyncExternalStore } from 'react';
import { onQueueChange, queuedSends, sendOrQueue } from './send-queue.js';
import type { QueuedSend } from './send-queue-store.js';

/** Sends through the send queue, and returns its entries. */
export function useOfflineSend(): { send: typeof sendOrQueue; waiting: readonly QueuedSend[] } {
  const waiting = useSyncExternalStore(onQueueChange, queuedSends);
  return { send: sendOrQueue, waiting };
}

import type { QueryClient } from '@tanstack/react-query';
import { isWaitingForNetwork, networkError } from '../lib/network.js';

/**
 * While the browser is offline, reads are paused and cannot fail, so the network toast
 * (domain/screens#toasts) is shown when a read is paused.
 */
export function notifyPausedReads(client: QueryClient, notify: (message: string) => void): void {
  client.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'pause' &&
      isWaitingForNetwork(event.query.state)
    )
      notify(networkError);
  });
}

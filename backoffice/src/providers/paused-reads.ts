import type { QueryClient } from '@tanstack/react-query';
import { isWaitingForNetwork, networkError } from '../lib/network.js';

/** While the browser is offline reads are not sent, so they cannot fail: the toast of a lost line (domain/screens#toasts) is shown as they begin to wait. */
export function tellPausedReads(client: QueryClient, tell: (message: string) => void): void {
  client.getQueryCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'pause' &&
      isWaitingForNetwork(event.query.state)
    )
      tell(networkError);
  });
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const gather = 250;
const pollEvery = 20_000;

/** Everything that a change elsewhere may have made stale on this screen; only what is mounted is fetched again. */
function refresh(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'current-teams' && queryKey[0] !== 'auth' && queryKey[0] !== 'preview',
  });
}

/**
 * Lists and counts stay fresh without a hand: the tab that holds the lock asks now and then and tells the browser's other tabs,
 * and a tab that comes to the front asks at once.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel('tsumugi-live');
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (document.visibilityState === 'visible') refresh(client);
      }, gather);
    };
    const onVisible = () => document.visibilityState === 'visible' && wake();
    channel.onmessage = wake;
    document.addEventListener('visibilitychange', onVisible);
    const ask = () =>
      new Promise<void>((done) => {
        const poll = setInterval(() => {
          channel.postMessage('changed');
          wake();
        }, pollEvery);
        stop.signal.addEventListener('abort', () => {
          clearInterval(poll);
          done();
        });
      });
    navigator.locks?.request('tsumugi-live', { signal: stop.signal }, ask).catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}

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
 * One event stream for all tabs of the browser: the tab that holds the lock listens and tells the others.
 * A wake-up carries ids only; the lists are asked again, at most four times a second.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel('tsumugi-live');
    const stop = new AbortController();
    let poll: ReturnType<typeof setInterval> | undefined;
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
    const listen = () =>
      new Promise<void>((done) => {
        const source = new EventSource('/api/admin/live');
        source.onerror = () => {
          // Refused for good: asking now and then is the second best.
          if (source.readyState === EventSource.CLOSED) poll ??= setInterval(wake, pollEvery);
        };
        source.onmessage = () => {
          channel.postMessage('changed');
          wake();
        };
        stop.signal.addEventListener('abort', () => {
          source.close();
          done();
        });
      });
    navigator.locks?.request('tsumugi-live', { signal: stop.signal }, listen).catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
      clearTimeout(timer);
      clearInterval(poll);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}

/** Milliseconds for which a prefetched answer stays valid. */
const keptMs = 10_000;

interface Prefetched {
  answer: Promise<Response>;
  stop: AbortController;
}
const prefetched = new Map<string, Prefetched>();

/**
 * Sends reads before the code that needs them is loaded; each answer is used once, by the first
 * matching call.
 */
export function prefetchAnswers(urls: readonly string[]): void {
  for (const url of urls) {
    const stop = new AbortController();
    const answer = fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal: stop.signal,
    });
    answer.catch(() => undefined);
    prefetched.set(url, { answer, stop });
  }
  setTimeout(clearPrefetched, keptMs);
}

/** The prefetched answer to this URL, if any; `signal` cancels it like a call of its own. */
export function takePrefetched(url: string, signal?: AbortSignal): Promise<Response> | undefined {
  const found = prefetched.get(url);
  prefetched.delete(url);
  if (found) signal?.addEventListener('abort', () => found.stop.abort(signal.reason));
  return found?.answer;
}

/**
 * Cancels unused answers: another user may be signed in now, and an unread answer holds a
 * connection.
 */
export function clearPrefetched(): void {
  for (const { stop } of prefetched.values()) stop.abort();
  prefetched.clear();
}

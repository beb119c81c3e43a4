/** How long an answer asked for in advance may stand for the call that wants it. */
const keptMs = 10_000;

interface Asked {
  answer: Promise<Response>;
  stop: AbortController;
}
const asked = new Map<string, Asked>();

/** Asks before the code that wants the answers is there; each answer serves the first such call, and only that. */
export function prefetchAnswers(urls: readonly string[]): void {
  for (const url of urls) {
    const stop = new AbortController();
    const answer = fetch(url, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal: stop.signal,
    });
    answer.catch(() => undefined);
    asked.set(url, { answer, stop });
  }
  setTimeout(clearPrefetched, keptMs);
}

/** The answer to this very address, if it was asked for in advance; whoever takes it can give it up like a call of its own. */
export function takePrefetched(url: string, signal?: AbortSignal): Promise<Response> | undefined {
  const found = asked.get(url);
  asked.delete(url);
  if (found) signal?.addEventListener('abort', () => found.stop.abort(signal.reason));
  return found?.answer;
}

/** Lets go what nobody took: another may be signed in now, and an answer that is not read holds a connection. */
export function clearPrefetched(): void {
  for (const { stop } of asked.values()) stop.abort();
  asked.clear();
}

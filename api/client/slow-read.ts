const patience = 8000;

/**
 * Runs an abortable read (`own` or the caller's `outer`). After 8 s `slow` asks the reader whether
 * to wait (domain/screens#slow-reads), and returns a function that closes the question.
 */
export async function runSlowRead<T>(
  read: (signal: AbortSignal) => Promise<T>,
  slow: (own: AbortController) => () => void,
  outer?: AbortSignal,
  own = new AbortController(),
): Promise<T> {
  const stop = () => own.abort(outer?.reason);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  let end: () => void = () => undefined;
  const timer = setTimeout(() => {
    end = slow(own);
  }, patience);
  try {
    return await read(own.signal);
  } finally {
    clearTimeout(timer);
    end();
    outer?.removeEventListener('abort', stop);
  }
}

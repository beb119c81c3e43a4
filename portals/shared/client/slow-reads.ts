/** What is shown while reads take long. The frame fills it in. */
export const slowReads = {
  show:
    (_cancel: () => void): (() => void) =>
    () =>
      undefined,
};

/** Why a read was aborted that its reader did not want to wait for: it is told as a lost connection (specification section 8). */
export const givenUp = 'given up';

const patience = 8000;

/** Runs a read that can be given up: after 8 s somebody is asked whether to wait (domain section 14, 9). */
export async function slowRead<T>(read: (signal: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const own = new AbortController();
  const stop = () => own.abort(outer?.reason);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  let hide: () => void = () => undefined;
  const timer = setTimeout(() => {
    hide = slowReads.show(() => own.abort(givenUp));
  }, patience);
  try {
    return await read(own.signal);
  } finally {
    clearTimeout(timer);
    hide();
    outer?.removeEventListener('abort', stop);
  }
}

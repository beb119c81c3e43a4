const longest = 3_000;

/** Runs work when the browser is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, longest);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: longest });
  return () => cancelIdleCallback(id);
}

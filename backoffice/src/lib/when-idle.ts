const longest = 3_000;

/** Does something once the browser has nothing better to do. Answers with the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, longest);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: longest });
  return () => cancelIdleCallback(id);
}

/** Delay in ms after the load event: the first page still reads and renders. */
const firstPage = 1500;

/**
 * Runs the work after the first page, so that it does not delay it. Returns the cancel function.
 */
export function afterLoad(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const [navigation] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[];
    timer = setTimeout(
      work,
      Math.max(0, (navigation?.loadEventStart ?? 0) + firstPage - performance.now()),
    );
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}

/** What the first page still reads and draws after the load event comes before everything else: so many milliseconds. */
const firstPage = 1500;

/** Does what must not delay the first page, once that stands. Answers with the way to call it off. */
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

/** Factor above the usual number, and the least number of a report (docs/adr/0063). */
const times = 5;
export const minUnusualReads = 200;

/** Median; the lower of the two middle numbers for an even count, 0 for none. */
function medianOf(counts: readonly number[]): number {
  const sorted = [...counts].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/**
 * Usual number of reads per day, if today's number far exceeds it; null otherwise.
 * @param before counts of earlier days
 */
export function findExceededUsual(today: number, before: readonly number[]): number | null {
  const usual = medianOf(before);
  return today >= minUnusualReads && today > times * usual ? usual : null;
}

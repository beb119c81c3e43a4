/** How many times the usual is unusual, and from how many on at all (docs/adr/0063). */
const times = 5;
export const fewest = 200;

/** The middle of these numbers; of an even count the lower of the two in the middle, of none 0. */
function medianOf(counts: readonly number[]): number {
  const sorted = [...counts].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/**
 * Usual reads per day, if today far exceeds them; null otherwise. @param before counts of earlier
 * days
 */
export function beyondUsual(today: number, before: readonly number[]): number | null {
  const usual = medianOf(before);
  return today >= fewest && today > times * usual ? usual : null;
}

/**
 * Counts code points. Limits and counters use it, so that 𠮷 counts as one letter and not as two.
 */
export function lettersOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

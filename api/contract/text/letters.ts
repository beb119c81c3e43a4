/** How many letters a text has, as limits and counters count them: a kanji outside the plane or an emoji of one sign is one. */
export function lettersOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Removes trailing characters. A regular expression would take quadratic time. */
export function removeSuffix(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

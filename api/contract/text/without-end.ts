/** The text without those letters at its end. An expression would look for the end anew from each of them. */
export function withoutEnd(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

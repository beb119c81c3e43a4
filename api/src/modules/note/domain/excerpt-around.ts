import { searchKey, searchWords } from '@tsumugi/contract/text/search-key';

const before = 12;
const longest = 60;

/** The part of a text around the first of the words, on one line: `…お母様は18時以降なら電話に出られる…`. */
export function excerptAround(text: string, q: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  if (letters.length <= longest) return line;
  const [word = ''] = searchWords(q);
  // Search keys omit some letters, so the position is searched letter by letter.
  const at = letters.findIndex((_, index) =>
    searchKey(letters.slice(index, index + longest).join('')).startsWith(word),
  );
  const from = Math.max(0, Math.min(at - before, letters.length - longest));
  const end = from + longest;
  return `${from > 0 ? '…' : ''}${letters.slice(from, end).join('')}${end < letters.length ? '…' : ''}`;
}

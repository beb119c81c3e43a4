import { prefecture } from '@tsumugi/contract/codes/place';
import { tidy } from '@tsumugi/contract/text/normalise';

export interface Area {
  readonly prefecture: number;
  readonly city: string | null;
}

/** The words of a cell that holds several. */
export const wordsIn = (text: string, separators = /[、,，／/;；\n]+/): string[] => text.split(separators).map(tidy).filter(Boolean);

/** Several words, as `wordsIn` divides them. */
export const wordList = { read: (text: string) => ({ value: wordsIn(text) }), write: (words: readonly string[]) => words.join('、') };

/** Places as a prefecture with or without a city behind it: 「東京都世田谷区、神奈川県」. @returns the words that begin with no prefecture */
export function readAreas(text: string): { areas: Area[]; unknown: string[] } {
  const areas: Area[] = [];
  const unknown: string[] = [];
  for (const word of wordsIn(text)) {
    const found = Object.values(prefecture.entries).find(({ label }) => word.startsWith(label));
    if (!found) unknown.push(word);
    else areas.push({ prefecture: found.code, city: tidy(word.slice(found.label.length)) || null });
  }
  return { areas, unknown };
}

export const writeAreas = (areas: readonly Area[]): string =>
  areas.map(({ prefecture: code, city }) => `${prefecture.label(code)}${city ?? ''}`).join('、');

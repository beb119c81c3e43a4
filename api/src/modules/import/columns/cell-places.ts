import { prefecture } from '@tsumugi/contract/codes/place';
import { tidyText } from '@tsumugi/contract/text/normalise';

export interface Area {
  readonly prefecture: number;
  readonly city: string | null;
}

/** The words of a cell with several. */
export const wordsIn = (text: string, separators = /[、,，／/;；\n]+/): string[] =>
  text.split(separators).map(tidyText).filter(Boolean);

/** Several words, with the same separators as the search. */
export const wordList = {
  read: (text: string) => ({ value: wordsIn(text) }),
  write: (words: readonly string[]) => words.join('、'),
};

const prefectures = Object.values(prefecture.entries);
const shortOf = (label: string): string => label.replace(/[都府県]$/, '');

/**
 * Places as a prefecture with or without a city, and further cities of it: 「東京都世田谷区、目黒区、神奈川」.
 * @returns the words without a prefecture before them
 */
export function readAreas(text: string): { areas: Area[]; unknown: string[] } {
  const areas: Area[] = [];
  const unknown: string[] = [];
  for (const word of wordsIn(text)) {
    const found = prefectures.find(
      ({ label }) => word.startsWith(label) || word === shortOf(label),
    );
    const last = areas.at(-1);
    if (!found && last) areas.push({ prefecture: last.prefecture, city: word });
    else if (!found) unknown.push(word);
    else
      areas.push({
        prefecture: found.code,
        city: tidyText(word.slice(found.label.length)) || null,
      });
  }
  return { areas, unknown };
}

export const writeAreas = (areas: readonly Area[]): string =>
  areas.map(({ prefecture: code, city }) => `${prefecture.label(code)}${city ?? ''}`).join('、');

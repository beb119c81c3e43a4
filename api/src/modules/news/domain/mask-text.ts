import { hyphens } from '@tsumugi/contract/text/hyphens';
import { type FoldedText, foldNames } from './fold-names.js';

const covered = '＊＊';
const mail = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const digit = '[0-9〇零一二三四五六七八九]';
/** Separators between the digits of a telephone number. A colon is not one: 9/1 10:00 is a time. */
const gap = `[\\s().,・/_*~のノ${hyphens}]{0,3}`;
/**
 * A telephone number in any grouping, in kanji digits too, with or without +81. Validity is not
 * checked: a mask may cover too much.
 */
const phone = new RegExp(
  `(?<![0-9])(?:\\+[1-9]|[(]?(?:00?81${gap})?[0〇零](?!${gap}[0〇零])|81${gap}(?=[1-9]))(?:${gap}${digit}){8,14}(?![0-9])`,
  'g',
);
const shortest = 2;
/** Titles after a name. A name of one letter is only masked together with a title. */
const titles = [
  '様',
  'さま',
  'さん',
  'ちゃん',
  '君',
  'くん',
  '氏',
  '家',
  '宅',
  'ママ',
  'パパ',
  '母',
  '父',
  'お母',
  'お父',
];

/** Texts that must be masked for others. */
export interface Secrets {
  /** Schools, streets and buildings. */
  readonly words?: readonly string[];
  /** Names of people, in kanji and in kana. */
  readonly names?: readonly string[];
  /** Mask names only together with a title: 渋谷様, but not 渋谷駅. */
  readonly onlyTitled?: boolean;
}

const sizeOf = (text: string): number => [...text].length;
const foldTexts = (texts: readonly string[]): string[] =>
  texts.map((text) => foldNames(text.normalize('NFKC')).letters);
const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const anyOf = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');
/** Variants without the long vowel mark. Short ones are only masked together with a title. */
const withoutMarks = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.includes('ー') ? name.replaceAll('ー', '') : []));
const titled = `(?:${anyOf(foldTexts(titles))})`;

function patternOf({ words = [], names = [], onlyTitled = false }: Secrets): RegExp | null {
  const full = foldTexts(names).filter(Boolean);
  const bare = withoutMarks(full);
  const alone = onlyTitled
    ? []
    : [
        ...full.filter((name) => sizeOf(name) >= shortest),
        ...bare.filter((name) => sizeOf(name) > shortest),
      ];
  const parts = [
    ...(names.length ? [`(?:${anyOf([...full, ...bare])})${titled}`] : []),
    anyOf([...foldTexts(words).filter((word) => sizeOf(word) >= shortest), ...alone]),
  ].filter(Boolean);
  return parts.length ? new RegExp(parts.join('|'), 'gu') : null;
}

/** Start and end of each match in the original text. */
function placesOf({ letters, from, to }: FoldedText, pattern: RegExp | null): [number, number][] {
  if (!pattern) return [];
  return Array.from(letters.matchAll(pattern), ({ index, 0: hit }) => [
    from[index] as number,
    to[index + hit.length - 1] as number,
  ]);
}

/**
 * Masks names and words in any spelling, mail addresses and telephone numbers in a free text. A
 * name inside a `kept` word (a town in its station's name) is not masked there.
 */
export function maskText(
  text: string,
  secrets: Secrets,
  exceptions: readonly string[] = [],
): string {
  const plain = text.normalize('NFKC');
  const letters = foldNames(plain);
  const spared = placesOf(
    letters,
    exceptions.length ? new RegExp(anyOf(foldTexts(exceptions)), 'gu') : null,
  );
  const hits = placesOf(letters, patternOf(secrets)).filter(
    ([from, to]) => !spared.some(([start, end]) => start <= from && to <= end),
  );
  const shown = hits.reduceRight(
    (rest, [from, to]) => rest.slice(0, from) + covered + rest.slice(to),
    plain,
  );
  return shown.replace(mail, covered).replace(phone, covered);
}

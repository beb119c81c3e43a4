import { hyphens } from '@tsumugi/contract/text/hyphens';
import { type Folded, foldNames } from './fold-names.js';

const covered = '＊＊';
const mail = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const digit = '[0-9〇零一二三四五六七八九]';
/** Between two digits of a telephone number. Not a colon: 9/1 10:00 is a time. */
const gap = `[\\s().,・/_*~のノ${hyphens}]{0,3}`;
/** A number in any grouping, in kanji too, with or without +81; it may be one that nobody has: too much is covered rather than too little. */
const phone = new RegExp(
  `(?<![0-9])(?:\\+[1-9]|[(]?(?:00?81${gap})?[0〇零](?!${gap}[0〇零])|81${gap}(?=[1-9]))(?:${gap}${digit}){8,14}(?![0-9])`,
  'g',
);
const shortest = 2;
/** Behind a name: with one of these a single letter is a name, too. */
const titles = ['様', 'さま', 'さん', 'ちゃん', '君', 'くん', '氏', '家', '宅', 'ママ', 'パパ', '母', '父', 'お母', 'お父'];

/** What must not be read in a text. */
export interface Secrets {
  /** Schools, streets, houses: as they are written. */
  readonly words?: readonly string[];
  /** Of people, in kanji and in kana. */
  readonly names?: readonly string[];
  /** Only where a title says that a person is meant: 渋谷駅 is no family of that name, 渋谷様 is. */
  readonly onlyTitled?: boolean;
}

const sizeOf = (text: string): number => [...text].length;
const folded = (texts: readonly string[]): string[] => texts.map((text) => foldNames(text.normalize('NFKC')).letters);
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const anyOf = (texts: readonly string[]): string =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
/** Also as written by who leaves the mark of a long vowel out; where little is left of it, with a title alone. */
const withoutMarks = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.includes('ー') ? name.replaceAll('ー', '') : []));
const titled = `(?:${anyOf(folded(titles))})`;

function patternOf({ words = [], names = [], onlyTitled = false }: Secrets): RegExp | null {
  const full = folded(names).filter(Boolean);
  const bare = withoutMarks(full);
  const alone = onlyTitled ? [] : [...full.filter((name) => sizeOf(name) >= shortest), ...bare.filter((name) => sizeOf(name) > shortest)];
  const parts = [
    ...(names.length ? [`(?:${anyOf([...full, ...bare])})${titled}`] : []),
    anyOf([...folded(words).filter((word) => sizeOf(word) >= shortest), ...alone]),
  ].filter(Boolean);
  return parts.length ? new RegExp(parts.join('|'), 'gu') : null;
}

/** Where in a text words stand, in whatever spelling. */
function placesOf({ letters, from, to }: Folded, pattern: RegExp | null): [number, number][] {
  if (!pattern) return [];
  return Array.from(letters.matchAll(pattern), ({ index, 0: hit }) => [from[index] as number, to[index + hit.length - 1] as number]);
}

/**
 * A free text without the given names and words in any spelling, and without mail addresses and telephone numbers: what staff wrote in by
 * mistake stays in the house. A name that is also a part of a `kept` word, as a town is of its station, is covered everywhere but there.
 */
export function maskText(text: string, secrets: Secrets, kept: readonly string[] = []): string {
  const plain = text.normalize('NFKC');
  const letters = foldNames(plain);
  const spared = placesOf(letters, kept.length ? new RegExp(anyOf(folded(kept)), 'gu') : null);
  const hits = placesOf(letters, patternOf(secrets)).filter(([from, to]) => !spared.some(([start, end]) => start <= from && to <= end));
  const shown = hits.reduceRight((rest, [from, to]) => rest.slice(0, from) + covered + rest.slice(to), plain);
  return shown.replace(mail, covered).replace(phone, covered);
}

import { hyphens } from '@tsumugi/contract/text/hyphens';

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

const longestFirst = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((each) => each.normalize('NFKC').trim()))]
    .filter((each) => each.length >= shortest)
    .sort((a, b) => b.length - a.length);
const cover = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, covered), text);

/** Covers between the kept words, and leaves those as they are. */
function coverAround(text: string, secrets: readonly string[], [word, ...others]: readonly string[]): string {
  if (word === undefined) return cover(text, secrets);
  return text
    .split(word)
    .map((part) => coverAround(part, secrets, others))
    .join(word);
}

/**
 * A free text without the given names and without mail addresses and telephone numbers: what staff wrote in by mistake stays in the house.
 * A name that is also a part of a `kept` word, as a town is of its station, is covered everywhere but there.
 */
export function maskText(text: string, secrets: readonly string[], kept: readonly string[] = []): string {
  const words = longestFirst(kept);
  const names = longestFirst(secrets);
  const isWithin = (name: string) => words.some((word) => word.includes(name));
  const first = cover(
    text.normalize('NFKC'),
    names.filter((name) => !isWithin(name)),
  );
  return coverAround(first, names.filter(isWithin), words).replace(mail, covered).replace(phone, covered);
}

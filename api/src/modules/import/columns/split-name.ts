import { readFileSync } from 'node:fs';
import { normalise, toKatakana } from '@tsumugi/contract/text/normalise';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { findUpwards } from '../../../platform/installation/find-upwards.js';

let readings: ReadonlyMap<string, readonly string[]> | undefined;

/** Key of a surname → its readings. 髙橋 and 高橋 have one key. */
function readingsOf(surname: string): readonly string[] | undefined {
  if (!readings) {
    const found = new Map<string, string[]>();
    const table = readFileSync(findUpwards('api', 'data', 'surnames.txt'), 'utf8');
    for (const word of table
      .replaceAll(/^#.*\n/gm, '')
      .trim()
      .split(/\s/)) {
      const begin = word.search(/[ァ-ヺー]+(?:\/[ァ-ヺー]+)*$/);
      const key = searchKey(word.slice(0, begin));
      found.set(key, [...(found.get(key) ?? []), ...word.slice(begin).split('/')]);
    }
    readings = found;
  }
  return readings.get(searchKey(surname));
}

export const wordsBetweenBlanks = (text: string): string[] =>
  text.trim().split(/\s+/u).filter(Boolean);
const plainKana = (text: string): string => toKatakana(normalise(text)).replaceAll(' ', '');

/** Whether the kana begin with a reading, or their first of two words equals it. */
const matchesReading = (kana: readonly string[], reading: string): boolean =>
  kana.length === 2
    ? plainKana(kana[0] ?? '') === reading
    : plainKana(kana[0] ?? '').startsWith(reading);

type Pair = readonly [last: string, first: string];

/**
 * Splits a full name without a blank by a surname table: the longest surname whose reading starts
 * the kana, or without kana the longest one. Null if the table has none. @param kana reading of the
 * full name, with or without a blank; empty if unknown
 */
export function splitFullName(name: string, kana: string): Pair | null {
  const letters = [...name.trim()];
  const read = wordsBetweenBlanks(kana);
  const known = letters
    .slice(1)
    .map((_, at): Pair => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')])
    .reverse()
    .filter(([last]) => readingsOf(last));
  const fitting = known.filter(([last]) =>
    readingsOf(last)?.some((reading) => matchesReading(read, reading)),
  );
  return (read.length ? fitting[0] : undefined) ?? known[0] ?? null;
}

/**
 * The reading of a full name without a blank, split after its surname's reading; null if the table
 * has no such reading.
 */
export function splitFullKana(kana: string, surname: string): Pair | null {
  const letters = plainKana(kana);
  const last = (readingsOf(surname) ?? []).filter(
    (reading) => letters.startsWith(reading) && letters.length > reading.length,
  );
  const longest = last.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? null : [longest, letters.slice(longest.length)];
}

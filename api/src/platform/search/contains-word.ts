import { Prisma } from '../database/generated-client/client.js';

const { sql, raw } = Prisma;

/** Whether the reader sees telephone numbers in full. */
export type SeesNumbers = boolean;

/** Fewest digits that search telephone numbers; fewer occur in every number. */
const fewestDigits = 3;

/**
 * SQL: a search text contains this normalised word; uses an index of trigrams or, for words of one
 * or two letters, of letters.
 */
export function containsWord(column: string, word: string, seesNumbers: SeesNumbers): Prisma.Sql {
  const found = matchesWord(column, word, seesNumbers);
  return isShort(word)
    ? sql`(search_letters(${raw(column)}) @> array[${word}] and ${found})`
    : found;
}

/**
 * A search text contains this word, without the index of letters: for rows that another condition
 * selects.
 */
export function matchesWord(column: string, word: string, seesNumbers: SeesNumbers): Prisma.Sql {
  const found = sql`${raw(column)} like ${likePattern(word)}`;
  const inPart = seesNumbers && word.length >= fewestDigits;
  if (/^[0-9+]+$/.test(word) && !inPart && !withoutPhones.test(column))
    return sql`(${found} and ${numberIn(column, word)})`;
  return found;
}

/** The pattern of LIKE for texts with this word in them. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Plain digits and Latin letters alone are not in the index (migration search_letters). */
const isShort = (word: string): boolean =>
  [...word].length <= 2 && /[\u0080-\u{10ffff}]/u.test(word);

/** Search texts without telephone numbers. */
const withoutPhones = /^(matter|chat_message)\./;

/**
 * Readers who see masked telephone numbers find them by the complete number or its last four digits
 * only, so that digits cannot be guessed one by one (domain/permissions#masks). Digits inside other
 * words are searched as text.
 */
function numberIn(column: string, word: string): Prisma.Sql {
  const digits = word.replaceAll('+', '\\+');
  const key = sql`(' ' || ${raw(column)} || ' ')`;
  const asNumber = sql`${key} like ${`% ${word} %`}`;
  const lastFour = word.length === 4 ? sql`or ${key} like ${`%${word} %`}` : Prisma.empty;
  return sql`(${asNumber} ${lastFour} or ${raw(column)} ~ ${`[^0-9+ ][^ ]*${digits}|${digits}[^ ]*[^0-9+ ]`})`;
}

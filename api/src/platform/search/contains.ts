import { Prisma } from '../database/generated-client/client.js';

const { sql, raw } = Prisma;

/** Whether the searcher sees telephone numbers in full. */
export type SeesNumbers = boolean;

/** Fewer digits of a telephone number find nothing, as they occur in every number. */
const fewestDigits = 3;

/** SQL: a search text has this normalised word in it, found by an index of its trigrams or, for words of one or two letters, of its letters. */
export function contains(column: string, word: string, seesNumbers: SeesNumbers): Prisma.Sql {
  const found = holds(column, word, seesNumbers);
  return isShort(word)
    ? sql`(search_letters(${raw(column)}) @> array[${word}] and ${found})`
    : found;
}

/** The same of rows that another condition finds: for these the letters need not be taken apart. */
export function holds(column: string, word: string, seesNumbers: SeesNumbers): Prisma.Sql {
  const found = sql`${raw(column)} like ${patternOf(word)}`;
  const inPart = seesNumbers && word.length >= fewestDigits;
  if (/^[0-9+]+$/.test(word) && !inPart && !withoutPhones.test(column))
    return sql`(${found} and ${numberIn(column, word)})`;
  return found;
}

/** The pattern of LIKE for texts with this word in them. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Plain digits and Latin letters alone are not in the index (see the migration search_letters). */
const isShort = (word: string): boolean =>
  [...word].length <= 2 && /[\u0080-\u{10ffff}]/u.test(word);

/** Search texts that hold no telephone number of their own. */
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

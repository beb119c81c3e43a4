import { hyphens } from './hyphens.js';
import { normalise } from './normalise.js';
import { isPhone, toPhone } from './phone.js';
import { searchWords } from './search-key.js';

/** Digits and what is written between them, from one blank to another. */
const written = new RegExp(`(?<!\\S)\\+?[(\\d][\\d\\s().・${hyphens}]*\\d(?!\\S)`, 'g');

/**
 * The keys of a typed search for people and what is theirs, one per word. A whole telephone number is one word, as it is kept,
 * in whatever form it was typed or pasted: 03 1234 5678, (03)1234-5678, +81 3-1234-5678 (domain/validation#normal-form, #formats).
 */
export function searchWordsOfPeople(query: string): string[] {
  const inOneForm = normalise(query).replace(written, (digits) =>
    isPhone(toPhone(digits)) ? toPhone(digits) : digits,
  );
  return searchWords(inOneForm);
}

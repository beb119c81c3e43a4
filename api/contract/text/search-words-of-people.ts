import { hyphens } from './hyphens.js';
import { normalise } from './normalise.js';
import { isPhone, toPhone } from './phone.js';
import { searchWords } from './search-key.js';

/** Digits with their separators, up to the next blank. */
const written = new RegExp(`(?<!\\S)\\+?[(\\d][\\d\\s().・${hyphens}]*\\d(?!\\S)`, 'g');

/**
 * Search keys of a query for people, one per word. A telephone number in any form is one word: 03
 * 1234 5678, (03)1234-5678, +81 3-1234-5678 (domain/validation#normal-form, #formats).
 */
export function searchWordsOfPeople(query: string): string[] {
  const inOneForm = normalise(query).replace(written, (digits) =>
    isPhone(toPhone(digits)) ? toPhone(digits) : digits,
  );
  return searchWords(inOneForm);
}

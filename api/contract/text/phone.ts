import { PhoneNumber } from 'libphonenumber-js/core';
import { japanesePhones } from '../tables/phones.js';
import { hyphens } from './hyphens.js';
import { normalise } from './normalise.js';

/** Separators that are removed before the digits are validated. */
const between = new RegExp(`[\\s().・,*_${hyphens}]`, 'g');
const label = /^(?:tel|phone|電話(?:番号)?|携帯)\s*[.:・]?\s*/i;
const domestic = /^0[0-9]{9,10}$/;
const international = /^\+(?!81)[1-9][0-9]{6,14}$/;
/** The prefix of international calls from Japan. */
const dialledAbroad = /^010(?=[1-9])/;

/** Looks up a Japanese number by its digits; undefined if no number range of Japan contains it. */
function japanese(digits: string) {
  // The digits are already clean, so the library's text parser (3 KB gzipped) is not needed.
  const number = domestic.test(digits)
    ? new PhoneNumber(`+81${digits.slice(1)}`, japanesePhones)
    : undefined;
  return number?.isValid() ? number : undefined;
}

/**
 * A typed phone number in its stored form: only digits, or `+` and digits for overseas; a Japanese
 * +81 or 0081 becomes 0 (domain/validation#formats). A text that is not a number keeps its letters;
 * `isPhone` refuses it.
 */
export function toPhone(text: string): string {
  const digits = normalise(text)
    .replace(label, '')
    .replace(between, '')
    .replace(/^(?:\+|00)810?/, '0');
  const abroad = digits.replace(dialledAbroad, '+');
  return !japanese(digits) && international.test(abroad) ? abroad : digits;
}

/**
 * Whether a stored number is valid: in a number range of Japan, or in international form (E.164)
 * for other countries.
 */
export function isPhone(phone: string): boolean {
  return international.test(phone) || japanese(phone) !== undefined;
}

/**
 * A stored number with the hyphens of its area: 03-1234-5678, 0467-22-1234. An invalid number from
 * older data gets a hyphen before the last four digits: with a hyphen a spreadsheet keeps it as
 * text, with its leading 0. Numbers of other countries stay unchanged.
 */
export function formatPhone(phone: string | null | undefined): string {
  const text = phone ?? '';
  if (!domestic.test(text)) return text;
  return japanese(text)?.formatNational() ?? `${text.slice(0, -4)}-${text.slice(-4)}`;
}

import { PhoneNumber } from 'libphonenumber-js/core';
import { japanesePhones } from '../tables/phones.js';
import { hiddenText } from './hidden.js';
import { hyphens } from './hyphens.js';
import { normalise } from './normalise.js';

/** What may stand between the digits, besides what the library itself knows. */
const between = new RegExp(`[\\s().・,*_${hyphens}]`, 'g');
const label = /^(?:tel|phone|電話(?:番号)?|携帯)\s*[.:・]?\s*/i;
const domestic = /^0[0-9]{9,10}$/;
const international = /^\+(?!81)[1-9][0-9]{6,14}$/;
/** How one calls abroad from Japan. */
const dialledAbroad = /^010(?=[1-9])/;

/** A Japanese number, by its digits; undefined where Japan has none of that range and length. */
function japanese(digits: string) {
  // Signs are gone already: the library's parser of free text is 3 KB that no browser loads.
  const number = domestic.test(digits) ? new PhoneNumber(`+81${digits.slice(1)}`, japanesePhones) : undefined;
  return number?.isValid() ? number : undefined;
}

/**
 * A typed phone number as it is kept: digits alone, or `+` and digits for overseas; a Japanese +81 becomes 0 (domain 12.3).
 * What is no number comes back without its signs, which `isPhone` refuses.
 */
export function toPhone(text: string): string {
  const digits = normalise(text)
    .replace(label, '')
    .replace(between, '')
    .replace(/^\+810?/, '0');
  const abroad = digits.replace(dialledAbroad, '+');
  return !japanese(digits) && international.test(abroad) ? abroad : digits;
}

/** Whether a kept number is one: of a range that Japan has, or of another country in international form (E.164). */
export function isPhone(phone: string): boolean {
  return international.test(phone) || japanese(phone) !== undefined;
}

/** Runs of digits with what is written between them. */
const runs = /\+?[(]?[0-9][0-9\s().・-]{7,}[0-9]/g;

/** The first number that a text tells: 090-1234-5678（母）, 自宅 03-1234-5678 携帯 …; undefined where it tells none. */
export function phoneIn(text: string): string | undefined {
  const whole = toPhone(text);
  if (isPhone(whole)) return whole;
  const plain = normalise(text).replace(new RegExp(`[${hyphens}]`, 'g'), '-');
  const told = (plain.match(runs) ?? []).flatMap((run) => [run, ...run.split(/\s+/)]).map(toPhone);
  return told.find(isPhone);
}

/**
 * A kept number with the hyphens of its area: 03-1234-5678, 0467-22-1234. An older one of no known area has the hyphen before the last
 * four digits: with a hyphen a spreadsheet leaves it a text and its 0 in place. Overseas as kept.
 */
export function formatPhone(phone: string | null | undefined): string {
  const text = phone ?? '';
  if (!domestic.test(text)) return text;
  return japanese(text)?.formatNational() ?? `${text.slice(0, -4)}-${text.slice(-4)}`;
}

/** A kept number that must not be read in full: its area and the last four digits (domain section 8). */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 7) return hiddenText;
  const area = phone.startsWith('+') ? phone.slice(0, 3) : (formatPhone(phone).split('-')[0] as string);
  return `${area}-••••-${digits.slice(-4)}`;
}

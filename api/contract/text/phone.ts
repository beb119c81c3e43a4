import { normalise, searchWords } from './normalise.js';

const domestic = /^0[0-9]{9,10}$/;
const international = /^\+[1-9][0-9]{6,14}$/;

/** A typed phone number as it is kept: digits alone, or `+` and digits for overseas; a Japanese +81 becomes 0 (domain 12.3). */
export function toPhone(text: string): string {
  const digits = normalise(text).replace(/[\s().・\-‐–—−ー]/g, '');
  return digits.replace(/^\+810?/, '0');
}

/** Digits and what is written between them, from one blank to another. */
const written = /(?<!\S)\+?[(\d][\d\s().・-]*\d(?!\S)/g;

/**
 * The keys of a typed search for people and what is theirs, one per word. A whole telephone number is one word, as it is kept,
 * in whatever form it was typed or pasted: 03 1234 5678, (03)1234-5678, +81 3-1234-5678 (domain 12.1, 12.3).
 */
export function searchWordsOfPeople(query: string): string[] {
  const inOneForm = normalise(query).replace(written, (digits) => (isPhone(toPhone(digits)) ? toPhone(digits) : digits));
  return searchWords(inOneForm);
}

/** Whether a kept number is Japanese (0 and 9–10 digits) or in international form. */
export function isPhone(phone: string): boolean {
  return domestic.test(phone) || international.test(phone);
}

/**
 * A kept number with hyphens: all of them where the grouping is certain (mobile, Tokyo, Osaka, toll-free), else the one before the last
 * four digits, which is right in every area. With a hyphen a spreadsheet leaves it a text and its 0 in place. Overseas as kept.
 */
export function formatPhone(phone: string | null | undefined): string {
  const text = phone ?? '';
  if (/^0[2-9]0[0-9]{8}$/.test(text) && !text.startsWith('0800')) return `${text.slice(0, 3)}-${text.slice(3, 7)}-${text.slice(7)}`;
  if (/^0[36][0-9]{8}$/.test(text)) return `${text.slice(0, 2)}-${text.slice(2, 6)}-${text.slice(6)}`;
  if (/^0(120|570|800)[0-9]{6,7}$/.test(text)) return `${text.slice(0, 4)}-${text.slice(4, 7)}-${text.slice(7)}`;
  return domestic.test(text) ? `${text.slice(0, -4)}-${text.slice(-4)}` : text;
}

import { hyphens } from './hyphens.js';
import { replaceAfter } from './replace-after.js';

const hyphenBeforeDigit = new RegExp(`[${hyphens}](?=[0-9])`, 'g');
const halfWidthKana = /[｡-ﾟ]+/g;
const loneMark = /[\u3041-\u30ff][\u3099\u309a]/g;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;
// Without the joiners and variation selectors, which emoji and some family names need.
const disguising = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const control = /(?![\t\n])\p{Cc}/gu;

/**
 * A NUL or half of a surrogate pair: neither can be stored by the database
 * (domain/validation#normal-form).
 */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether the database can store the text: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Start of a text with at most this length, without splitting a surrogate pair. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '');

/**
 * One width, one kind of hyphen in numbers, one space: the form in which values are compared and
 * validated (domain/validation#normal-form).
 */
export function normalise(text: string): string {
  return replaceAfter(
    squeezeSpaces(text.normalize('NFKC').replace(invisible, '')),
    /[0-9]$/,
    hyphenBeforeDigit,
    '-',
  );
}

/**
 * A typed one-line text in its stored form: half-width katakana widened, spaces squeezed, invisible
 * characters removed; the kanji stay as typed.
 */
export function tidyText(text: string): string {
  return squeezeSpaces(withoutUnseen(joinKana(text).replace(/\s+/gu, ' ')));
}

/** A typed longer text in its stored form: line breaks as `\n`, outer blanks removed. */
export function tidyLines(text: string): string {
  return withoutUnseen(joinKana(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n')).trim();
}

/** Hiragana as katakana. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

function joinKana(text: string): string {
  return text
    .replace(halfWidthKana, (kana) => kana.normalize('NFKC'))
    .replace(loneMark, (kana) => kana.normalize('NFC'));
}

function withoutUnseen(text: string): string {
  return text.replace(disguising, '').replace(control, '');
}

function squeezeSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

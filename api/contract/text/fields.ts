import { z } from 'zod';
import { emailLength, emailWords, isEmail, toEmail } from './email.js';
import { isReading, toReading } from './kana.js';
import { lettersOf } from './letters.js';
import { isStorable, tidyLines, tidyText } from './normalise.js';
import { isPhone, toPhone } from './phone.js';
import { isPostalCode, toPostalCode } from './postal-code.js';

/** `blank: true` also accepts an empty text; add `.nullish()` if the field may be absent. */
export interface FieldOptions {
  readonly blank?: boolean;
}

const unstorable = '使えない文字が含まれています。入力し直してください。';
const webAddress = /^https?:\/\/[^\s/?#@\\:]+(?::[0-9]{1,5})?(?:[/?#][^\s\\<>"]*)?$/i;

/**
 * One line, at most `max` characters: spaces squeezed, half-width katakana widened
 * (domain/validation#normal-form, #formats).
 */
export function lineText(label: string, max: number, options: FieldOptions = {}) {
  return field(label, tidyText, options)
    .check(atMost(label, max))
    .meta({ title: label, maxLength: max });
}

/** A name, at most 50 characters (domain/validation#formats). */
export function nameText(label: string, options: FieldOptions = {}) {
  return lineText(label, 50, options);
}

/** A reading, converted from any kana to full-width katakana; at most 50 characters. */
export function kanaText(label: string, options: FieldOptions = {}) {
  return field(label, toReading, options)
    .check(atMost(label, 50))
    .refine(
      (text) => text === '' || isReading(text),
      `${label}はひらがな、またはカタカナで入力してください。`,
    )
    .meta({ title: label, maxLength: 50 });
}

/** Multi-line text, at most 2000 characters by default (domain/validation#formats). */
export function longText(label: string, options: FieldOptions & { max?: number } = {}) {
  const max = options.max ?? 2000;
  return field(label, tidyLines, options)
    .check(atMost(label, max))
    .meta({ title: label, maxLength: max });
}

/** A mail address of the specification's form, lower-cased (domain/validation#formats). */
export function emailText(label = 'メールアドレス', options: FieldOptions = {}) {
  return field(label, toEmail, options)
    .max(emailLength, `${label}は${emailLength}文字以内で入力してください。`)
    .refine((text) => text === '' || isEmail(text), emailWords(label))
    .meta({ title: label, format: 'email', example: 'misaki@example.jp' });
}

/**
 * A phone number in any width and grouping; stored as digits, with a leading `+` for other
 * countries (domain/validation#formats).
 */
export function phoneText(label = '電話番号', options: FieldOptions = {}) {
  return field(label, toPhone, options)
    .refine(
      (text) => text === '' || isPhone(text),
      `${label}は0から始まる10〜11桁で入力してください。桁の抜けや、使われていない市外局番がないか確認してください。海外の番号は「+」と国番号から入力してください。`,
    )
    .meta({ title: label, example: '09012345678', format: 'phone' });
}

/** A Japanese postal code; stored as 7 digits. */
export function postalCodeText(label = '郵便番号', options: FieldOptions = {}) {
  return field(label, toPostalCode, options)
    .refine((text) => text === '' || isPostalCode(text), `${label}は7桁の数字で入力してください。`)
    .meta({ title: label, example: '1500001', format: 'postal-code' });
}

/** A web address, http or https only, without a user name in it; at most 2000 characters. */
export function urlText(label = 'URL', options: FieldOptions = {}) {
  return field(label, tidyText, options)
    .check(atMost(label, 2000))
    .refine(
      (text) => text === '' || webAddress.test(text),
      `${label}は「https://」または「http://」から始まる形で入力してください。`,
    )
    .meta({ title: label, format: 'uri', maxLength: 2000 });
}

const atMost = (label: string, max: number) =>
  z.refine<string>(
    (text) => lettersOf(text) <= max,
    `${label}は${max}文字以内で入力してください。`,
  );

function field(label: string, keep: (text: string) => string, options: FieldOptions) {
  const missing = `${label}を入力してください。`;
  return z
    .string({ error: missing })
    .refine(isStorable, { error: `${label}に${unstorable}`, abort: true })
    .overwrite(keep)
    .min(options.blank ? 0 : 1, { error: missing, abort: true });
}

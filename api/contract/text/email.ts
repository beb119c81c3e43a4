import { normalise } from './normalise.js';

// The local part is the specification's (domain/validation#formats); the domain part may not have
// empty labels.
const pattern = /^[a-z0-9][a-z0-9+_.-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z0-9]+$/;

/** The longest mail address that can be delivered to. */
export const emailLength = 254;

/** Normal form of a mail address: half width, lower case, trimmed. */
export function toEmail(text: string): string {
  return normalise(text).toLowerCase();
}

/** Whether a normalised address has the specification's form and at most 254 characters. */
export function isEmail(email: string): boolean {
  return email.length <= emailLength && pattern.test(email);
}

/** Message for an invalid mail address. */
export const emailWords = (label = 'メールアドレス'): string =>
  `${label}は「name@example.jp」のように半角の英数字で入力してください。先頭は英字または数字にしてください。`;

import { commonPasswords } from './common-passwords.js';

/** Full-width and half-width typing of a password are equal. */
export const normal = (password: string): string => password.normalize('NFKC');

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

export type PasswordWeakness = 'short' | 'long' | 'own' | 'guessed';

/**
 * Why a new password is refused, or null. Checks length and a list of common ones; no rule of
 * composition (security A1 6.2).
 * @param about the login mail and name, which must not be the password
 */
export function passwordWeakness(
  password: string,
  about: readonly string[] = [],
): PasswordWeakness | null {
  const text = normal(password);
  const length = [...text].length;
  if (length < MIN_PASSWORD) return 'short';
  if (length > MAX_PASSWORD) return 'long';
  const key = text.toLowerCase();
  const own = about
    .flatMap((part) => [part, part.split('@')[0] ?? ''])
    .map((part) => normal(part).toLowerCase());
  if (own.includes(key)) return 'own';
  return commonPasswords().has(key) || isPattern(key) ? 'guessed' : null;
}

const sentences: Readonly<Record<PasswordWeakness, string>> = {
  short: `パスワードは${MIN_PASSWORD}文字以上で入力してください。`,
  long: `パスワードは${MAX_PASSWORD}文字以内で入力してください。`,
  own: 'メールアドレスや名前と同じパスワードは使えません。別のパスワードにしてください。',
  guessed: 'このパスワードは推測されやすいため使えません。別のパスワードにしてください。',
};

/** The same as a sentence for the user. */
export function passwordFault(password: string, about: readonly string[] = []): string | null {
  const weakness = passwordWeakness(password, about);
  return weakness && sentences[weakness];
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
];

/**
 * A short piece repeated (`aaaaaaaaaa`, `abcabcabca`), a run along the keyboard, or a listed
 * password twice or followed by few digits.
 */
function isPattern(key: string): boolean {
  for (let size = 1; size <= 4; size += 1)
    if (
      key ===
      key
        .slice(0, size)
        .repeat(Math.ceil(key.length / size))
        .slice(0, key.length)
    )
      return true;
  const backwards = [...key].reverse().join('');
  if (rows.some((row) => row.includes(key) || row.includes(backwards))) return true;
  const half = key.slice(0, key.length / 2);
  if (half + half === key && commonPasswords().has(half)) return true;
  return commonPasswords().has(key.replace(/[0-9!]{1,4}$/, '')) && /[0-9!]$/.test(key);
}

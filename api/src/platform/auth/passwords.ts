import { createRequire } from 'node:module';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Full-width and half-width typing of a password are equal. */
export const normal = (password: string): string => password.normalize('NFKC');

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

export type PasswordWeakness = 'short' | 'long' | 'own' | 'guessed';

/** The estimate takes quadratic time, so it reads only the first characters. */
const estimatedCharacters = 64;
/** Guesses of an attacker, as a power of ten, that a password must withstand. */
const requiredGuesses = 6;

/**
 * Why a new password is refused, or null. Checks length and the estimated number of guesses; no
 * rule of composition (ASVS 6.2).
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
  return estimator().check(key, own).guessesLog10 < requiredGuesses ? 'guessed' : null;
}

const sentences: Readonly<Record<PasswordWeakness, string>> = {
  short: `パスワードは${MIN_PASSWORD}文字以上で入力してください。`,
  long: `パスワードは${MAX_PASSWORD}文字以内で入力してください。`,
  own: 'メールアドレスや名前と同じパスワードは使えません。別のパスワードにしてください。',
  guessed: 'このパスワードは推測されやすいため使えません。別のパスワードにしてください。',
};

/** The reason as a sentence for the user. */
export function passwordFault(password: string, about: readonly string[] = []): string | null {
  const weakness = passwordWeakness(password, about);
  return weakness && sentences[weakness];
}

/** Common words of this product's users that the dictionaries lack. */
const productWords = [
  ...['tsumugi', 'kateikyoushi', 'kyoushi', 'sensei', 'gakusei', 'jukensei', 'toudai'],
  ...['onegaishimasu', 'yoroshikuonegai', 'yoroshiku', 'hajimemashite', 'himitsu', 'kanrisha'],
  ...['administrator', 'admin', 'operator', 'teacher', 'student', 'parent'],
];

let loaded: ZxcvbnFactory | undefined;
/** Loaded with the first check, because the dictionaries take 14 MB. */
function estimator(): ZxcvbnFactory {
  if (loaded) return loaded;
  const require = createRequire(import.meta.url);
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
  const common =
    require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const japanese = require('@zxcvbn-ts/language-ja') as typeof import('@zxcvbn-ts/language-ja');
  loaded = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...japanese.dictionary, productWords },
    graphs: common.adjacencyGraphs,
    maxLength: estimatedCharacters,
  });
  return loaded;
}

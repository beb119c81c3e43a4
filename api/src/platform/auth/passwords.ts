import { Algorithm, hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.js';

/** OWASP's figures for argon2id (security A3). */
const figures = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two at a time: each takes 19 MiB and a core, and signing in must not slow everybody else down. */
const lanes = [Promise.resolve(), Promise.resolve()];
let next = 0;

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  const lane = next++ % lanes.length;
  const turn = (lanes[lane] as Promise<void>).then(work);
  lanes[lane] = turn.then(
    () => undefined,
    () => undefined,
  );
  return turn;
}

/** Full-width and half-width typing of the same password are one. */
const normal = (password: string): string => password.normalize('NFKC');

/** The stored form of a password (argon2id, PHC string). */
export const hashPassword = (password: string): Promise<string> => inLane(() => hash(normal(password), figures));

/** Hash of a text nobody can type, so that unknown accounts take as long as known ones. */
const nobody = hashPassword(`\u0000${Math.PI}`);

/** Whether the password fits; always computes one hash, also without a stored one. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await nobody);
  const fits = await inLane(() => verify(against, normal(password)).catch(() => false));
  return fits && stored != null;
}

export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;

/**
 * Why a new password is refused, in Japanese, or null. Length and a list of known ones; no rule of composition (security A1 6.2).
 * @param about the login mail and name, which must not be the password
 */
export function passwordFault(password: string, about: readonly string[] = []): string | null {
  const text = normal(password);
  const length = [...text].length;
  if (length < MIN_PASSWORD) return `パスワードは${MIN_PASSWORD}文字以上で入力してください。`;
  if (length > MAX_PASSWORD) return `パスワードは${MAX_PASSWORD}文字以内で入力してください。`;
  const key = text.toLowerCase();
  const own = about.flatMap((part) => [part, part.split('@')[0] ?? '']).map((part) => normal(part).toLowerCase());
  if (own.includes(key)) return 'メールアドレスや名前と同じパスワードは使えません。別のパスワードにしてください。';
  if (commonPasswords().has(key) || isPattern(key)) return 'このパスワードは推測されやすいため使えません。別のパスワードにしてください。';
  return null;
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertyuiopasdfghjklzxcvbnm'];

/** A short piece over and over (`aaaaaaaaaa`, `abcabcabca`), a run along the keyboard, or a listed password twice or with few digits behind. */
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

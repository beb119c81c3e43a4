import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign } from '../auth/hash.js';

/** The installation's secret, made once in `folder`/secret (readable by the owner only) and read again on later starts. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`The secret in ${file} is too short. Remove the file to have a new one made.`);
  return secret;
}

/** Tells one secret from another without leading back to it. */
export const secretFingerprint = (secret: string): string => sign(secret, 'fingerprint of the installation');

import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Secrets, sign } from '../auth/hash.js';

const createSecret = (): string => `${randomBytes(32).toString('base64url')}\n`;
const nameNow = 'secret';
const nameBefore = 'secret-previous';

/**
 * The installation's secret, created once in `folder`/secret (readable by the owner only) and read
 * again on later starts.
 */
export function readOrCreateSecret(folder: string): string {
  const file = join(folder, nameNow);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, createSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`The secret in ${file} is too short. Remove the file to have a new one made.`);
  return secret;
}

/** The settings' secrets, or those stored in the folder. */
export function ownSecrets({ secret, secretPrevious }: Partial<Secrets>, folder: string): Secrets {
  if (secret) return { secret, secretPrevious };
  return {
    secret: readOrCreateSecret(folder),
    secretPrevious: secretPrevious ?? keptPrevious(folder),
  };
}

function keptPrevious(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, nameBefore), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates a new secret and keeps the previous one beside it; does nothing if a previous one exists.
 * An interruption loses neither.
 */
export function renewKeptSecret(folder: string): void {
  const present = readOrCreateSecret(folder);
  const before = keptPrevious(folder);
  if (before && before !== present) return;
  const [file, half] = [join(folder, nameNow), join(folder, `${nameNow}.new`)];
  copyFileSync(file, join(folder, nameBefore));
  writeFileSync(half, createSecret(), { mode: 0o600 });
  renameSync(half, file);
}

/** Deletes the stored previous secret. */
export function dropKeptPrevious(folder: string): void {
  rmSync(join(folder, nameBefore), { force: true });
}

/** Fingerprint that identifies a secret without revealing it. */
export const secretFingerprint = (secret: string): string =>
  sign(secret, 'fingerprint of the installation');

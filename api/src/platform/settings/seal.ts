import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, validSecrets } from '../auth/hash.js';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tsumugi', 'sealed settings', 32));

/**
 * Encrypts a secret of users, so that the database and its backups do not contain it in clear.
 * Base64 of nonce, tag and text.
 */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce);
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64');
}

/** Null when it was sealed with another secret, or changed. */
export function unseal(sealed: string, secrets: Secrets): string | null {
  return validSecrets(secrets).reduce<string | null>(
    (text, secret) => text ?? decrypt(sealed, secret),
    null,
  );
}

function decrypt(sealed: string, secret: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < nonceBytes + tagBytes) return null;
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes));
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([
      opening.update(bytes.subarray(nonceBytes + tagBytes)),
      opening.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

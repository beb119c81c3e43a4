import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The generated password of the embedded server, kept in `file` for its owner only (mode 0600).
 * @param {string} file
 * @returns {{ password: string, isNew: boolean }}
 */
export function readOrCreatePassword(file) {
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), isNew: false };
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

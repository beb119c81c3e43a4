import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../terminal.mjs';

/**
 * @typedef {object} Home where one PostgreSQL keeps its files
 * @property {string} folder holds `data` and `postgres.log`
 * @property {string} [staged] for root: the folder below which programs and data must lie to be reached by another user
 */

/**
 * For an ordinary user PostgreSQL is inside the data folder; for root in a place that the user it
 * runs as can enter.
 * @param {string} dataFolder an existing folder
 * @param {import('./account.mjs').Account} account
 * @returns {Home}
 */
export function postgresHome(dataFolder, account) {
  if (account.uid === undefined) return { folder: made(path.join(dataFolder, 'postgres')) };
  const staged = stagingBase();
  const hash = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12);
  const folder = made(path.join(staged, hash));
  chownSync(folder, account.uid, /** @type {number} */ (account.gid));
  return { folder, staged };
}

/** @param {string} folder */
function made(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

function stagingBase() {
  for (const base of ['/var/lib/tsumugi', '/var/tmp/tsumugi']) {
    try {
      mkdirSync(base, { recursive: true });
      chmodSync(base, 0o755);
      return base;
    } catch {
      // A read-only system: try the next.
    }
  }
  throw new OperatorError(
    'Neither /var/lib/tsumugi nor /var/tmp/tsumugi can be created for the embedded PostgreSQL. Start as an ordinary user, or set DATABASE_URL.',
  );
}

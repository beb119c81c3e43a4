import { spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../terminal.mjs';
import { postgresEnvironment } from './environment.mjs';

/**
 * Creates an empty cluster in `<home>/data` unless one exists. A cluster of another major version
 * is refused and never changed.
 * @param {{ home: import('./home.mjs').Home, binaries: import('./binaries.mjs').Binaries, account: import('./account.mjs').Account, password: string }} needs
 * @returns {Promise<boolean>} whether it was made now
 */
export async function initialise({ home, binaries, account, password }) {
  const data = path.join(home.folder, 'data');
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    const major = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
    if (major !== '18')
      throw new OperatorError(
        `${data} contains a PostgreSQL ${major} cluster, but this version includes PostgreSQL 18. Back it up with the version that created it (npm run backup), then: npm run reset, and restore`,
      );
    return false;
  }
  // Created under another name first, so that an interrupted run leaves no apparently complete
  // cluster.
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  const passwordFile = path.join(home.folder, 'password.new');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined)
    chownSync(passwordFile, account.uid, /** @type {number} */ (account.gid));
  try {
    await run(binaries.initdb, half, passwordFile, home, account);
    renameSync(half, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return true;
}

/**
 * @param {string} initdb
 * @param {string} data
 * @param {string} passwordFile
 * @param {import('./home.mjs').Home} home
 * @param {import('./account.mjs').Account} account
 * @returns {Promise<void>}
 */
function run(initdb, data, passwordFile, home, account) {
  // The builtin provider sorts and classifies Unicode the same way on every machine, independent of
  // its locales; but pg_trgm still uses the character type of the C library, and finds no Japanese
  // letters under plain C.
  const characters =
    { darwin: 'en_US.UTF-8', win32: 'en-US' }[/** @type {string} */ (process.platform)] ??
    'C.UTF-8';
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${characters}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = ['--username=tsumugi', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, ['-D', data, ...access, ...locale, '--no-instructions'], {
      ...account,
      cwd: home.folder,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new OperatorError(`initdb failed (${code}):\n${output}`)),
    );
  });
}

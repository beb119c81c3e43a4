import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build-steps.mjs';
import { knownMigrations, pendingMigrations } from './migrations.mjs';
import { dataFolder, root, typedPath } from './paths.mjs';
import { isEmptyDatabase } from './seeding.mjs';
import { OperatorError, printLine, printProgress } from './terminal.mjs';

/** @typedef {import('../../src/platform/backup/make-backup.js').BackupSource} BackupSource */

/**
 * The built modules that make, check and restore backups. Their refusals are shown without a stack.
 * @template T
 * @param {string} name a file of the API's platform/backup, without ending
 * @param {(module: any) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBackups(name, work) {
  const { BackupError } = await built('backup/backup-error.js');
  try {
    return await work(await built(`backup/${name}.js`));
  } catch (error) {
    throw error instanceof BackupError
      ? new OperatorError(/** @type {Error} */ (error).message)
      : error;
  }
}

/**
 * Source of a backup.
 * @param {string} ownerUrl
 * @returns {Promise<BackupSource>}
 */
export async function backupSource(ownerUrl) {
  return { databaseUrl: ownerUrl, files: (await fileStores()).own, ...(await readOwnSecrets()) };
}

/**
 * The file store of this installation, and each other kind of store.
 * @returns {Promise<ReturnType<typeof import('../../src/platform/files/store-of.js').storesOf>>}
 */
export async function fileStores() {
  const { storesOf } = await built('files/store-of.js');
  return storesOf(process.env, dataFolder());
}

/**
 * SECRET and the previous one, else those in the data folder, created when missing.
 * @returns {Promise<import('../../src/platform/auth/hash.js').Secrets>}
 */
export async function readOwnSecrets() {
  const { ownSecrets: read } = await built('settings/secret.js');
  return read(
    { secret: process.env.SECRET, secretPrevious: process.env.SECRET_PREVIOUS || undefined },
    dataFolder(),
  );
}

/** @param {string} module a file of the built API's platform */
function built(module) {
  return import(pathToFileURL(path.join(root, 'api', 'dist', 'platform', module)).href);
}

/** The folder that the command names. @param {string | undefined} given @param {string} command */
export function resolveBackupFolder(given, command) {
  if (!given) throw new OperatorError(`Name the folder: npm run ${command} -- <folder>`);
  return typedPath(given);
}

/** @param {import('../../src/platform/backup/manifest.js').Manifest} manifest */
export function describeContents({ tables, files, takenAt }) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files.count} files as of ${takenAt}`;
}

/**
 * Backs the data up before migrations change it, because migrations only go forward: the last three
 * backups, in the data folder. A database without accounts is not backed up.
 * @param {string} ownerUrl
 * @throws {OperatorError} when it cannot be kept; the update is then not begun
 */
export async function backUpBeforeUpdate(ownerUrl) {
  const pending = await pendingMigrations(ownerUrl);
  if (
    !pending.length ||
    pending.length === knownMigrations().length ||
    (await isEmptyDatabase(ownerUrl))
  )
    return;
  await buildStale({ frontends: false });
  const all = path.join(dataFolder(), 'backups');
  const folder = await printProgress('Backing up before the update', () =>
    withBackups('old-backups', async ({ backupName, deleteOldBackups }) => {
      const made = path.join(all, backupName(new Date()));
      const source = await backupSource(ownerUrl);
      await withBackups('make-backup', ({ makeBackup }) =>
        makeBackup(source, made, { linkFiles: true }),
      );
      await deleteOldBackups(all, 3);
      return made;
    }),
  ).catch((error) => {
    throw error instanceof OperatorError
      ? new OperatorError(`${error.message} The update was not begun.`)
      : error;
  });
  printLine(`Saved before the update: ${folder}`);
}

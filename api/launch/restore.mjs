// npm run restore -- <folder>: restores a backup into an empty installation. Everything is checked
// before any change.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  describeContents,
  fileStores,
  readOwnSecrets,
  resolveBackupFolder,
  withBackups,
} from './lib/backups.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { applyMigrations, knownMigrations } from './lib/migrations.mjs';
import { dataFolder } from './lib/paths.mjs';
import { OperatorError, printLine, printProgress, runScript } from './lib/terminal.mjs';

/** @typedef {import('../src/platform/backup/manifest.js').Manifest} Manifest */

runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'lost-secret': { type: 'boolean' } },
  });
  const folder = resolveBackupFolder(positionals[0], 'restore');
  const lost = values['lost-secret'] ?? false;
  await buildStale({ frontends: false });
  const manifest = await printProgress('Checking the backup', () =>
    withBackups('check-backup', ({ checkBackup }) => checkBackup(folder)),
  );
  refuseNewer(manifest);
  const bringSecret = lost ? () => {} : await chooseSecret(folder, manifest);
  const files = (await fileStores()).own;
  const database = await openDatabase();
  try {
    if (database.embedded?.how === 'borrowed')
      throw new OperatorError('The system is running. Stop it first, then restore.');
    await withBackups(
      'restore-backup',
      async ({ requireEmpty, clearDatabase, restoreFiles, loadTables }) => {
        await requireEmpty(database.ownerUrl, files);
        bringSecret();
        const newSecrets = lost ? await readOwnSecrets() : undefined;
        await clearDatabase(database.ownerUrl, folder);
        await printProgress('Migrating the schema to that of the backup', () =>
          applyMigrations(database.ownerUrl, undefined, { only: manifest.migrations }),
        );
        await printProgress('Restoring the files', () => restoreFiles(folder, files));
        await printProgress('Loading the tables', () =>
          loadTables(database.ownerUrl, folder, manifest, { files, newSecrets }),
        );
      },
    );
    const applied = await printProgress('Migrating the database', () =>
      migrate({ url: database.url, ownerUrl: database.ownerUrl }),
    );
    if (applied.length)
      printLine(
        `The backup belongs to an older version; applied on top: ${applied.join(', ')}. After the start: npm run doctor -- --repair`,
      );
    if (lost)
      printLine(
        'Values that were encrypted with the lost SECRET are deleted: second steps, the password of the mail server, the credentials of the news service, the keys of push. Set them up again.',
      );
    if (!lost && (await isOfPreviousSecret(manifest)))
      printLine(
        'The backup was taken before SECRET was replaced. Start with the present SECRET and SECRET_PREVIOUS, then reseal all values with SECRET: npm run rotate-secret',
      );
    printLine(
      `✓ ${describeContents(manifest)} are restored. All users have to sign in again. Start with: npm start`,
    );
    const waiting = await withBackups('restore-backup', ({ countWaiting }) =>
      countWaiting(database.ownerUrl),
    );
    printLine(
      `${waiting} mails and pushes were waiting in the backup. They are sent when jobs run, also those that were sent after the backup, and those that have become due since. To check first, and always for a copy beside the live installation: WORKER=0 npm start`,
    );
  } finally {
    await database.close();
  }
});

/** @param {Manifest} manifest */
function refuseNewer({ migrations }) {
  const known = new Set(knownMigrations());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length)
    throw new OperatorError(
      `This backup belongs to a newer version of Tsumugi (migrations ${unknown.join(', ')}). Update this checkout first, then restore.`,
    );
}

/**
 * The installation must have the SECRET with which the backup's values were sealed.
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Promise<() => void>} copies the SECRET out of the backup, if the backup contains it
 */
function chooseSecret(folder, manifest) {
  return withBackups('secret-of-backup', async ({ secretFault, secretsInBackup }) => {
    const fault = await secretFault(folder, manifest, givenSecrets());
    if (!fault) return () => {};
    const inBackup = process.env.SECRET ? {} : await secretsInBackup(folder);
    if (await secretFault(folder, manifest, inBackup))
      throw new OperatorError(
        `${needed(fault)} If it is lost: npm run restore -- ${folder} --lost-secret`,
      );
    return () => {
      keep('secret', inBackup.secret);
      keep('secret-previous', inBackup.secretPrevious);
    };
  });
}

/** The secrets of the environment, or those in the data folder; creates none. */
function givenSecrets() {
  if (process.env.SECRET)
    return { secret: process.env.SECRET, secretPrevious: process.env.SECRET_PREVIOUS || undefined };
  return {
    secret: keptIn('secret'),
    secretPrevious: process.env.SECRET_PREVIOUS || keptIn('secret-previous'),
  };
}

/** @param {Manifest} manifest @returns {Promise<boolean>} whether its SECRET is the previous one of this installation */
function isOfPreviousSecret(manifest) {
  return withBackups('secret-of-backup', ({ isSealedWith }) => {
    const { secret, secretPrevious } = givenSecrets();
    return !isSealedWith(manifest, secret) && isSealedWith(manifest, secretPrevious);
  });
}

/** @param {'another' | 'newer' | { previous: number }} fault */
function needed(fault) {
  const file = path.join(dataFolder(), 'secret');
  if (fault === 'another')
    return `This backup belongs to another SECRET. Set SECRET to the SECRET of that installation (or, if it was replaced since, set it as SECRET_PREVIOUS), or put it into ${file}.`;
  if (fault === 'newer')
    return `This backup was taken while SECRET was being replaced, and the given SECRET is the previous one. Set the new one as SECRET and this one as SECRET_PREVIOUS, or put them into ${file} and ${file}-previous.`;
  return `This backup was taken while SECRET was being replaced, and ${fault.previous} of its sealed values open only with the previous SECRET. Set that as SECRET_PREVIOUS too, or put it into ${file}-previous.`;
}

/** @param {'secret' | 'secret-previous'} name */
function keptIn(name) {
  const file = path.join(dataFolder(), name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

/**
 * Writes the file of a secret; an existing file is renamed to `…-before-restore`.
 * @param {'secret' | 'secret-previous'} name
 * @param {string | undefined} secret
 */
function keep(name, secret) {
  const file = path.join(dataFolder(), name);
  if (existsSync(file)) renameSync(file, `${file}-before-restore`);
  if (secret) writeFileSync(file, `${secret}\n`, { mode: 0o600 });
}

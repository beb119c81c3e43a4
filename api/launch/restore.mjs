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
        await printProgress('Bringing the schema to that of the backup', () =>
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
        `The backup is of an older version; applied on top: ${applied.join(', ')}. After the start: npm run doctor -- --repair`,
      );
    if (lost)
      printLine(
        'What opens only with the lost SECRET is gone: second steps, the password of the mail server, the credentials of the news service, the keys of push. Each is set up anew.',
      );
    if (!lost && (await isOfPreviousSecret(manifest)))
      printLine(
        'The backup is from before SECRET was replaced. Start with SECRET and SECRET_PREVIOUS as now, then seal everything with the present one: npm run rotate-secret',
      );
    printLine(
      `✓ ${describeContents(manifest)} are restored. Everybody signs in anew. Start with: npm start`,
    );
    const waiting = await withBackups('restore-backup', ({ countWaiting }) =>
      countWaiting(database.ownerUrl),
    );
    printLine(
      `${waiting} mails and pushes waited then. Once jobs run they leave, also what has left since, and so does what has fallen due. To look first, and always for a copy beside the live installation: WORKER=0 npm start`,
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
      `This backup is of a newer version of Tsumugi (it has ${unknown.join(', ')}). Update this checkout first, then restore.`,
    );
}

/**
 * The installation must have the SECRET with which the backup's values were sealed.
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Promise<() => void>} brings it out of the backup, where it lies in there
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

/** @param {Manifest} manifest @returns {Promise<boolean>} its SECRET is the previous one here */
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
    return `This backup belongs to another SECRET. Set SECRET to the one of that installation (if SECRET was replaced since: set that one as SECRET_PREVIOUS), or put it into ${file}.`;
  if (fault === 'newer')
    return `This backup was taken while SECRET was being replaced, and the one given is the one from before. Set the new one as SECRET and this one as SECRET_PREVIOUS, or put them into ${file} and ${file}-previous.`;
  return `This backup was taken while SECRET was being replaced, and ${fault.previous} of its sealed values open only with the one from before. Set that as SECRET_PREVIOUS too, or put it into ${file}-previous.`;
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

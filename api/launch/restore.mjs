// npm run restore -- <folder>: a backup into an empty installation. Everything is checked before anything is changed.
import './lib/node-version.mjs';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contents, filesFolder, namedFolder, ownSecret, withBackups } from './lib/backups.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { applyMigrations, knownMigrations } from './lib/migrations.mjs';
import { dataFolder } from './lib/paths.mjs';
import { progress, runScript, say, Told } from './lib/say.mjs';

/** @typedef {import('../src/platform/backup/manifest.js').Manifest} Manifest */

runScript(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'lost-secret': { type: 'boolean' } } });
  const folder = namedFolder(positionals[0], 'restore');
  const lost = values['lost-secret'] ?? false;
  await buildStale({ frontends: false });
  const manifest = await progress('Checking the backup', () => withBackups('check-backup', ({ checkBackup }) => checkBackup(folder)));
  refuseNewer(manifest);
  const bringSecret = lost ? () => {} : await chooseSecret(folder, manifest);
  const filesDir = filesFolder();
  const database = await openDatabase();
  try {
    if (database.embedded?.how === 'borrowed') throw new Told('The system is running. Stop it first, then restore.');
    await withBackups('restore-backup', async ({ requireEmpty, clearDatabase, restoreFiles, loadTables }) => {
      await requireEmpty(database.ownerUrl, filesDir);
      bringSecret();
      const newSecret = lost ? await ownSecret() : undefined;
      await clearDatabase(database.ownerUrl, folder);
      await progress('Bringing the schema to that of the backup', () =>
        applyMigrations(database.ownerUrl, undefined, { only: manifest.migrations }),
      );
      await progress('Restoring the files', () => restoreFiles(folder, filesDir));
      await progress('Loading the tables', () => loadTables(database.ownerUrl, folder, manifest, { filesDir, newSecret }));
    });
    const applied = await progress('Migrating the database', () => migrate({ url: database.url, ownerUrl: database.ownerUrl }));
    if (applied.length)
      say(`The backup is of an older version; applied on top: ${applied.join(', ')}. After the start: npm run doctor -- --repair`);
    if (lost)
      say(
        'What was sealed with the lost SECRET is gone: second steps, the credentials of the news service, the keys of push. Each is set up anew.',
      );
    say(`✓ ${contents(manifest)} are restored. Everybody signs in anew. Start with: npm start`);
  } finally {
    await database.close();
  }
});

/** @param {Manifest} manifest */
function refuseNewer({ migrations }) {
  const known = new Set(knownMigrations());
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length)
    throw new Told(
      `This backup is of a newer version of Tsumugi (it has ${unknown.join(', ')}). Update this checkout first, then restore.`,
    );
}

/**
 * The installation must have the SECRET by which the backup's values were sealed.
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Promise<() => void>} brings it out of the backup, where it lies in there
 */
function chooseSecret(folder, manifest) {
  return withBackups('check-backup', async ({ fitsSecret, secretInBackup }) => {
    const file = path.join(dataFolder(), 'secret');
    const own = process.env.SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
    if (own && fitsSecret(manifest, own)) return () => {};
    const inBackup = process.env.SECRET ? undefined : await secretInBackup(folder);
    if (!inBackup || !fitsSecret(manifest, inBackup))
      throw new Told(
        `This backup belongs to another SECRET. Set SECRET to the one of that installation, or put it into ${file}. If it is lost: npm run restore -- ${folder} --lost-secret`,
      );
    return () => {
      if (own) renameSync(file, `${file}-before-restore`);
      writeFileSync(file, `${inBackup}\n`, { mode: 0o600 });
    };
  });
}

// npm run reset: deletes the data; the next start creates a new installation.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from './lib/database.mjs';
import { dataFolder } from './lib/paths.mjs';
import { discardEmbedded } from './lib/postgres/discard-embedded.mjs';
import { preflight } from './lib/preflight.mjs';
import { OperatorError, printLine, runScript } from './lib/terminal.mjs';

const KEPT = new Set(['secret', 'backups', 'test-runs']);

runScript(async () => {
  const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
  const url = process.env.DATABASE_URL;
  if (url) return resetGiven(url, values.force);
  await refuseWhileRunning();
  printLine(
    `The embedded database and all of ${dataFolder()}, except for ${[...KEPT].join(', ')}, is deleted now.`,
  );
  await discardEmbedded(dataFolder());
  for (const name of readdirSync(dataFolder()))
    if (!KEPT.has(name)) rmSync(path.join(dataFolder(), name), { recursive: true, force: true });
  printLine(
    'The embedded database and its files were deleted. The next npm start creates a new installation.',
  );
});

async function refuseWhileRunning() {
  const database = await openDatabase().catch(() => undefined);
  await database?.close();
  if (database?.embedded?.how === 'borrowed')
    throw new OperatorError('The system is running. Stop it first, then reset.');
}

/**
 * Prints what a reset of the given database deletes, and with --force deletes it.
 * @param {string} url
 * @param {boolean} force
 */
async function resetGiven(url, force) {
  await preflight('command');
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL || url });
  client.on('error', () => {});
  await client.connect();
  try {
    const files = await filesToDelete(client);
    printLine(
      `In the database ${new URL(url).pathname.slice(1)}: everything, with ${await accountsIn(client)} accounts.`,
    );
    printLine(files.sentence);
    if (!force)
      throw new OperatorError(
        'DATABASE_URL names a database of its own. Nothing was deleted. To delete the items above: npm run reset -- --force',
      );
    await refuseWhileUsed(client);
    await client.query(
      'drop schema if exists tsumugi_restore cascade; drop schema if exists graphile_worker cascade; drop schema if exists tsumugi_jobs cascade; drop schema public cascade; create schema public',
    );
    if (files.folder) rmSync(files.folder, { recursive: true, force: true });
  } finally {
    await client.end();
  }
  printLine('This is gone.');
}

/** @param {pg.Client} client @param {string} table */
async function hasTable(client, table) {
  const { rows } = await client.query('select to_regclass($1) is not null as there', [
    `public.${table}`,
  ]);
  return rows[0].there;
}

/** @param {pg.Client} client @returns {Promise<number>} */
async function accountsIn(client) {
  if (!(await hasTable(client, 'account'))) return 0;
  return (await client.query('select count(*)::int as n from account')).rows[0].n;
}

/**
 * The folder of uploaded files, if it belongs to this database: both hold the same mark.
 * @param {pg.Client} client
 * @returns {Promise<{ folder?: string, sentence: string }>}
 */
async function filesToDelete(client) {
  if (process.env.FILES_BUCKET)
    return {
      sentence: `Not the files in the bucket ${process.env.FILES_BUCKET}: remove them with the tools of that service.`,
    };
  const folder = path.join(dataFolder(), 'files');
  if (!existsSync(folder)) return { sentence: 'No files exist.' };
  const mark = path.join(folder, 'installation');
  const own = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
  const known = (await hasTable(client, 'installation'))
    ? (await client.query('select file_store_id as id from installation')).rows[0]?.id
    : undefined;
  if (own !== undefined && own === known)
    return { folder, sentence: `The uploaded files in ${folder}.` };
  return {
    sentence: `Not the files in ${folder}: they do not belong to this database. Is TSUMUGI_DATA the folder of this installation?`,
  };
}

/**
 * @param {pg.Client} client
 * @throws {OperatorError} while another session is connected to this database
 */
async function refuseWhileUsed(client) {
  const { rows } = await client.query(
    `select usename as name, count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null group by 1 order by 1`,
  );
  if (rows.length === 0) return;
  const sessions = rows.map(({ name, n }) => `${n} of ${name}`).join(', ');
  throw new OperatorError(
    `Other sessions are connected to this database (${sessions}). Nothing was deleted. Stop the programs that use it, then reset.`,
  );
}

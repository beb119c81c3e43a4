import path from 'node:path';
import pg from 'pg';
import { backUpBeforeUpdate } from './backups.mjs';
import { applyMigrations, unknownMigrations } from './migrations.mjs';
import { dataFolder } from './paths.mjs';
import { openEmbedded } from './postgres/embedded.mjs';
import { preflight } from './preflight.mjs';
import { grantProductRights } from './roles.mjs';
import { printLine, printProgress } from './terminal.mjs';

/**
 * @typedef {object} Database
 * @property {string} url the connection string that the API gets: the product's role, which owns
 * nothing (lib/roles.mjs)
 * @property {string} ownerUrl the same database as the owner of its tables, for migrations, seeds,
 * checks, backup and restore; equal to `url` when only DATABASE_URL is set
 * @property {import('./postgres/embedded.mjs').Embedded} [embedded] absent when DATABASE_URL names
 * a server of its own
 * @property {() => Promise<void>} close stops what `openDatabase` started
 */

/**
 * The database of this installation: the one of DATABASE_URL (and DATABASE_OWNER_URL, as its
 * owner), else the embedded PostgreSQL, started when it does not run.
 * @returns {Promise<Database>}
 * @throws {OperatorError} that names the fault of the address, its server or the folder; then
 * nothing has been started
 */
export async function openDatabase() {
  await preflight('command');
  const url = process.env.DATABASE_URL;
  if (url) return { url, ownerUrl: process.env.DATABASE_OWNER_URL || url, close: async () => {} };
  const embedded = await printProgress('Starting PostgreSQL', () =>
    openEmbedded({ dataFolder: dataFolder(), report: printLine }),
  );
  if (embedded.how === 'adopted')
    printLine(
      `PostgreSQL was still running from an earlier start (${path.join(embedded.folder, 'data')}); using it`,
    );
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, embedded, close: embedded.stop };
}

/**
 * Migrates the database to the newest schema, an embedded one after a backup, and grants the
 * product's role its rights there. Reports a database of a newer version.
 * @param {Pick<Database, 'url' | 'ownerUrl' | 'embedded'>} database
 * @returns {Promise<string[]>} the names of the migrations applied now
 */
export async function migrate({ url, ownerUrl, embedded }) {
  if (embedded) await backUpBeforeUpdate(ownerUrl);
  const applied = await applyMigrations(ownerUrl);
  if (ownerUrl !== url) await grantProductRights(ownerUrl, await roleOf(url));
  const newer = await unknownMigrations(ownerUrl);
  // The previous version may continue beside the newer one (docs/deploy.md, "Update"); an older one
  // may be incompatible.
  if (newer.length)
    printLine(
      `Warning: this database was migrated by a newer version of Tsumugi (migrations ${newer.join(', ')}). Update this checkout; to go back, restore the backup from before the update.`,
    );
  return applied;
}

/** @param {string} url */
async function roleOf(url) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query('select current_user as name')).rows[0].name;
  } finally {
    await client.end();
  }
}

import path from 'node:path';
import pg from 'pg';
import { backUpBeforeUpdate } from './backups.mjs';
import { applyMigrations } from './migrations.mjs';
import { dataFolder } from './paths.mjs';
import { openEmbedded } from './postgres/embedded.mjs';
import { preflight } from './preflight.mjs';
import { letProductIn } from './roles.mjs';
import { progress, say } from './say.mjs';

/**
 * @typedef {object} Database
 * @property {string} url the connection string that the API gets: the product's role, which owns nothing (lib/roles.mjs)
 * @property {string} ownerUrl the same database as the owner of its tables, for migrations, seeds, checks, backup and restore;
 *   equal to `url` when DATABASE_URL is all that was given
 * @property {import('./postgres/embedded.mjs').Embedded} [embedded] absent when DATABASE_URL names a server of its own
 * @property {() => Promise<void>} close stops what `openDatabase` started
 */

/**
 * The database of this installation: the one that DATABASE_URL names (and DATABASE_OWNER_URL, as its owner), else the embedded
 * PostgreSQL, started when it does not run.
 * @returns {Promise<Database>}
 * @throws {Told} naming what is wrong with the address, its server or the folder, before anything is started
 */
export async function openDatabase() {
  await preflight('command');
  const url = process.env.DATABASE_URL;
  if (url) return { url, ownerUrl: process.env.DATABASE_OWNER_URL || url, close: async () => {} };
  const embedded = await progress('Starting PostgreSQL', () => openEmbedded({ dataFolder: dataFolder(), tell: say }));
  if (embedded.how === 'adopted')
    say(`PostgreSQL was still running from an earlier start (${path.join(embedded.folder, 'data')}); using it`);
  return { url: embedded.url, ownerUrl: embedded.ownerUrl, embedded, close: embedded.stop };
}

/**
 * Brings the database to the newest schema, an embedded one after a backup, and grants the product's role what it needs there.
 * @param {Pick<Database, 'url' | 'ownerUrl' | 'embedded'>} database
 * @returns {Promise<string[]>} the names of the migrations applied now
 */
export async function migrate({ url, ownerUrl, embedded }) {
  if (embedded) await backUpBeforeUpdate(ownerUrl);
  const applied = await applyMigrations(ownerUrl);
  if (ownerUrl !== url) await letProductIn(ownerUrl, await roleOf(url));
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

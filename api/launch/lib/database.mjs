import path from 'node:path';
import { dataFolder } from './paths.mjs';
import { openEmbedded } from './postgres/embedded.mjs';
import { preflight } from './preflight.mjs';
import { progress, say } from './say.mjs';

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {import('./postgres/embedded.mjs').Embedded} [embedded] absent when DATABASE_URL names a server of its own
 * @property {() => Promise<void>} close stops what `openDatabase` started
 */

/**
 * The database of this installation: the one that DATABASE_URL names, else the embedded PostgreSQL, started when it does not run.
 * @returns {Promise<Database>}
 * @throws {Told} naming what is wrong with the address, its server or the folder, before anything is started
 */
export async function openDatabase() {
  await preflight('command');
  const url = process.env.DATABASE_URL;
  if (url) return { url, close: async () => {} };
  const embedded = await progress('Starting PostgreSQL', () => openEmbedded({ dataFolder: dataFolder(), tell: say }));
  if (embedded.how === 'adopted')
    say(`PostgreSQL was still running from an earlier start (${path.join(embedded.folder, 'data')}); using it`);
  return { url: embedded.url, embedded, close: embedded.stop };
}

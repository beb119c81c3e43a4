// npm run reset: throws the data away, so that the next start begins anew.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from './lib/database.mjs';
import { dataFolder } from './lib/paths.mjs';
import { discardEmbedded } from './lib/postgres/discard.mjs';
import { preflight } from './lib/preflight.mjs';
import { runScript, say, Told } from './lib/say.mjs';

const KEPT = new Set(['secret', 'backups', 'test-runs']);

runScript(async () => {
  const url = process.env.DATABASE_URL;
  if (url) return resetGiven(url);
  await refuseWhileRunning();
  await discardEmbedded(dataFolder());
  for (const name of readdirSync(dataFolder()))
    if (!KEPT.has(name)) rmSync(path.join(dataFolder(), name), { recursive: true, force: true });
  say('The embedded database and its files are gone. The next npm start begins anew.');
});

async function refuseWhileRunning() {
  const database = await openDatabase().catch(() => undefined);
  await database?.close();
  if (database?.embedded?.how === 'borrowed') throw new Told('The system is running. Stop it first, then reset.');
}

/** @param {string} url */
async function resetGiven(url) {
  if (!process.argv.includes('--force')) {
    throw new Told('DATABASE_URL names a database of its own. To delete everything in it: npm run reset -- --force');
  }
  await preflight('command');
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL || url });
  await client.connect();
  try {
    await client.query(
      'drop schema if exists tsumugi_restore cascade; drop schema if exists graphile_worker cascade; drop schema if exists tsumugi_jobs cascade; drop schema public cascade; create schema public',
    );
  } finally {
    await client.end();
  }
  rmSync(path.join(dataFolder(), 'files'), { recursive: true, force: true });
  say(`Everything in ${new URL(url).pathname.slice(1)} is gone.`);
  if (process.env.FILES_BUCKET)
    say(`The files in the bucket ${process.env.FILES_BUCKET} are still there: remove them by the means of its service.`);
}

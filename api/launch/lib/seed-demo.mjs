import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { dataFolder, launchScript } from './paths.mjs';
import { runWithOutput } from './run-command.mjs';
import { hasSeeds, isEmptyDatabase } from './seeding.mjs';
import { printLine, printProgress } from './terminal.mjs';

/**
 * Fills the demo day into an empty database: the embedded one outside production, or any on
 * request.
 * @param {import('./database.mjs').Database} database
 * @param {string} origin where people reach this installation, for the addresses in its mails
 * @param {boolean} [isRequested]
 */
export async function seedDemo(database, origin, isRequested = false) {
  const wanted = isRequested || (database.embedded && process.env.NODE_ENV !== 'production');
  if (!wanted || !hasSeeds() || !(await isEmptyDatabase(database.url))) return;
  if (database.embedded) writeFileSync(marker(), '');
  await printProgress('Filling the demo day', () =>
    runWithOutput(
      process.execPath,
      [launchScript('seed.mjs'), '--no-build', ...(isRequested ? ['--demo'] : [])],
      {
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
        PUBLIC_URL: origin,
      },
    ),
  );
  rmSync(marker(), { force: true });
}

/**
 * Empties an embedded database whose first seeding was interrupted, so that it is seeded again.
 * @param {import('./database.mjs').Database} database
 */
export async function clearHalfSeed(database) {
  if (!database.embedded || !existsSync(marker())) return;
  printLine('The demo data was incomplete; starting again.');
  const url = new URL(database.embedded.adminUrl);
  const [name, owner] = [url.pathname.slice(1), new URL(database.ownerUrl).username];
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    await client.query(
      `create database ${client.escapeIdentifier(name)} owner ${client.escapeIdentifier(owner)}`,
    );
  } finally {
    await client.end();
  }
  rmSync(marker());
}

function marker() {
  return path.join(dataFolder(), 'seeding');
}

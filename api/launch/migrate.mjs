// npm run migrate: migrates the database to the newest schema, and writes the brands and courses
// that every installation needs, for deployments that do it as a separate step.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { ensureBase } from './lib/seeding.mjs';
import { printLine, printProgress, runScript } from './lib/terminal.mjs';

runScript(async () => {
  const database = await openDatabase();
  try {
    const applied = await printProgress('Migrating', () => migrate(database));
    await buildStale({ frontends: false });
    await ensureBase(database.url);
    printLine(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
  } finally {
    await database.close();
  }
});

// npm run migrate: migrates the database to the newest schema, and writes the brands and courses
// that every installation needs, for deployments that do it as a separate step.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { progress, runScript, say } from './lib/say.mjs';
import { ensureBase } from './lib/seeding.mjs';

runScript(async () => {
  const database = await openDatabase();
  try {
    const applied = await progress('Migrating', () => migrate(database));
    await buildStale({ frontends: false });
    await ensureBase(database.url);
    say(applied.length ? `Applied: ${applied.join(', ')}` : 'The database is up to date.');
  } finally {
    await database.close();
  }
});

// npm run doctor: looks whether the installation is sound; --repair mends what can be mended.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build-steps.mjs';
import { openDatabase } from './lib/database.mjs';
import { pendingMigrations } from './lib/migrations.mjs';
import { root } from './lib/paths.mjs';
import { runScript, say } from './lib/say.mjs';

runScript(async () => {
  await buildStale({ frontends: false });
  const database = await openDatabase();
  try {
    const pending = await pendingMigrations(database.url);
    if (pending.length) {
      say(`✗ The database lacks ${pending.length} migrations (${pending.join(', ')}). Run: npm start, or node api/launch/migrate.mjs`);
      return 1;
    }
    say('✓ The database has the newest schema.');
    const file = path.join(root, 'api', 'dist', 'platform', 'doctor', 'examine.js');
    if (!existsSync(file)) return 0;
    const { examine } = await import(pathToFileURL(file).href);
    const faults = await examine({ databaseUrl: database.url, repair: process.argv.includes('--repair'), tell: say });
    return faults > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});

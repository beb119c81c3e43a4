// npm run doctor: looks whether the database is sound; --repair mends the lists' index.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { openDatabase } from './lib/database.mjs';
import { pendingMigrations } from './lib/migrations.mjs';
import { progress, runScript, say } from './lib/say.mjs';
import { workItemDrift } from './lib/work-item-drift.mjs';

runScript(async () => {
  const repair = process.argv.includes('--repair');
  await buildStale({ frontends: false });
  const database = await openDatabase();
  try {
    const pending = await pendingMigrations(database.ownerUrl);
    if (pending.length) {
      say(`✗ The database lacks ${pending.length} migrations (${pending.join(', ')}). Run: node api/launch/migrate.mjs`);
      return 1;
    }
    say('✓ The database has the newest schema.');
    const drifts = await progress('Comparing the work lists with their definitions', () => workItemDrift(database.ownerUrl, repair));
    if (drifts.length === 0) {
      say('✓ Every work list holds what its definition says.');
      return 0;
    }
    for (const { entity, entityId, expected, found } of drifts.slice(0, 20)) {
      say(`✗ ${entity} ${entityId}\n    should be: ${expected.join(', ') || 'nothing'}\n    is:        ${found.join(', ') || 'nothing'}`);
    }
    say(repair ? `Repaired ${drifts.length}.` : `✗ ${drifts.length} differ. To put them right: npm run doctor -- --repair`);
    return repair ? 0 : 1;
  } finally {
    await database.close();
  }
});

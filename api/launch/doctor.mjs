// npm run doctor: checks the database and the file store; --repair corrects the work items and
// deletes orphans, --files reads every file.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build-steps.mjs';
import { openDatabase } from './lib/database.mjs';
import { withFiles } from './lib/file-store.mjs';
import { pendingMigrations, unknownMigrations } from './lib/migrations.mjs';
import { printLine, printProgress, runScript } from './lib/terminal.mjs';
import { checkWorkItemDrift } from './lib/work-item-drift.mjs';

runScript(async () => {
  const { values } = parseArgs({
    options: {
      repair: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
    },
  });
  const { repair } = values;
  await buildStale({ frontends: false });
  const database = await openDatabase();
  try {
    const pending = await pendingMigrations(database.ownerUrl);
    if (pending.length) {
      printLine(
        `✗ The database lacks ${pending.length} migrations (${pending.join(', ')}). Run: npm run migrate`,
      );
      return 1;
    }
    const newer = await unknownMigrations(database.ownerUrl);
    if (newer.length) {
      printLine(
        `✗ The database belongs to a newer version (migrations ${newer.join(', ')}). Update this checkout, or restore the backup from before the update.`,
      );
      return 1;
    }
    printLine('✓ The database has the newest schema.');
    const soundLists = await lists(database.ownerUrl, repair);
    const soundFiles = await files(database.ownerUrl, repair, values.files);
    return soundLists && soundFiles ? 0 : 1;
  } finally {
    await database.close();
  }
});

/** @param {string} databaseUrl @param {boolean} repair */
async function lists(databaseUrl, repair) {
  const drifts = await printProgress('Comparing the work lists with their definitions', () =>
    checkWorkItemDrift(databaseUrl, repair),
  );
  if (drifts.length === 0) {
    printLine('✓ Every work list agrees with its definition.');
    return true;
  }
  for (const { entity, entityId, expected, found } of drifts.slice(0, 20)) {
    printLine(
      `✗ ${entity} ${entityId}\n    should be: ${expected.join(', ') || 'nothing'}\n    is:        ${found.join(', ') || 'nothing'}`,
    );
  }
  printLine(
    repair
      ? `Repaired ${drifts.length}.`
      : `✗ ${drifts.length} differ. To correct them: npm run doctor -- --repair`,
  );
  return repair;
}

/** @param {string} databaseUrl @param {boolean} repair @param {boolean} read reads every file whole */
function files(databaseUrl, repair, read) {
  return withFiles(databaseUrl, 'compare-store', async ({ compareStore }, prisma, { own }) => {
    /** @type {import('../src/platform/files/compare-store.js').Comparison} */
    const { named, missing, damaged, orphans } = await printProgress(
      'Comparing the files with the database',
      () => compareStore(prisma, own, { read, now: new Date() }),
    );
    if (missing.length)
      printLine(
        `✗ ${missing.length} files are missing in ${own.place} (stored_file ${missing.join(', ')}).`,
      );
    if (damaged.length)
      printLine(
        `✗ ${damaged.length} files in ${own.place} differ from the uploaded files (stored_file ${damaged.join(', ')}).`,
      );
    if (repair) for (const key of orphans) await own.remove(key);
    if (orphans.length)
      printLine(
        repair
          ? `Removed ${orphans.length} files without a record in the database.`
          : `✗ ${orphans.length} files in ${own.place} have no record in the database. To remove them: npm run doctor -- --repair`,
      );
    const sound = !missing.length && !damaged.length && (repair || !orphans.length);
    if (sound)
      printLine(
        `✓ ${named} files are in ${own.place}${read ? ', each identical to its upload' : ''}.`,
      );
    return sound;
  });
}

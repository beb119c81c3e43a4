// npm run files -- move disk bucket | move bucket disk | clear disk | clear bucket: copies the
// uploaded files from one store to another.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { openDatabase } from './lib/database.mjs';
import { withFiles } from './lib/file-store.mjs';
import { OperatorError, printLine, printProgress, runScript } from './lib/terminal.mjs';

const USAGE =
  'Usage: npm run files -- move disk bucket (or bucket disk), then npm run files -- clear disk (or bucket)';

/** @typedef {import('./lib/file-store.mjs').Stores} Stores */

runScript(async () => {
  const [what, ...names] = process.argv.slice(2);
  const isMove = what === 'move' && names.length === 2 && names[0] !== names[1];
  if (!isMove && !(what === 'clear' && names.length === 1)) throw new OperatorError(USAGE);
  await buildStale({ frontends: false });
  const database = await openDatabase();
  try {
    return await withFiles(database.ownerUrl, 'move-files', async (module, prisma, stores) => {
      const [first, second] = names.map((name) => storeNamed(stores, name));
      const work = second
        ? move(module, prisma, first, second)
        : clear(module, prisma, stores, first);
      return work.catch((error) => {
        throw error instanceof module.ForeignStore ? new OperatorError(error.message) : error;
      });
    });
  } finally {
    await database.close();
  }
});

/** @param {Stores} stores @param {string} name */
function storeNamed(stores, name) {
  if (name !== 'disk' && name !== 'bucket') throw new OperatorError(USAGE);
  const store = stores[name];
  if (!store)
    throw new OperatorError('No bucket is configured. Set FILES_BUCKET and its credentials.');
  return store;
}

/** @param {any} module @param {unknown} prisma @param {any} from @param {any} to */
async function move({ moveFiles }, prisma, from, to) {
  const { copied, existing, failedIds } = await printProgress('Copying', () =>
    moveFiles(prisma, from, to),
  );
  printLine(
    `${copied} files were copied from ${from.place} to ${to.place}; ${existing} existed there already.`,
  );
  if (failedIds.length) {
    printLine(
      `✗ ${failedIds.length} could not be copied (stored_file ${failedIds.join(', ')}): their bytes are missing or damaged in ${from.place}.`,
    );
    return 1;
  }
  printLine(
    `✓ ${to.place} contains every file. Stop the system, run this command once more, set ${to.named}, and start.`,
  );
  return 0;
}

/** @param {any} module @param {unknown} prisma @param {Stores} stores @param {any} old */
async function clear({ clearStore }, prisma, stores, old) {
  if (old.place === stores.own.place)
    throw new OperatorError(
      `${old.place} is the store of the current settings. Start with the other store first.`,
    );
  const removed = await printProgress('Removing', () => clearStore(prisma, old, stores.own));
  printLine(
    `✓ ${removed} files were removed from ${old.place}; ${stores.own.place} contains them.`,
  );
  return 0;
}

// npm run rotate-secret: reseals all values with the new SECRET, while the previous one is set too;
// -- --end drops the previous one.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { dataFolder, root } from './lib/paths.mjs';
import { OperatorError, printLine, runScript } from './lib/terminal.mjs';

runScript(async () => {
  const { values } = parseArgs({
    options: { end: { type: 'boolean' }, lost: { type: 'boolean' } },
  });
  await buildStale({ frontends: false });
  const isStored = !process.env.SECRET;
  const { dropKeptPrevious, ownSecrets, renewKeptSecret } = await built('settings/secret.js');
  const { rotateSecret } = await built('installation/rotate-secret.js');
  if (!isStored && !process.env.SECRET_PREVIOUS && !values.lost)
    throw new OperatorError(
      'Set the new SECRET, and the previous one as SECRET_PREVIOUS. If the previous one is lost, delete the values that it sealed: npm run rotate-secret -- --lost',
    );
  const database = await openDatabase();
  try {
    if (database.embedded?.how === 'borrowed')
      throw new OperatorError('The system is running. Stop it first, then replace SECRET.');
    await migrate(database);
    if (isStored && !values.end && !values.lost) renewKeptSecret(dataFolder());
    const secrets = ownSecrets(
      { secret: process.env.SECRET, secretPrevious: process.env.SECRET_PREVIOUS },
      dataFolder(),
    );
    const afterwards = values.lost ? 'lost' : values.end ? 'end' : undefined;
    const { resealed, foreign, recoveryCodes } = await rotateSecret({
      databaseUrl: database.ownerUrl,
      ...secrets,
      afterwards,
    });
    if (foreign.length && !values.lost)
      throw new OperatorError(
        `Nothing was changed: neither secret fits ${shown(foreign)}. Set the secret that sealed it as SECRET_PREVIOUS, or delete it: npm run rotate-secret -- --lost`,
      );
    if (foreign.length) printLine(`Deleted, because neither secret fits: ${shown(foreign)}.`);
    printLine(
      `${resealed} values were resealed; all sealed values now open with the current secret.`,
    );
    if (!secrets.secretPrevious) return;
    if (isStored && values.end) dropKeptPrevious(dataFolder());
    const codes = `${recoveryCodes} unused recovery codes; those created with the previous secret`;
    if (values.end)
      printLine(
        `The previous secret is no longer valid${isStored ? '' : ': start without SECRET_PREVIOUS now'}. There are ${codes} no longer work.`,
      );
    else
      printLine(
        `Start now${isStored ? '' : ' with both'}. There are ${codes} work until: npm run rotate-secret -- --end`,
      );
  } finally {
    await database.close();
  }
});

/** @param {readonly string[]} list */
function shown(list) {
  return list.length > 5
    ? `${list.slice(0, 5).join(', ')} and ${list.length - 5} more`
    : list.join(', ');
}

/** @param {string} module a file of the built API's platform */
function built(module) {
  return import(pathToFileURL(path.join(root, 'api', 'dist', 'platform', module)).href);
}

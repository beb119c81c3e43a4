// npm run import -- <kind> <file> --as <mail of an Admin> [--keep]: a dry run of a file of an older
// system; with --keep it is imported.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { root, typedPath } from './lib/paths.mjs';
import { OperatorError, printLine, runScript } from './lib/terminal.mjs';

runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, keep: { type: 'boolean' } },
  });
  const [kind, file] = positionals;
  await buildStale({ frontends: false });
  const { commandKinds, importByCommand } = await import(
    pathToFileURL(
      path.join(root, 'api', 'dist', 'modules', 'import', 'actions', 'import-by-command.js'),
    ).href
  );
  if (!kind || !file || !values.as || !commandKinds.includes(kind))
    throw new OperatorError(
      `Usage: npm run import -- <${commandKinds.join('|')}> <file> --as <mail of an administrator> [--keep]`,
    );
  const bytes = readTyped(file);
  const database = await openDatabase();
  try {
    await migrate(database);
    const order = {
      databaseUrl: database.url,
      kind,
      bytes,
      name: path.basename(file),
      email: values.as,
      keep: values.keep ?? false,
    };
    const refusedRows = await importByCommand({ ...order, report: printLine }).catch(
      (/** @type {Error} */ error) => {
        throw new OperatorError(error.message);
      },
    );
    if (!order.keep) printLine('Nothing was imported. To import: run the same command with --keep');
    return refusedRows > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});

/** @param {string} file as typed @throws {OperatorError} when it cannot be read */
function readTyped(file) {
  try {
    return readFileSync(typedPath(file));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new OperatorError(`${typedPath(file)} cannot be read (${code}): correct the path.`);
  }
}

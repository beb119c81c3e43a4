// npm run export -- <kind> <file> --as <mail of an Admin>: the existing data of a kind, as a file
// for `npm run import`.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
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
    options: { as: { type: 'string' } },
  });
  const [kind, file] = positionals;
  await buildStale({ frontends: false });
  const actions = path.join(root, 'api', 'dist', 'modules', 'import', 'actions');
  const { commandKinds } = await import(
    pathToFileURL(path.join(actions, 'import-by-command.js')).href
  );
  const { exportByCommand } = await import(
    pathToFileURL(path.join(actions, 'export-by-command.js')).href
  );
  if (!kind || !file || !values.as || !commandKinds.includes(kind))
    throw new OperatorError(
      `Usage: npm run export -- <${commandKinds.join('|')}> <file> --as <mail of an administrator>`,
    );
  const database = await openDatabase();
  try {
    await migrate(database);
    const order = { databaseUrl: database.url, kind, email: values.as, file: typedPath(file) };
    await exportByCommand(order).catch((/** @type {NodeJS.ErrnoException} */ error) => {
      const { code } = error;
      if (code === 'EEXIST')
        throw new OperatorError(`${order.file} already exists: name another file.`);
      if (code === 'ENOENT')
        throw new OperatorError(
          `The folder ${path.dirname(order.file)} does not exist: create it first.`,
        );
      throw new OperatorError(
        code?.startsWith('E')
          ? `${order.file} cannot be written (${code}): correct the path.`
          : error.message,
      );
    });
    printLine(`Written: ${order.file}`);
    return 0;
  } finally {
    await database.close();
  }
});

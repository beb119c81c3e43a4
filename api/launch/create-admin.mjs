// npm run create-admin: the first administrator of a new installation, once. Others are invited in the back office.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { root } from './lib/paths.mjs';
import { OperatorError, printLine, runScript } from './lib/terminal.mjs';

runScript(async () => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' } },
  });
  await buildStale({ frontends: false });
  const database = await openDatabase();
  try {
    await migrate(database);
    const email = values.email ?? process.env.ADMIN_EMAIL ?? (await ask('Mail address: '));
    const name = values.name ?? process.env.ADMIN_NAME ?? (await ask('Name: '));
    // A password given as an argument would stay in the shell's history, so it is read from the
    // environment or generated here.
    const configured = process.env.ADMIN_PASSWORD;
    const password = configured ?? newPassword();
    if ((await create({ databaseUrl: database.url, email, name, password })) === 'exists') {
      throw new OperatorError(
        'An administrator already exists. Create further accounts in the back office.',
      );
    }
    printLine(`The administrator ${email.trim()} can sign in at /admin/.`);
    if (!configured) printLine(`Password, shown only now: ${password}`);
  } finally {
    await database.close();
  }
});

/** @param {{ databaseUrl: string, email: string, name: string, password: string }} admin */
async function create(admin) {
  const file = path.join(root, 'api', 'dist', 'platform', 'auth', 'create-first-admin.js');
  const { createFirstAdmin } = await import(pathToFileURL(file).href);
  return createFirstAdmin(admin).catch((/** @type {Error} */ error) => {
    throw new OperatorError(error.message);
  });
}

/** Four groups of five unambiguous letters: about 99 bits. */
function newPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

// npm run create-admin: the first administrator of a new installation, once. Others are invited in the back office.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build-steps.mjs';
import { openDatabase } from './lib/database.mjs';
import { createFirstAdmin, newPassword } from './lib/first-admin.mjs';
import { applyMigrations } from './lib/migrations.mjs';
import { runScript, say } from './lib/say.mjs';

runScript(async () => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  await buildStale();
  const database = await openDatabase();
  try {
    await applyMigrations(database.url);
    const email = values.email ?? process.env.ADMIN_EMAIL ?? (await ask('Mail address: '));
    const name = values.name ?? process.env.ADMIN_NAME ?? (await ask('Name: '));
    // A password given as an argument would stay in the shell's history, so it comes by the environment or is made here.
    const given = process.env.ADMIN_PASSWORD;
    const password = given ?? newPassword();
    await createFirstAdmin(database.url, { email, name, password });
    say(`The administrator ${email} can sign in at /admin/.`);
    if (!given) say(`Password, shown only now: ${password}`);
  } finally {
    await database.close();
  }
});

/** @param {string} question */
async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

// npm run seed: the demo day; npm run seed -- --matters 100000: a large, always identical world for measuring. In production only with --demo.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { parseArgs } from 'node:util';
import { buildStale } from './lib/build-steps.mjs';
import { migrate, openDatabase } from './lib/database.mjs';
import { isEmptyDatabase, loadSeeds, presentDemoLogins } from './lib/seeding.mjs';
import { OperatorError, printLine, runScript, secondsSince } from './lib/terminal.mjs';

runScript(async () => {
  const { values } = parseArgs({
    options: {
      matters: { type: 'string' },
      demo: { type: 'boolean' },
      'no-build': { type: 'boolean' },
    },
  });
  const matters = values.matters === undefined ? undefined : Number(values.matters);
  if (matters !== undefined && !(Number.isInteger(matters) && matters > 0))
    throw new OperatorError(
      '--matters takes a whole number, for example: npm run seed -- --matters 1000',
    );
  if (process.env.NODE_ENV === 'production' && !values.demo)
    throw new OperatorError(
      'NODE_ENV is production, and the demo day creates logins with a public password. No data was created. To create it anyway: npm run seed -- --demo',
    );
  if (!values['no-build']) await buildStale();
  const seeds = await loadSeeds();
  if (!seeds) throw new OperatorError('This build contains no seed.');
  const database = await openDatabase();
  try {
    await migrate(database);
    if (!(await isEmptyDatabase(database.url)))
      throw new OperatorError(
        'This database already contains accounts. Empty it first: npm run reset',
      );
    const begun = performance.now();
    await seeds.seed({
      databaseUrl: database.ownerUrl,
      kind: matters === undefined ? 'demo' : 'world',
      matters,
      report: printLine,
    });
    printLine(`Seeded in ${secondsSince(begun)} s.`);
    if (values.demo)
      for (const { label, login, password } of await presentDemoLogins(database.url))
        printLine(`  ${label}: ${login} ${password}`);
  } finally {
    await database.close();
  }
});

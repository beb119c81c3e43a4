// npm run generate: the database client, when prisma/schema has changed.
import './lib/node-version.mjs';
import { generateStep, runStale } from './lib/build-steps.mjs';
import { printLine, runScript } from './lib/terminal.mjs';

runScript(async () => {
  printLine(
    (await runStale(generateStep))
      ? 'The database client was generated.'
      : 'The database client was up to date.',
  );
});

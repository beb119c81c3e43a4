// npm run build: everything that is stale.
import './lib/node-version.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { printLine, runScript } from './lib/terminal.mjs';

runScript(async () => {
  printLine((await buildStale()) ? 'Built.' : 'Everything was up to date.');
});

// npm run build: everything that is stale.
import './lib/node-version.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { runScript, say } from './lib/say.mjs';

runScript(async () => {
  say((await buildStale()) ? 'Built.' : 'Everything was up to date.');
});

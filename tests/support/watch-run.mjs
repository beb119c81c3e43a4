// Started with a test run's PostgreSQL: stops and removes it when the run is killed or crashes.
import { existsSync, rmSync } from 'node:fs';
import { discardEmbedded } from '../../api/launch/lib/postgres/discard-embedded.mjs';

const [folder = ''] = process.argv.slice(2);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {});
process.stdin.resume();
process.stdin.on('close', async () => {
  if (!existsSync(folder)) return;
  await discardEmbedded(folder);
  rmSync(folder, { recursive: true, force: true });
});

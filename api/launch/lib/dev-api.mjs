import { watch } from 'node:fs';
import path from 'node:path';
import { startApi } from './api-process.mjs';
import { generateStep, runStale, serverStep } from './build-steps.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';

const WATCHED = ['api/src', 'api/contract', 'prisma/schema'];

/**
 * The API, built anew and restarted after each change of its sources. A change that cannot be built is named, and the last good API runs on.
 * @param {Record<string, string>} env
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function restartingApi(env) {
  let api = await startApi(env);
  let work = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  const watchers = WATCHED.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || /(^|[\\/])(dist|generated-client)([\\/]|$)/.test(name) || !/\.(ts|prisma)$/.test(name)) return;
      clearTimeout(soon);
      soon = setTimeout(() => {
        work = work.then(renew).catch((error) => say(error.message));
      }, 150);
    }),
  );

  async function renew() {
    const generated = await runStale(generateStep);
    if (!(await runStale(serverStep)) && !generated) return;
    await api.stop();
    api = await startApi(env);
    say('The API runs with the change.');
  }

  return {
    stop: async () => {
      clearTimeout(soon);
      for (const watcher of watchers) watcher.close();
      await work;
      await api.stop();
    },
  };
}

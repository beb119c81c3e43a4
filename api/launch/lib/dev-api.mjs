import path from 'node:path';
import { startApi } from './api-process.mjs';
import { generateStep, runStale, serverStep } from './build-steps.mjs';
import { root } from './paths.mjs';
import { printLine } from './terminal.mjs';

const WATCHED = ['api/src', 'api/contract', 'prisma/schema'];

/**
 * The API, rebuilt and restarted after each change of its sources. A failed build is reported, and
 * the previous API continues to run.
 * @param {Record<string, string>} env
 * @param {import('vite').FSWatcher} watcher also reports a file that an editor saves by renaming
 * another one, which `fs.watch` does not
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function createRestartingApi(env, watcher) {
  let api = await startApi(env);
  let work = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let soon;
  const stopWatching = watchSources(
    watcher,
    WATCHED.map((folder) => path.join(root, folder)),
    () => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        work = work.then(renew).catch((error) => printLine(error.message));
      }, 150);
    },
  );

  async function renew() {
    const generated = await runStale(generateStep);
    if (!(await runStale(serverStep)) && !generated) return;
    await api.stop();
    api = await startApi(env);
    printLine('The API runs with the change.');
  }

  return {
    stop: async () => {
      clearTimeout(soon);
      stopWatching();
      await work;
      await api.stop();
    },
  };
}

/**
 * Calls back at each change of a source file below the folders; built and generated files are
 * ignored.
 * @param {import('vite').FSWatcher} watcher
 * @param {readonly string[]} folders absolute
 * @param {(file: string) => void} changed
 * @returns {() => void} stops it
 */
export function watchSources(watcher, folders, changed) {
  watcher.add([...folders]);
  const hear = (/** @type {string} */ _event, /** @type {string} */ file) => {
    const folder = folders.find((one) => file.startsWith(one + path.sep));
    if (
      !folder ||
      /(^|[\\/])(dist|generated-client)([\\/]|$)/.test(path.relative(folder, file)) ||
      !/\.(ts|prisma)$/.test(file)
    )
      return;
    changed(file);
  };
  watcher.on('all', hear);
  return () => watcher.off('all', hear);
}

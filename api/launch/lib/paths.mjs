import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout: the folder that holds the top-level package.json. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Data folder of this installation: `.data`, or `TSUMUGI_DATA`. */
export const dataPath = () => path.resolve(root, process.env.TSUMUGI_DATA || '.data');

/**
 * The same folder, created when missing, for its owner only.
 * @returns {string} an absolute path
 */
export function dataFolder() {
  const folder = dataPath();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * A path as the operator typed it: relative to the folder of the command, which npm and `tsumugi`
 * pass in INIT_CWD.
 * @param {string} given
 */
export function typedPath(given) {
  return path.resolve(process.env.INIT_CWD || process.cwd(), given);
}

/** @param {string} name a script of api/launch */
export function launchScript(name) {
  return path.join(root, 'api', 'launch', name);
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folder in a built site for the hashed files of the previous version, for tabs that were opened
 * with it (servePages serves them, too).
 */
export const PREVIOUS = 'before';

/**
 * The hashed files of a built site, with their compressed copies; after an interrupted build, those
 * of the previous version.
 * @param {string} site folder of index.html
 * @returns {Map<string, Buffer>} by name
 */
export function assetsOf(site) {
  for (const folder of [path.join(site, 'assets'), path.join(site, PREVIOUS, 'assets')]) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    if (names.length)
      return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  }
  return new Map();
}

/**
 * Copies those that the site itself lacks into it, and replaces the former ones.
 * @param {string} site @param {ReadonlyMap<string, Buffer>} assets of the version before
 */
export function copyPreviousAssets(site, assets) {
  const folder = path.join(site, PREVIOUS, 'assets');
  rmSync(path.join(site, PREVIOUS), { recursive: true, force: true });
  const removed = [...assets].filter(([name]) => !existsSync(path.join(site, 'assets', name)));
  if (removed.length) mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of removed) writeFileSync(path.join(folder, name), bytes);
}

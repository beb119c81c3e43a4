import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** In a built site: the hashed files of the version before, for tabs that were opened with it (servePages looks there, too). */
export const BEFORE = 'before';

/**
 * The hashed files of a built site, with what is laid beside each; where a build broke off, those of the version before.
 * @param {string} site folder of index.html
 * @returns {Map<string, Buffer>} by name
 */
export function assetsOf(site) {
  for (const folder of [path.join(site, 'assets'), path.join(site, BEFORE, 'assets')]) {
    const names = existsSync(folder) ? readdirSync(folder) : [];
    if (names.length)
      return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  }
  return new Map();
}

/**
 * Lays those that the site itself does not have into it, in place of what lay there.
 * @param {string} site @param {ReadonlyMap<string, Buffer>} assets of the version before
 */
export function layBefore(site, assets) {
  const folder = path.join(site, BEFORE, 'assets');
  rmSync(path.join(site, BEFORE), { recursive: true, force: true });
  const gone = [...assets].filter(([name]) => !existsSync(path.join(site, 'assets', name)));
  if (gone.length) mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of gone) writeFileSync(path.join(folder, name), bytes);
}

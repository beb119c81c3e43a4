import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The size of a folder on a disk, as `du` counts: whole blocks, links not followed.
 * @param {string} folder
 * @returns {number} megabytes of 1,048,576 bytes, rounded up
 */
export function megabytesOf(folder) {
  let blocks = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) blocks += statSync(path.join(entry.parentPath, entry.name)).blocks;
  return Math.ceil((blocks * 512) / 2 ** 20);
}

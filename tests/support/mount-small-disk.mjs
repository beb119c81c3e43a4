import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/**
 * A small separate disk mounted at a folder, which a test may fill up.
 * @typedef {object} SmallDisk
 * @property {() => void} fill until no byte fits any more
 * @property {() => void} free room again
 * @property {() => void} unmount
 */

/**
 * Only root can mount; undefined for other users.
 * @param {string} folder
 * @param {number} megabytes
 * @returns {SmallDisk | undefined}
 */
export function mountSmallDisk(folder, megabytes) {
  mkdirSync(folder, { recursive: true });
  if (process.platform !== 'linux') return undefined;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0)
    return undefined;
  const ballast = path.join(folder, 'ballast');
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      for (let size = 1024 * 1024; size > 0; ) {
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          size = Math.floor(size / 16);
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}

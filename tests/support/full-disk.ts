import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A small disk of its own at a folder, which a test may fill up. */
export interface SmallDisk {
  /** Until not a byte goes in any more. */
  fill(): void;
  /** Room again. */
  free(): void;
  unmount(): void;
}

/** Only root can mount; where that is not so, undefined. */
export function smallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (process.platform !== 'linux') return undefined;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined;
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

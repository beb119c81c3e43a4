import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestName } from './manifest.js';

/** @returns the name of a backup taken at that instant, such as tsumugi-20261122T180000Z: by name they stand in order of time */
export const backupName = (at: Date): string =>
  `tsumugi-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/**
 * Deletes all but the newest `keep` whole backups of a folder, and what was cut off. Whatever has another name stays.
 * Call it once the newest is complete, and never twice at the same time.
 */
export async function forgetOldBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => /^tsumugi-\d{8}T\d{6}Z$/.test(name))
    .sort();
  const whole: string[] = [];
  for (const name of names)
    await access(join(folder, name, manifestName)).then(
      () => whole.push(name),
      () => rm(join(folder, name), { recursive: true, force: true }),
    );
  for (const name of whole.slice(0, -keep)) {
    // Without its manifest a half-deleted one is none.
    await rm(join(folder, name, manifestName));
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

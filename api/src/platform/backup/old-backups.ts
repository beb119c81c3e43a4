import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestName } from './manifest.js';

/** @returns name of a backup, such as tsumugi-20261122T180000Z; names sort by time */
export const backupName = (at: Date): string =>
  `tsumugi-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/**
 * Deletes all but the newest `keep` complete backups of a folder, and incomplete ones. Other names
 * are kept. Call it after a backup is complete, and never concurrently.
 */
export async function deleteOldBackups(folder: string, keep: number): Promise<void> {
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
    // Deleted first: a half-deleted backup without its manifest does not count as one.
    await rm(join(folder, name, manifestName));
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

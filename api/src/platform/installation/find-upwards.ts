import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A file or folder of this release, by its path from the root; found from the source, the built and
 * the bundled code.
 */
export function findUpwards(...parts: readonly string[]): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; dirname(folder) !== folder; folder = dirname(folder)) {
    const found = join(folder, ...parts);
    if (existsSync(found)) return found;
  }
  throw new Error(`There is no ${join(...parts)} above ${start}.`);
}

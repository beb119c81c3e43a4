// Writes the tables of the contract from the installed packages; with --check lists the stale ones.
import './lib/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';
import { readTables } from './lib/tables.mjs';

const current = (/** @type {string} */ file) => {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
};
const stale = Object.entries(readTables()).filter(([file, text]) => current(file) !== text);

if (process.argv.includes('--check')) {
  if (stale.length)
    console.error(
      `stale: ${stale.map(([file]) => file).join(', ')}; run node api/launch/tables.mjs`,
    );
  process.exit(stale.length ? 1 : 0);
}
for (const [file, text] of stale) writeFileSync(path.join(root, file), text);

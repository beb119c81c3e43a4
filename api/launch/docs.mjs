// Writes docs/generated from the built contract, or with --check says which files are stale.
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../docs/generated');
const { generateDocs } = await import('../dist/docs/generate.js');
const docs = await generateDocs();
const current = (/** @type {string} */ file) => {
  try {
    return readFileSync(path.join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};
const stale = Object.keys(docs).filter((file) => current(file) !== docs[file]);
if (process.argv.includes('--check')) {
  if (stale.length) console.error(`stale: ${stale.join(', ')}; run node api/launch/docs.mjs`);
  process.exit(stale.length ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
for (const file of stale) writeFileSync(path.join(folder, file), docs[file] ?? '');
console.log(stale.length ? `written: ${stale.join(', ')}` : 'docs/generated is up to date');
process.exit(0);

// Writes docs/generated and docs/dist from the built contract, and .env.example from
// docs/settings.md; with --check lists the stale ones among the committed files.
import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { envExample } from './lib/env-example.mjs';
import { root } from './lib/paths.mjs';

const { generateDocs } = await import('../dist/docs/generate.js');
const made = await generateDocs();
const current = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
/** @param {'generated' | 'dist'} folder */
const staleIn = (folder) =>
  Object.entries(made[folder])
    .map(([name, text]) => ({ file: path.join(root, 'docs', folder, name), text }))
    .filter(({ file, text }) => current(file) !== text);
const example = {
  file: path.join(root, '.env.example'),
  text: envExample(readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8')),
};
const staleKept = () => [
  ...staleIn('generated'),
  ...(current(example.file) === example.text ? [] : [example]),
];
const named = (/** @type {{ file: string }[]} */ files) =>
  files.map(({ file }) => path.relative(root, file)).join(', ');

if (process.argv.includes('--check')) {
  const stale = staleKept();
  if (stale.length) console.error(`stale: ${named(stale)}; run node api/launch/docs.mjs`);
  process.exit(stale.length ? 1 : 0);
}
const stale = [...staleKept(), ...staleIn('dist')];
for (const { file, text } of stale) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
console.log(
  stale.length
    ? `written: ${named(stale)}`
    : 'docs/generated, docs/dist and .env.example are up to date',
);
process.exit(0);

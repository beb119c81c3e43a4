import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles, root } from './source-files.js';

const folders = [
  'api/contract',
  'api/client',
  'api/src',
  'backoffice/src',
  'portals',
  'prisma/seed',
  'tests',
];
/** The code words in the first column of the table. */
function readRetiredWords(): string[] {
  const page = readFileSync(path.join(root, 'docs/glossary-code.md'), 'utf8');
  const table = page.slice(page.indexOf('## Retired words'));
  return [...table.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word as string),
  );
}

test('uses no word that the glossary retires in an identifier or a comment', () => {
  const words = readRetiredWords();
  expect(words.length).toBeGreaterThan(25);
  const pattern = new RegExp(`(?<![\\w$])(?:${words.join('|')})(?![\\w$])`, 'g');
  const found = readSourceFiles(folders, { tests: true })
    .filter(({ path: file }) => path.basename(file) !== path.basename(import.meta.filename))
    .flatMap(({ path: file, text }) =>
      (text.match(pattern) ?? []).map((word) => `${file}: ${word}`),
    );
  expect(found, 'use the word of the second column of docs/glossary-code.md').toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

test('loads no component of the office lazily without an error boundary (ui/lazy-component)', () => {
  const folder = path.resolve(import.meta.dirname, '../../backoffice/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const lazy = files.filter((name) =>
    /^import [^;]*\blazy\b[^;]* from 'react';/m.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(lazy).toEqual([path.join('ui', 'lazy-component.ts')]);
});

/** Helpers that handle code that cannot be loaded: with a retry, a message, or a reload. */
const helper = '(?:lazyPage|loadWithRetry|lazyComponent|loadCode)';

/** Lines whose dynamic import is outside such a helper and has no catch. */
function plainImports(text: string): string[] {
  const isCaught = (after: string) => /^import\([^;]*?(?:\.catch\(|,\s*async \(\) =>)/.test(after);
  const isNamed = (before: string) => {
    const name = /const (\w+) = \(\) =>\s*$/.exec(before)?.[1];
    if (!name) return false;
    const uses = [...text.matchAll(new RegExp(`\\b${name}\\b(?! =)`, 'g'))];
    return uses.every(({ index }) => {
      const isGiven = new RegExp(`\\b${helper}\\($`).test(text.slice(0, index));
      return isGiven || text.slice(index + name.length).startsWith('().catch(');
    });
  };
  return [...text.matchAll(/(?<!typeof )\bimport\(/g)]
    .map(({ index }) => ({ index, before: text.slice(0, index), after: text.slice(index) }))
    .filter(
      ({ before, after }) =>
        !new RegExp(`\\b${helper}\\(\\s*\\(\\) =>\\s*$`).test(before) &&
        !isCaught(after) &&
        !isNamed(before),
    )
    .map(({ before, after }) => `${before.split('\n').at(-1)}${after.split('\n')[0]}`.trim());
}

test('loads later code only through a helper that handles its failure', () => {
  const plain = readSourceFiles(['portals', 'backoffice/src', 'api/client']).flatMap(
    ({ path: file, text }) => plainImports(text).map((line) => `${file}: ${line}`),
  );
  expect(plain).toEqual([]);
});

test.each([
  ["const load = () => import('./a.js');\nload().then(run);", 1],
  ["const { run } = await import('./a.js');", 1],
  [
    "const load = () => import('./a.js');\nconst Part = lazyComponent(load);\nload().catch(nothing);",
    0,
  ],
  ["const load = loadCode(() => import('./a.js').then(({ run }) => run));", 0],
  ["void import('./a.js').then(({ run }) => run()).catch(nothing);", 0],
  ["type Code = typeof import('./a.js');", 0],
])('finds in %s %i plain imports', (text, count) => {
  expect(plainImports(text)).toHaveLength(count);
});

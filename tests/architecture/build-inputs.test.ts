import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { frontendSteps } from '../../api/launch/lib/build-steps.mjs';
import { root } from '../../api/launch/lib/paths.mjs';

const specifier = /(?:from|import|@import)\s*\(?\s*'((?:\.\.?|#shared)\/[^']+)'/g;

const resolved = (file: string, to: string) =>
  to.startsWith('#shared/')
    ? path.join(root, 'portals', to.slice(1))
    : path.resolve(path.dirname(file), to);

/** The files outside its folder that a frontend imports, as paths within the project. */
function importsOf(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name),
  );
  const imported = files.flatMap((name) =>
    [...readFileSync(path.join(root, folder, name), 'utf8').matchAll(specifier)].map(([, to]) =>
      path.relative(root, resolved(path.join(root, folder, name), to as string)),
    ),
  );
  return [
    ...new Set(
      imported.map((to) => to.replace(/\?.*/, '')).filter((to) => !to.startsWith(`${folder}/`)),
    ),
  ];
}

it('rebuilds a frontend when anything changes that it imports', () => {
  const missing = frontendSteps().flatMap(({ label, inputs }) => {
    const folder = label.replace('Building ', '');
    return importsOf(folder).flatMap((from) =>
      inputs.some((input) => from === input || from.startsWith(`${input}/`))
        ? []
        : [`${folder}: ${from}`],
    );
  });
  expect(missing).toEqual([]);
});

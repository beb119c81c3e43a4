import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const guard = 'portals/shared/unstyled/guard-composition.ts';

const code = ['backoffice/src', 'portals'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|dist\//.test(file))
    .map((file) => `${folder}/${file}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
);

it('guards the keys of input methods in each application before it renders', () => {
  const applications = code.filter(({ text }) => /\b(createRoot|hydrateRoot)\(/.test(text));
  expect(applications.map(({ file }) => file).sort()).toEqual([
    'backoffice/src/start/app.tsx',
    'portals/shared/startPortal.tsx',
  ]);
  const drawsAt = (text: string) => text.search(/\b(createRoot|hydrateRoot)\(/);
  const unguarded = applications.filter(
    ({ text }) => !/\bguardComposition\(\);/.test(text.slice(0, drawsAt(text))),
  );
  expect(unguarded.map(({ file }) => file)).toEqual([]);
});

// The guard stops key events at the window, in the capture phase: an earlier handler would receive
// the Enter or Escape of a conversion.
it('adds no other key listener to the window', () => {
  const keys = /window\s*\.\s*(addEventListener\(\s*['"]key|onkey)/;
  expect(
    code.filter(({ file, text }) => file !== guard && keys.test(text)).map(({ file }) => file),
  ).toEqual([]);
});

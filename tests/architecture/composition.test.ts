import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const guard = 'portals/shared/bare/guard-composition.ts';

const code = ['backoffice/src', 'portals'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|dist\//.test(file))
    .map((file) => `${folder}/${file}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
);

it('each application guards the keys of input methods before it draws', () => {
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

// The guard stops keys at the window, while they are captured: a handler before it would take the Enter or Escape of a conversion for its own.
it('no key is listened to at the window beside the guard', () => {
  const keys = /window\s*\.\s*(addEventListener\(\s*['"]key|onkey)/;
  expect(
    code.filter(({ file, text }) => file !== guard && keys.test(text)).map(({ file }) => file),
  ).toEqual([]);
});

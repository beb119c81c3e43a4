import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const imported = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** Kilobytes, packed, of the scripts that a page of a face asks for before it stands: those of its document and the chunks of these names, with all that they import. */
function firstLoad(face: string, chunks: readonly string[]): number {
  const folder = path.join(root, face);
  const assets = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const named = chunks.map((chunk) => {
    const found = assets.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === chunk);
    expect(found, `${face} has one chunk ${chunk}`).toHaveLength(1);
    return found[0] as string;
  });
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = new Set([...Array.from(document.matchAll(/assets\/([\w.-]+\.js)/g), ([, name]) => name as string), ...named]);
  let bytes = 0;
  for (const name of files) {
    const code = readFileSync(path.join(folder, 'assets', name));
    bytes += gzipSync(code).length;
    for (const [, more] of code.toString('utf8').matchAll(imported)) files.add(more as string);
  }
  return bytes / 1024;
}

it('the first page of each face loads little: sign-in and a list of the office with the question before leaving, the start of a portal', () => {
  // Neither lists nor their schemas.
  expect(firstLoad('backoffice/dist', ['sign-in', 'dialog'])).toBeLessThan(300);
  expect(firstLoad('backoffice/dist', ['list', 'dialog'])).toBeLessThan(350);
  for (const portal of ['portals/dist/customer', 'portals/dist/teacher']) expect(firstLoad(portal, [])).toBeLessThan(150);
});

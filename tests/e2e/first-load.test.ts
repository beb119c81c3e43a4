import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { oldestBrowsers } from '../../api/client/build/check-browser.js';

const root = path.resolve(import.meta.dirname, '../..');
const imported = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/**
 * Kilobytes, compressed, of the scripts that a page of a face loads at first: those of its document
 * and the chunks with these names, with all their imports.
 */
function firstLoad(face: string, chunks: readonly string[]): number {
  const folder = path.join(root, face);
  const assets = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const named = chunks.map((chunk) => {
    const found = assets.filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === chunk);
    expect(found, `${face} has one chunk ${chunk}`).toHaveLength(1);
    return found[0] as string;
  });
  const document = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const scripts = Array.from(
    document.matchAll(/assets\/([\w.-]+\.js)/g),
    ([, name]) => name as string,
  );
  // No page waits for the check of the browser.
  const files = new Set([...scripts.filter((name) => !name.startsWith('check-browser')), ...named]);
  let bytes = 0;
  for (const name of files) {
    const code = readFileSync(path.join(folder, 'assets', name));
    bytes += gzipSync(code).length;
    for (const [, more] of code.toString('utf8').matchAll(imported)) files.add(more as string);
  }
  return bytes / 1024;
}

const sites = ['backoffice/dist', 'portals/dist/customer', 'portals/dist/teacher'];

it('keeps the first page of each face small: sign-in and a list of the office, the start of a portal', () => {
  // Neither lists nor their schemas.
  expect(firstLoad('backoffice/dist', ['sign-in', 'dialog'])).toBeLessThan(300);
  expect(firstLoad('backoffice/dist', ['list', 'dialog'])).toBeLessThan(350);
  for (const portal of ['portals/dist/customer', 'portals/dist/teacher'])
    expect(firstLoad(portal, [])).toBeLessThan(150);
});

it('uses nothing in built files that the oldest browsers lack (docs/browsers.md)', () => {
  const lacking = [
    '(?<=',
    '(?<!',
    '.toReversed(',
    '.toSorted(',
    '.toSpliced(',
    'Promise.withResolvers',
    'Object.groupBy',
    'Array.fromAsync',
  ];
  const found = sites.flatMap((site) => {
    const folder = path.join(root, site);
    const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.js') && !name.startsWith('before'),
    );
    expect(scripts.length).toBeGreaterThan(20);
    return scripts.flatMap((name) => {
      const code = readFileSync(path.join(folder, name), 'utf8');
      // The Markdown reader detects lookbehind, and works without it.
      if (code.includes('(?<=1)(?<!1)')) return [];
      return lacking
        .filter((feature) => code.includes(feature))
        .map((feature) => `${site}/${name}: ${feature}`);
    });
  });
  expect(found).toEqual([]);
});

it('has the script that checks the browser in every page, before newer code', () => {
  for (const site of sites) {
    for (const name of readdirSync(path.join(root, site)).filter((file) =>
      file.endsWith('.html'),
    )) {
      const page = readFileSync(path.join(root, site, name), 'utf8');
      const [, file = ''] =
        /<script async src="\/\w+\/(assets\/check-browser-\w{8}\.js)"><\/script>/.exec(page) ?? [];
      const code = readFileSync(path.join(root, site, file), 'utf8');
      expect(code).toContain(`${oldestBrowsers.ios} 以降`);
      expect(
        code.match(/=>|`|\?\.|\?\?|\.{3}|\b(?:const|let|class|async|import|export)\b/g),
        'ES5',
      ).toBeNull();
      expect(page).toContain('<noscript>');
    }
  }
});

it('documents the versions that the build supports', () => {
  const text = readFileSync(path.join(root, 'docs/browsers.md'), 'utf8');
  const rows = {
    chrome: 'Chrome,',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios: 'Every browser of iOS',
  };
  for (const [name, version] of Object.entries(oldestBrowsers))
    expect(text).toMatch(
      new RegExp(
        `^\\| ${rows[name as keyof typeof rows]}[^|]*\\| ${version.replace('.', '\\.')} \\|`,
        'm',
      ),
    );
});

import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

const textsIn = (folders: readonly string[], ending: RegExp) =>
  readSourceFiles(folders, { ending }).map(({ text }) => text);

/** Classes that the selectors of a sheet name. */
const classesOf = (sheet: string): string[] =>
  [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name as string),
  );

/** Every word inside quotes, and the beginning of a name whose rest is inserted (`chip-${hue}`). */
function saidIn(texts: readonly string[]): {
  words: ReadonlySet<string>;
  beginnings: readonly string[];
} {
  const quoted = texts.flatMap((text) =>
    [...text.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map((found) =>
      found.slice(1).join(''),
    ),
  );
  return {
    words: new Set(quoted.flatMap((one) => one.split(/[^\w-]+/))),
    beginnings: texts.flatMap((text) =>
      [...text.matchAll(/([\w-]+-)\$\{/g)].map(([, begun]) => begun as string),
    ),
  };
}

/** Classes of libraries. */
const libraryClass = /^(Mui|Toastify)/;

function unnamed(
  sheets: readonly string[],
  { words, beginnings }: ReturnType<typeof saidIn>,
): string[] {
  const names = [...new Set(sheets.flatMap(classesOf))];
  return names.filter(
    (name) =>
      !libraryClass.test(name) &&
      !words.has(name) &&
      !beginnings.some((begun) => name.startsWith(begun)),
  );
}

test.each([
  [
    'backoffice',
    [
      'backoffice',
      'portals/shared/unstyled',
      'portals/shared/theme',
      'portals/shared/passkey',
      'api/contract',
      'api/launch',
    ],
  ],
  ['portals', ['portals', 'api/contract']],
])('contains only used classes: %s', (face, folders) => {
  const sheets = textsIn([face], /\.css$/);
  const usedNames = saidIn(textsIn(folders, /\.(tsx?|mjs|html)$/));
  expect(classesOf(sheets.join('\n')).length).toBeGreaterThan(100);
  expect(unnamed(sheets, usedNames)).toEqual([]);
});

test('finds an unused class', () => {
  expect(unnamed(['.here .gone { color: red }'], saidIn(["className='here'"]))).toEqual(['gone']);
});

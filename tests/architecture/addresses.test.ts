import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Where a call's address begins. */
const address = /['"`]\/api[/$]/g;

/** Makes addresses of its own: the prefix of ra-data-simple-rest. */
const allowed = ['backoffice/src/providers/data-provider.ts'];

/** Addresses that still stand in a face, by folder. It may only shrink: what is called by its route (`call(api.family.patch, …)`) has none. */
const left: Record<string, number> = {
  'portals/shared': 44,
};

test('a face calls by routes: no folder has more addresses than it had, and one that has fewer says so here', () => {
  const found: Record<string, number> = {};
  for (const { path, text } of sourceFiles(['backoffice/src', 'portals'])) {
    if (allowed.includes(path)) continue;
    const folder = path
      .split('/')
      .slice(0, path.startsWith('backoffice') ? 3 : 2)
      .join('/');
    const count = text.match(address)?.length ?? 0;
    if (count) found[folder] = (found[folder] ?? 0) + count;
  }
  expect(found).toEqual(left);
});

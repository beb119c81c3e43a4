import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Where a call's address begins. */
const address = /['"`]\/api[/$]/g;

/** Makes addresses of its own: the prefix of ra-data-simple-rest. */
const allowed = ['backoffice/src/providers/data-provider.ts'];

test('a face writes no address by hand: it calls by routes (`call(api.family.patch, …)`)', () => {
  const found = sourceFiles(['backoffice/src', 'portals', 'api/client']).flatMap(({ path, text }) =>
    allowed.includes(path) ? [] : [...text.matchAll(address)].map(({ index }) => `${path}: ${text.slice(index, index + 60)}`),
  );
  expect(found).toEqual([]);
});

import { queues } from '@tsumugi/contract/queues/queues';
import { expect, test } from 'vitest';
import { addressesOf, resourceNames, routeOf } from '../../backoffice/src/resources/addresses.js';
import { readSourceFiles } from './source-files.js';

/** Prefix of the address of a call. */
const address = /['"`]\/api[/$]/g;

/** Builds addresses by itself: the prefix of ra-data-simple-rest. */
const allowed = ['backoffice/src/api/data-provider.ts'];

test('calls the API by routes (`call(api.family.patch, …)`) and writes no address by hand', () => {
  const found = readSourceFiles(['backoffice/src', 'portals', 'api/client']).flatMap(
    ({ path, text }) =>
      allowed.includes(path)
        ? []
        : [...text.matchAll(address)].map(
            ({ index }) => `${path}: ${text.slice(index, index + 60)}`,
          ),
  );
  expect(found).toEqual([]);
});

test("links a screen of a resource by the resource (`recordPath('matters', id)`): its address is in one table", () => {
  const lists: readonly string[] = queues.map(({ route }) => route);
  const screens = resourceNames.flatMap((name) =>
    addressesOf(name).map((address) => routeOf(address).split('/')[0] ?? ''),
  );
  const linked = new RegExp(
    `['"\`]/admin/(${[...new Set(screens)].filter((screen) => !lists.includes(screen)).join('|')})\\b`,
    'g',
  );
  expect([..."to='/admin/case-detail/12'".matchAll(linked)]).toHaveLength(1);
  const found = readSourceFiles(['backoffice/src']).flatMap(({ path, text }) =>
    [...text.matchAll(linked)].map(({ index }) => `${path}: ${text.slice(index, index + 60)}`),
  );
  expect(found).toEqual([]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  type AuthProvider,
  DataProviderContext,
  testDataProvider,
  useAuthState,
  useGetList,
  useGetOne,
  usePermissions,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { listKey, permissionsKey, recordKey, sessionKey } from './query-keys.js';

const params = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { q: '見本' },
};

function Reads() {
  useAuthState();
  usePermissions();
  useGetList('courses', params);
  useGetOne('courses', { id: 7 });
  useGetOne('courses', { id: 7, meta: { whole: true } });
  return null;
}

test('react-admin caches reads under these keys', () => {
  const client = new QueryClient();
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthContext.Provider value={{} as AuthProvider}>
          <DataProviderContext.Provider value={testDataProvider()}>
            <Reads />
          </DataProviderContext.Provider>
        </AuthContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([
    sessionKey,
    permissionsKey,
    listKey('courses', params),
    recordKey('courses', 7),
    recordKey('courses', 7, { whole: true }),
  ]);
});

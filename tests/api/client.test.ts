import { ApiError } from '@tsumugi/client/api-error';
import { clientOf } from '@tsumugi/client/client';
import * as api from '@tsumugi/contract/routes/routes';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Agent, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen(0, '127.0.0.1');
  origin = await test.app.getUrl();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await test?.close();
});

/** The browser's client with the cookies of this user. */
function clientFor(agent: Agent) {
  const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  vi.stubGlobal('document', { cookie });
  return clientOf({
    send: ({ url, method, headers, body, signal }) =>
      fetch(origin + url, {
        method,
        headers: { ...Object.fromEntries(headers), cookie },
        body,
        signal,
      }),
    convertFailure: (_, error) => error,
    onRefusal: () => undefined,
  });
}

it('reads, writes and is refused by the real server as its routes declare', async () => {
  const { call, page, file } = clientFor(await signIn(test.app, 'Admin'));
  const me = await call(api.admin.current);
  expect(me.role).toBe('Admin');
  await call(api.team.create, { input: { name: 'はにほ', members: [] } });
  const { id } = await call(api.team.create, { input: { name: 'いろは', members: [] } });
  const teams = await page(api.team.list, { query: { range: '[0,0]', sort: '["id","DESC"]' } });
  expect([teams.rows.map((team) => team.id), teams.total, teams.more]).toEqual([[id], 2, false]);
  const refused = await call(api.team.create, { input: { name: '', members: [] } }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    status: 400,
    fields: { name: expect.stringContaining('入力してください') },
  });
  const csv = await file(api.export.list, {
    resource: 'md-managements',
    query: { reason: '試験' },
    isLongCall: true,
  });
  expect([csv.name?.endsWith('.csv'), csv.file.type]).toEqual([true, 'text/csv;charset=utf-8']);
  await call(api.auth.logout);
  await expect(call(api.admin.current)).rejects.toMatchObject({ status: 401 });
});

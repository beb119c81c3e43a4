import type { ErrorBody } from '@tsumugi/contract/errors';
import { ownMasters, plainMasters } from '@tsumugi/contract/masters/masters';
import { plainMaster } from '@tsumugi/contract/masters/plain-master';
import { lineText } from '@tsumugi/contract/text/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeOf } from '../../api/src/modules/master/plain-masters.module.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { exampleOf } from '../security/example.js';
import { operationsOf } from '../security/operations.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

type Row = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>;
const masters: Readonly<Record<string, { readonly nameField?: string }>> = {
  ...ownMasters,
  ...plainMasters,
};

describe.each(Object.entries(masters))('%s', (path, { nameField = 'name' }) => {
  const url = `/api/admin/${path}`;
  const idsOf = async (query: string) =>
    (await world.admin.get<Row[]>(`${url}?${query}`)).body.map(({ id }) => id);

  it('are created, found, edited with their version, deleted and restored', async () => {
    const { operations, schemas } = operationsOf(world.app);
    const { body = {} } = operations.find(({ key }) => key === `POST ${url}`) ?? {};
    const example = exampleOf(body, schemas, (name) => (name === 'brand' ? 1 : undefined));
    const input = { ...(example as object), [nameField]: 'ゑ見本' };
    const made = await world.admin.post<Row>(url, input);
    expect([made.status, made.body.version]).toEqual([201, 1]);
    const { id } = made.body;
    expect(await idsOf('q=ゑ見本')).toEqual([id]);
    expect(await idsOf('q=ゑ別名')).toEqual([]);

    const changed = await world.admin.put<Row>(`${url}/${id}`, {
      ...made.body,
      [nameField]: 'ゑ別名',
    });
    expect(changed.body).toMatchObject({ id, version: 2, [nameField]: 'ゑ別名' });
    const stale = await world.admin.put<ErrorBody & { current: Row }>(`${url}/${id}`, {
      ...made.body,
      [nameField]: 'ゑ古い',
    });
    expect([stale.status, stale.body.current[nameField]]).toEqual([409, 'ゑ別名']);
    const empty = await world.admin.put<ErrorBody>(`${url}/${id}`, {
      ...changed.body,
      [nameField]: '',
    });
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, [nameField]]);

    expect((await world.admin.delete(`${url}/${id}`)).status).toBe(200);
    expect((await world.admin.get(`${url}/${id}`)).status).toBe(404);
    const restored = await world.admin.post<Row>(`${url}/${id}/restore`);
    expect(restored.body).toMatchObject({ id, [nameField]: 'ゑ別名' });
    expect((await world.operator.delete(`${url}/${id}`)).status).not.toBe(200);
  });
});

it('a plain master has the store of its fields', async () => {
  const fields = {
    name: lineText('名前', 100),
    brand: z.number().int().meta({ title: 'ブランド' }),
    description: lineText('説明', 100, { blank: true }).nullish().meta({ title: '説明' }),
    active: z.boolean().default(true).meta({ title: '使う' }),
  };
  const entry = {
    noun: 'course',
    label: '見本',
    about: '',
    fields: async () => ({ default: { fields } }),
  };
  const Store = storeOf(plainMaster('samples', entry, { fields, unique: 'name' }));
  const store = new Store(world.app.get(PrismaService), world.clock);
  const user = { isAdmin: true, accountId: world.admin.account?.accountId } as never;
  const made = await store.save(
    { name: 'を見本', brand: 1, description: 'を説明', active: true },
    user,
  );
  expect(made).toEqual({
    id: made.id,
    version: 1,
    name: 'を見本',
    brand: 1,
    description: 'を説明',
    active: true,
    createdAt: world.clock.now(),
  });
  await expect(store.save({ name: 'を見本', brand: 1, active: true }, user)).rejects.toMatchObject({
    fields: { name: 'この名前はすでに使われています。' },
  });
  const saves = await Promise.allSettled(
    Array.from({ length: 8 }, () => store.save({ name: 'を同時', brand: 1, active: true }, user)),
  );
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const page = { filters: { q: 'を説明' }, from: 0, to: 24 };
  expect((await store.list(page as never, user)).rows).toEqual([made]);
  const read = await store.save(
    { name: 'を読み', brand: 1, description: 'ヲキタ', active: true },
    user,
  );
  const hiragana = { ...page, filters: { q: 'をきた' } };
  expect((await store.list(hiragana as never, user)).rows).toEqual([read]);
});

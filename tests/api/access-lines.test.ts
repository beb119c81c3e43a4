import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ReadingLog } from '../../api/src/platform/audit/reading-log.js';
import type { CurrentUser } from '../../api/src/platform/auth/current-user.js';
import { minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { statementsOf } from '../support/statements-of.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const user = () => ({ accountId: world.admin.account?.accountId }) as CurrentUser;
const lines = (entity: string) =>
  world.database.query<{ entity_id: number }>(
    'select entity_id from access_log where entity = $1 order by id',
    [entity],
  );
const inserts = (statements: readonly { text: string }[]) =>
  statements.filter(({ text }) => /insert into access_log/i.test(text)).length;

it('writes simultaneous access lines in one statement, and commits each before its read continues', async () => {
  const log = world.app.get(ReadingLog);
  const read = async (entityId: number) => {
    await log.one(user(), { entity: 'template', entityId });
    const [line] = await world.database.query(
      'select 1 from access_log where entity = $1 and entity_id = $2',
      ['template', entityId],
    );
    return line !== undefined;
  };
  const ids = Array.from({ length: 40 }, (_, place) => place + 1);
  const { answer, statements } = await statementsOf(() => Promise.all(ids.map(read)));
  expect(answer).toEqual(ids.map(() => true));
  // The first line is written at once, all others with the next statement.
  expect(inserts(statements)).toBe(2);
  expect(new Set((await lines('template')).map(({ entity_id }) => entity_id))).toEqual(
    new Set(ids),
  );
});

it('writes one line for the same read in five minutes over all processes, without another query', async () => {
  const other = await createApp({ databaseUrl: world.database.url, clock: world.clock });
  try {
    const [here, there] = [world.app, other].map((app) => app.get(ReadingLog)) as [
      ReadingLog,
      ReadingLog,
    ];
    const reading = { entity: 'delivery', entityId: 7 } as const;
    await Promise.all([here.one(user(), reading), here.one(user(), reading)]);
    world.clock.advance(minutes(4));
    await there.one(user(), reading);
    expect((await statementsOf(() => there.one(user(), reading))).statements).toEqual([]);
    expect(await lines('delivery')).toHaveLength(1);
    world.clock.advance(minutes(1) + 1);
    await there.one(user(), reading);
    await here.one(user(), reading);
    expect(await lines('delivery')).toHaveLength(2);
  } finally {
    await other.close();
  }
});

it('writes two lines for a list about two logins', async () => {
  const log = world.app.get(ReadingLog);
  for (const accountId of [1, 2, 1]) await log.list(user(), { entity: 'room', rows: 3, accountId });
  await log.list(user(), { entity: 'room', rows: 0, accountId: 3 });
  expect(await lines('room')).toHaveLength(2);
});

it('writes two lines for two lists of one kind, over all processes', async () => {
  const other = await createApp({ databaseUrl: world.database.url, clock: world.clock });
  try {
    for (const app of [world.app, other])
      for (const list of ['homeResponse', 'search', 'homeResponse'])
        await app
          .get(ReadingLog)
          .one(user(), { entity: 'contactForm', entityId: null, detail: { list } });
    const results = await world.database.query<{ list: string }>(
      "select detail ->> 'list' as list from access_log where entity = 'contactForm' order by id",
    );
    expect(results.map(({ list }) => list)).toEqual(['homeResponse', 'search']);
  } finally {
    await other.close();
  }
});

it('writes the other lines when one line fails', async () => {
  const log = world.app.get(ReadingLog);
  const unknownUser = { accountId: 2_000_000_000 } as CurrentUser;
  const results = await Promise.allSettled(
    [user(), user(), unknownUser, user()].map((who, place) =>
      log.one(who, { entity: 'setting', entityId: place + 1 }),
    ),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect((await lines('setting')).map(({ entity_id }) => entity_id).toSorted()).toEqual([1, 2, 4]);
});

it('refuses to show a person while the access line cannot be written', async () => {
  const path = `/api/admin/families/${world.parent.account?.parentId}`;
  const prisma = world.app.get(PrismaService);
  const read = prisma.read.bind(prisma);
  vi.spyOn(prisma, 'read').mockImplementation(async (statement) => {
    if (/insert into access_log/.test(statement.text))
      throw Object.assign(new Error('no room'), { code: '53100' });
    return read(statement);
  });
  const refused = await world.admin.get(path);
  vi.restoreAllMocks();
  expect([refused.status, refused.text.includes('試験')]).toEqual([503, false]);
  expect(await lines('parent')).toEqual([]);
  expect((await world.admin.get(path)).status).toBe(200);
  expect(await lines('parent')).toHaveLength(1);
});

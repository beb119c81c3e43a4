import { randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FixedClock, minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { createAccount } from '../support/accounts.js';
import { Agent, createVisitor, signIn } from '../support/agent.js';
import { officeHoursOn } from '../support/dates.js';
import { PushService } from '../support/push-service.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { OutboxCase } from './outbox.fixtures.js';
import { readMatter } from './transitions/candidacy.fixtures.js';
import { createMatterAt } from './transitions/matter.fixtures.js';

/*
 * The requests of one person reach different processes, as behind a proxy. Chat and presence:
 * chat-live; sessions: session-cache.
 */

const settings = {
  secret: 'two-processes-behind-one-proxy-know-the-same',
  publicUrl: 'https://app.example.jp',
  pushAllowPrivate: true,
};
let world: TestWorld;
let other: NestFastifyApplication;
beforeAll(async () => {
  world = await openWorld({ settings });
  other = await secondOf(world);
});
afterAll(async () => {
  await other?.close();
  await world?.close();
});

/** Another process of the same installation. */
function secondOf({ app, database, clock }: TestApp): Promise<NestFastifyApplication> {
  const { filesDir } = app.get<Settings>(SETTINGS);
  return createApp({
    databaseUrl: database.url,
    clock,
    settings: { ...settings, filesDir, passwordCost: 'cheap', transactionTime: 240_000 },
  });
}

/** The same browser at the other process. */
function elsewhere(agent: Agent): Agent {
  const same = new Agent(other, agent.account);
  for (const [name, value] of agent.cookies) same.cookies.set(name, value);
  return same;
}

it('undoes a step of one process in the other, once', async () => {
  const id = await createMatterAt(world, 90);
  const { eventId }: ActionResult = await runAction(world.admin, 'matter.processBankruptcy', id, {
    reason: '見直しのため',
  });
  expect((await elsewhere(world.admin).post(`/api/user/undo/${eventId}`)).body).toMatchObject({
    undone: true,
  });
  expect(await readMatter(world, id)).toMatchObject({ caseStatus: 90 });
  await world.admin.post(`/api/user/undo/${eventId}`);
  expect(await world.prisma.statusEvent.count({ where: { undoOf: eventId } })).toBe(1);
});

it('executes one idempotency key once over both processes', async () => {
  const key = { headers: { 'idempotency-key': randomBytes(16).toString('hex') } };
  const id = await createMatterAt(world, 60);
  const path = `/api/admin/patch-matter/${id}`;
  const change = { personInCharge: world.operator.account?.adminId };
  const [first, second] = [
    await world.operator.patch(path, change, key),
    await elsewhere(world.operator).patch(path, change, key),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

it('counts wrong passwords of both processes together', async () => {
  const account = await createAccount(world.app, { role: 'Parent' });
  const doors = [await createVisitor(world.app), await createVisitor(other)];
  const tried = async (n: number, password: string) =>
    (
      await doors[n % 2]?.post(
        '/api/auth/login',
        { email: account.email, password },
        { address: `10.7.0.${n}` },
      )
    )?.status;
  const statuses: unknown[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push(await tried(n, 'wrong password'));
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect([await tried(5, account.password), await tried(6, account.password)]).toEqual([429, 429]);
});

it('sends a notice that one process delivers once to a phone that the other registered', async () => {
  const service = await new PushService().open();
  const test = await startTestApp({ clock: new FixedClock(officeHoursOn), settings });
  const second = await secondOf(test);
  try {
    const prisma = test.app.get(PrismaService);
    await OutboxCase.brand(prisma);
    const outboxCase = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
    const family = await signIn(test.app, outboxCase.family);
    await family.post('/api/user/notify/token', { token: service.subscribe('phone') });
    await outboxCase.order([{ code: 'N10' }]);
    test.clock.advance(minutes(1));
    await Promise.all([second, test.app].map((app) => app.get(OutboxDelivery).deliverDue()));
    expect(service.pushes.map(({ browser }) => browser)).toEqual(['phone']);
  } finally {
    await second.close();
    await test.close();
    await service.close();
  }
});

it('accepts pieces of an upload in both processes, and reads the complete file in both', async () => {
  const noise = randomBytes(600 * 600 * 3);
  const bytes = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer();
  const here = world.parent;
  const there = elsewhere(here);
  const begun = await here.post('/api/user/uploads', {
    studentId: world.studentId,
    name: '成績.png',
    size: bytes.length,
    type: 'image/png',
  });
  const path = `/api/user/uploads/${begun.body.id}`;
  const size = Math.ceil(bytes.length / 4);
  for (let n = 0; n < 4; n += 1) {
    const answer = await (n % 2 ? there : here).call('PATCH', path, {
      raw: { type: 'application/octet-stream', text: bytes.subarray(n * size, (n + 1) * size) },
      headers: { 'upload-offset': String(n * size) },
    });
    expect([n, answer.status]).toEqual([n, 200]);
  }
  for (const agent of [here, there])
    expect((await agent.get(path)).body).toMatchObject({ done: true });
});

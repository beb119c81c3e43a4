import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { databaseRefusal } from '../../api/src/platform/errors/database-errors.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { JobRunner } from '../../api/src/platform/jobs/job-runner.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { listen } from '../support/event-source.js';
import { type SilentRelay, startSilentRelay } from '../support/silent-relay.js';

/* A database that falls silent instead of refusing: its machine, or the network before it, is gone without a word. */

const secret = 'この試験だけの三十二文字よりも長い秘密の言葉です。繰り返しません。';
let test: TestApp;
let relay: SilentRelay;
let app: NestFastifyApplication;
let prisma: PrismaService;
beforeAll(async () => {
  test = await startTestApp({ settings: { secret } });
  relay = await startSilentRelay(test.database.url);
  app = await createApp({
    databaseUrl: relay.url(test.database.url),
    clock: test.clock,
    settings: { secret, passwordCost: 'cheap', transactionTime: 240_000 },
  });
  prisma = app.get(PrismaService);
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await relay?.close();
  await app?.close();
  await test?.close();
});

afterEach(() => relay.letThrough());

const ready = async () => (await app.inject({ url: '/api/health/ready' })).statusCode;
/** Each on a connection of its own, for they are asked at once. */
const atOnce = (many: number) => Promise.all(Array.from({ length: many }, ready));

// Far less than the quarter of an hour that the system waits by itself.
const soon = 150_000;

describe('a database that falls silent', () => {
  it(
    'is refused by a statement alone and in the middle of a transaction, and answers once it is there again',
    async () => {
      expect(new Set(await atOnce(10))).toEqual(new Set([200]));
      let hushed = () => {};
      const silence = new Promise<void>((done) => {
        hushed = done;
      });
      const middle = prisma.$transaction(async (tx) => {
        await tx.account.count();
        relay.hush();
        hushed();
        return tx.account.count();
      });
      const ended = middle.catch((error: unknown) => error);
      await silence;
      expect(new Set(await atOnce(12))).toEqual(new Set([503]));
      expect(databaseRefusal(await ended)?.code).toBe('unavailable');
      relay.letThrough();
      // None of those that rested when it fell silent is asked again.
      expect(new Set(await atOnce(10))).toEqual(new Set([200]));
      expect(prisma.connections.waiting).toBe(0);
    },
    soon,
  );

  it(
    'is noticed by a stream that only listens, and its screen is told to read anew',
    async () => {
      const admin = await signIn(test.app, 'Admin');
      const stream = await listen(
        `${(await app.getUrl()).replace('[::1]', '127.0.0.1')}/api/admin/live`,
        admin,
      );
      expect(stream.status).toBe(200);
      const heard = () => stream.heard.map(({ event }) => event);
      await expect.poll(heard).toContain('ready');
      stream.heard.length = 0;
      relay.hush();
      relay.letThrough();
      await expect.poll(heard, { timeout: soon }).toContain('ready');
      expect(
        (await admin.post('/api/admin/teams', { name: '静かな間の班', memberIds: [] })).status,
      ).toBe(201);
      await expect.poll(heard, { timeout: soon }).toContain('changed');
      await stream.close();
    },
    soon,
  );

  it(
    'does not end the jobs: they go on over new connections, and a process that is told to stop does not wait for it',
    async () => {
      let minutes = 0;
      const count = async () => (minutes += 1);
      const runner = new JobRunner(
        relay.url(test.database.url),
        timerTools(test.app),
        { count },
        undefined,
        200,
      );
      await runner.start();
      await expect.poll(() => minutes).toBeGreaterThan(0);
      relay.hush();
      relay.letThrough();
      const before = minutes + 1;
      await expect.poll(() => minutes, { timeout: soon }).toBeGreaterThan(before);
      relay.hush();
      await runner.stop();
      relay.letThrough();
    },
    2 * soon,
  );

  it(
    'is not taken for silent while a statement takes long',
    async () => {
      // What rested through the silence of the tests before is dead, and found out first.
      await expect
        .poll(async () => (await atOnce(10)).every((status) => status === 200), { timeout: soon })
        .toBe(true);
      await expect(prisma.$queryRaw`select pg_sleep(25)::text as slept`).resolves.toEqual([
        { slept: '' },
      ]);
    },
    2 * soon,
  );
});

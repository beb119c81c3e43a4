import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { JobRunner } from '../../api/src/platform/jobs/job-runner.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { signIn } from '../support/agent.js';
import { openEventSource } from '../support/event-source.js';
import { openSilentWorld, type SilentWorld } from '../support/silent-world.js';

/*
 * A database that stops answering instead of refusing: its machine or the network is down without
 * an error.
 */

let world: SilentWorld;
beforeAll(async () => {
  world = await openSilentWorld();
});
afterAll(() => world?.close());
afterEach(() => world.relay.resumeForwarding());

// Far less than the 15 minutes that the operating system waits.
const soon = 150_000;

describe('a database that stops answering', () => {
  it(
    'is detected by a listening stream, whose screen reads again after a sync event',
    async () => {
      const admin = await signIn(world.test.app, 'Admin');
      const stream = await openEventSource(
        `${(await world.app.getUrl()).replace('[::1]', '127.0.0.1')}/api/admin/live`,
        admin,
      );
      expect(stream.status).toBe(200);
      const eventNames = () => stream.events.map(({ event }) => event);
      await expect.poll(eventNames).toContain('ready');
      stream.events.length = 0;
      world.relay.stopForwarding();
      world.relay.resumeForwarding();
      await expect.poll(eventNames, { timeout: soon }).toContain('ready');
      expect(
        (await admin.post('/api/admin/teams', { name: '静かな間の班', memberIds: [] })).status,
      ).toBe(201);
      await expect.poll(eventNames, { timeout: soon }).toContain('changed');
      await stream.close();
    },
    soon,
  );

  it(
    'leaves the jobs, which continue over new connections; a stopping process does not wait for it',
    async () => {
      let minutes = 0;
      const count = async () => (minutes += 1);
      const runner = new JobRunner(
        world.relay.url(world.test.database.url),
        timerTools(world.test.app),
        { count },
        undefined,
        200,
      );
      await runner.start();
      await expect.poll(() => minutes).toBeGreaterThan(0);
      world.relay.stopForwarding();
      world.relay.resumeForwarding();
      const before = minutes + 1;
      await expect.poll(() => minutes, { timeout: soon }).toBeGreaterThan(before);
      world.relay.stopForwarding();
      await runner.stop();
      world.relay.resumeForwarding();
    },
    2 * soon,
  );

  it(
    'is not confused with a slow statement',
    async () => {
      // Connections of the earlier tests are dead, and are detected first.
      await expect
        .poll(async () => (await world.readyStatus(10)).every((status) => status === 200), {
          timeout: soon,
        })
        .toBe(true);
      await expect(world.prisma.$queryRaw`select pg_sleep(25)::text as slept`).resolves.toEqual([
        { slept: '' },
      ]);
    },
    2 * soon,
  );
});

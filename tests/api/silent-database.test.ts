import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseRefusal } from '../../api/src/platform/errors/database-errors.js';
import { openSilentWorld, type SilentWorld } from '../support/silent-world.js';

/*
 * A database that stops answering instead of refusing: its machine or the network is down without
 * an error. Streams, jobs and long statements: tests/drills/silent-database.test.ts.
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
    'fails a single statement and one in a transaction, and answers again after its return',
    async () => {
      expect(new Set(await world.readyStatus(10))).toEqual(new Set([200]));
      let hushed = () => {};
      const silence = new Promise<void>((done) => {
        hushed = done;
      });
      const middle = world.prisma.$transaction(async (tx) => {
        await tx.account.count();
        world.relay.stopForwarding();
        hushed();
        return tx.account.count();
      });
      const ended = middle.catch((error: unknown) => error);
      await silence;
      expect(new Set(await world.readyStatus(12))).toEqual(new Set([503]));
      expect(databaseRefusal(await ended)?.code).toBe('unavailable');
      world.relay.resumeForwarding();
      // No connection from before the outage is used again.
      expect(new Set(await world.readyStatus(10))).toEqual(new Set([200]));
      expect(world.prisma.connections.waiting).toBe(0);
    },
    soon,
  );
});

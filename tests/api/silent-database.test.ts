import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseRefusal } from '../../api/src/platform/errors/database-errors.js';
import { openSilentWorld, type SilentWorld } from '../support/silent-world.js';

/* A database that falls silent instead of refusing: its machine, or the network before it, is gone without a word. Streams, jobs and long statements: tests/drills/silent-database.test.ts. */

let world: SilentWorld;
beforeAll(async () => {
  world = await openSilentWorld();
});
afterAll(() => world?.close());
afterEach(() => world.relay.letThrough());

// Far less than the quarter of an hour that the system waits by itself.
const soon = 150_000;

describe('a database that falls silent', () => {
  it(
    'is refused by a statement alone and in the middle of a transaction, and answers once it is there again',
    async () => {
      expect(new Set(await world.readyAtOnce(10))).toEqual(new Set([200]));
      let hushed = () => {};
      const silence = new Promise<void>((done) => {
        hushed = done;
      });
      const middle = world.prisma.$transaction(async (tx) => {
        await tx.account.count();
        world.relay.hush();
        hushed();
        return tx.account.count();
      });
      const ended = middle.catch((error: unknown) => error);
      await silence;
      expect(new Set(await world.readyAtOnce(12))).toEqual(new Set([503]));
      expect(databaseRefusal(await ended)?.code).toBe('unavailable');
      world.relay.letThrough();
      // None of those that rested when it fell silent is asked again.
      expect(new Set(await world.readyAtOnce(10))).toEqual(new Set([200]));
      expect(world.prisma.connections.waiting).toBe(0);
    },
    soon,
  );
});

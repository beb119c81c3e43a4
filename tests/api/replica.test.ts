import { faultsOf, type SystemStatus } from '@tsumugi/contract/resources/system-status';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Metrics } from '../../api/src/platform/health/metrics.js';
import type { Agent } from '../support/agent.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { type CreatedMatter, createMatterAt } from '../support/create-at-status.js';
import { type NetworkUser, openNetworkUser } from '../support/network-user.js';
import {
  databaseUrl,
  type KillableServer,
  startKillableServer,
} from '../support/postgres-server.js';
import { type ReplicaServer, startReplica } from '../support/replica-server.js';
import { type SilentRelay, startSilentRelay } from '../support/silent-relay.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

const secret = 'two-machines-and-a-replica-of-their-database';
let server: KillableServer;
let replica: ReplicaServer;
/** The way of the first process to it. */
let relay: SilentRelay;
let world: TestWorld;
let child: ApiChild;
/** The same person at the second process. */
let there: NetworkUser;
let matter: CreatedMatter;
beforeAll(async () => {
  server = await startKillableServer();
  replica = await startReplica(server);
  relay = await startSilentRelay(replica.url);
  world = await openWorld({
    server,
    replica: { url: relay.url(replica.url) },
    settings: { secret },
  });
  const read = databaseUrl(replica.url, world.database.name, 'product');
  child = await startApiChild(world, secret, { DATABASE_READ_URL: read });
  there = openNetworkUser(child.origin, world.admin.cookies);
  matter = await createMatterAt(world, 10, {});
});
afterAll(async () => {
  await child?.kill();
  await relay?.close();
  await world?.close();
  await replica?.stop();
  await server?.stop();
});

afterEach(() => replica.resumeReplay().catch(() => undefined));

const counted = () => ({ ...(world.prisma.replica?.reads ?? { answered: 0, passed: 0 }) });
const teams = '/api/admin/teams';
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
const here = async (agent: Agent = world.admin) => namesOf((await agent.get(teams)).body);
const elsewhere = async () =>
  namesOf((await (await there.get(teams)).json()) as { name: string }[]);
const make = async (name: string) =>
  expect((await world.admin.post(teams, { name, memberIds: [] })).status).toBe(201);
/** How many reads the replica answered, and the primary in its place, during the work. */
async function during(work: () => Promise<unknown>) {
  const before = counted();
  await work();
  const after = counted();
  return { answered: after.answered - before.answered, passed: after.passed - before.passed };
}
/** The replica is queried again after a short pause. */
const answersAgain = () =>
  expect.poll(async () => (await during(here)).answered, { interval: 100 }).toBeGreaterThan(0);
const status = async () => (await world.admin.get<SystemStatus>('/api/admin/system-status')).body;

describe('a replica', () => {
  it.each([
    ['a list', teams],
    ['a work list', '/api/admin/home-applications'],
    ['the cases', '/api/admin/matters'],
    ['people', '/api/admin/families?q=石川'],
    ['notes', '/api/admin/search-notes?q=面談'],
    ['the dashboard', '/api/admin/get-dashboard-data'],
    ['an export', '/api/admin/export-combined-data-csv?reason=月次の集計'],
  ])('answers %s', async (_, path) => {
    const read = async () => expect((await world.admin.get(encodeURI(path))).status).toBe(200);
    // On a loaded machine the replica can be late, and is then left out for a short pause.
    await expect
      .poll(() => during(read), { interval: 100 })
      .toEqual({ answered: expect.toSatisfy((count: number) => count > 0), passed: 0 });
  });

  it('does not answer sessions, single cases or queries of a write', async () => {
    await answersAgain();
    const queries = await during(async () => {
      await world.admin.get('/api/admin/get-current-admin');
      await world.admin.get(`/api/admin/matters/${matter.matterId}`);
      await make('複製を読まない班');
    });
    expect(queries).toEqual({ answered: 0, passed: 0 });
  });
});

describe('a replica that lags', () => {
  it('hides no written row from any process', async () => {
    await answersAgain();
    await replica.pauseReplay();
    await make('遅れている間の班');
    const { answered, passed } = await during(async () =>
      expect(await here()).toContain('遅れている間の班'),
    );
    expect({ answered, passed: passed > 0 }).toEqual({ answered: 0, passed: true });
    expect(await elsewhere()).toContain('遅れている間の班');
    const { replica: result } = await status();
    expect(result).toMatchObject({ connected: true });
    expect(result?.bytes).toBeGreaterThan(0);
    await replica.resumeReplay();
    await answersAgain();
    expect(await here()).toContain('遅れている間の班');
    expect((await status()).replica).toEqual({ connected: true, bytes: 0, seconds: 0 });
  });

  it('hides no step from the numbers and rows of a work list', async () => {
    await answersAgain();
    const list = '/api/admin/all-notifications/0';
    const before = JSON.stringify((await world.admin.get(list)).body);
    await replica.pauseReplay();
    const fresh = await createMatterAt(world, 10, {});
    expect(JSON.stringify((await world.admin.get(list)).body)).not.toBe(before);
    const rows = await world.admin.get<{ id: number }[]>(`/api/admin/matters?id=${fresh.matterId}`);
    expect(rows.body.map(({ id }) => id)).toEqual([fresh.matterId]);
    await replica.resumeReplay();
    await answersAgain();
  });

  it('hides no change from a screen after its event', async () => {
    await answersAgain();
    const stream = await there.listen();
    await stream.until('ready');
    await replica.pauseReplay();
    const fresh = await createMatterAt(world, 10, {});
    await stream.until('changed', ({ matters = [] }: { matters?: number[] }) =>
      matters.includes(fresh.matterId),
    );
    const rows = (await (await there.get(`/api/admin/matters?id=${fresh.matterId}`)).json()) as {
      id: number;
    }[];
    expect(rows.map(({ id }) => id)).toEqual([fresh.matterId]);
    await stream.close();
    await replica.resumeReplay();
  });
});

describe('a replica that stops answering', () => {
  /** A query that would wait for it for 15 seconds. */
  const soon = async <R>(work: () => Promise<R>): Promise<R> => {
    const began = performance.now();
    const result = await work();
    expect(performance.now() - began).toBeLessThan(10_000);
    return result;
  };
  const answer = (statement: string) =>
    world.prisma.replica?.readFromReplica(
      ({ pool }) => pool.query(statement).then(() => 'the replica'),
      async () => 'the primary',
    );
  afterEach(async () => {
    relay.resumeForwarding();
    await answersAgain();
  });

  it('is replaced at once by the primary for the next list', async () => {
    await answersAgain();
    relay.stopForwarding();
    expect(await soon(() => here())).toContain('遅れている間の班');
    expect((await soon(status)).replica?.connected).toBe(false);
  });

  it('is replaced by the primary for open queries; a query that is only slow is awaited', async () => {
    await answersAgain();
    expect(await answer('select pg_sleep(3)')).toBe('the replica');
    relay.stopForwarding();
    expect(await soon(async () => answer('select 1'))).toBe('the primary');
  });
});

describe('a replica that is down', () => {
  it('is replaced by the primary without an error, and shown on the page 状態, until it is back', async () => {
    await answersAgain();
    replica.kill();
    for (let n = 0; n < 5; n += 1) expect(await here()).toContain('遅れている間の班');
    expect(await elsewhere()).toContain('遅れている間の班');
    const result = await status();
    expect(result.replica).toEqual({ connected: false, bytes: 0, seconds: 0 });
    expect(faultsOf(result).replica).toContain('DATABASE_READ_URL');
    expect(await world.app.get(Metrics).registry.metrics()).toContain('\nreplica_up 0\n');
    await replica.revive();
    await answersAgain();
    expect(await world.app.get(Metrics).registry.metrics()).toContain('\nreplica_up 1\n');
  });

  it('is not used as a replica after its promotion', async () => {
    await answersAgain();
    await replica.promote();
    await make('昇格の後の班');
    expect(await here()).toContain('昇格の後の班');
    expect(await elsewhere()).toContain('昇格の後の班');
    expect((await status()).replica?.connected).toBe(false);
  });
});

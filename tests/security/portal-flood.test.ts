import { familyRoles } from '@tsumugi/contract/codes/person';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Batch } from '../../api/src/platform/database/batch.js';
import { writeLimits } from '../../api/src/platform/http/write-limits.js';
import { Agent } from '../support/agent.js';
import { type Operation, operationsOf, type Schema } from './operations.js';
import { readPermissions } from './permission-table.js';
import { requestOf, send } from './request.js';
import {
  type Identity,
  openSecurityWorld,
  restoreWorld,
  type SecurityWorld,
  snapshotWorld,
} from './security-world.js';

const pool = 10;
/** One family's or teacher's part of it. */
const part = 4;
const atOnce = 8;
/** Session and permissions: the effect of a write on its writer must not prevent the next one. */
const signedIn = ['session', 'account', 'role_membership'];

let world: SecurityWorld;
let schemas: Record<string, Schema>;
let writes: { operation: Operation; identity: Identity }[];
beforeAll(async () => {
  world = await openSecurityWorld({ databasePool: pool });
  // The first request of a session in a process waits at the limiter of its address.
  for (const who of Object.values(world.agents)) await who.get('/api/user/role');
  await snapshotWorld(world);
  const { operations, schemas: all } = operationsOf(world.app);
  schemas = all;
  const verdicts = new Map(readPermissions().map((row) => [row.operation, row.verdicts]));
  const outside = new Set<string>([...familyRoles, 'Student', 'Teacher']);
  writes = operations
    .filter(
      ({ method, access }) =>
        method !== 'GET' &&
        access &&
        access.roles !== 'public' &&
        access.roles.some((one) => outside.has(one)),
    )
    .map((operation) => {
      const ok = (['own parent', 'own teacher', 'student'] as const).find(
        (one) => verdicts.get(operation.key)?.[one] !== '403',
      );
      return { operation, identity: ok ?? 'own parent' };
    });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world?.close());

/** The same browser again, independent of the cookies of an answer. */
function browserOf(identity: Identity): Agent {
  const agent = new Agent(world.app, world.agents[identity].account);
  for (const [name, value] of world.agents[identity].cookies) agent.cookies.set(name, value);
  return agent;
}
const once = ({ operation, identity }: (typeof writes)[number], browser = browserOf(identity)) =>
  send(browser, operation, requestOf(operation, schemas, { ...world.own, ...world.company }));

/** Counts the statements of the product during the work, and its simultaneous connections. */
async function watched<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; statements: number; maxAtOnce: number }> {
  let statements = 0;
  let maxAtOnce = 0;
  const inHand = new Set<pg.Client>();
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [one] = given as [string | Batch | { text: string }];
    const text = typeof one === 'string' ? one : one instanceof Batch ? '' : one.text;
    const own = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters;
    if (own.application_name !== 'tsumugi') return Reflect.apply(query, this, given);
    statements += one instanceof Batch ? one.statements.length : 1;
    inHand.add(this);
    maxAtOnce = Math.max(maxAtOnce, inHand.size);
    if (/^begin/i.test(text)) transactions.add(this);
    if (/^(commit|rollback)$/i.test(text)) transactions.delete(this);
    const over = () => transactions.has(this) || inHand.delete(this);
    // The pool's own queries end with a callback, a transaction's with a promise.
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const after = (...answer: unknown[]) => {
        over();
        callback(...answer);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), after]);
    }
    const result = Reflect.apply(query, this, given) as Promise<unknown> | Batch;
    void (result instanceof Batch ? Promise.allSettled(result.answers) : result).then(over, over);
    return result;
  } as never);
  const transactions = new Set<pg.Client>();
  const answer = await work();
  spy.mockRestore();
  return { answer, statements, maxAtOnce };
}

it('names only existing calls, and covers every write of the portals', () => {
  const known = new Set(writes.map(({ operation }) => operation.key));
  const named = Object.keys(writeLimits).map((call) => call.replace(/:(\w+)/g, '{$1}'));
  expect(named.filter((call) => !known.has(call))).toEqual([]);
  expect(writes.length).toBeGreaterThan(60);
});

/** Each write once, in the same order: its answer and its number of statements. */
async function costs(): Promise<Map<string, { status: number; statements: number }>> {
  const found = new Map<string, { status: number; statements: number }>();
  for (const write of writes) {
    const { answer, statements } = await watched(() => once(write));
    found.set(write.operation.key, { status: answer.status, statements });
    await restoreWorld(world, signedIn);
  }
  await restoreWorld(world);
  return found;
}

it('uses a few connections for each write at full speed, and fails no other caller', async () => {
  const wrong: string[] = [];
  for (const write of writes) {
    const { key } = write.operation;
    const flood = await watched(() =>
      Promise.all(Array.from({ length: atOnce }, () => once(write))),
    );
    if (flood.maxAtOnce > part) wrong.push(`${key}: ${flood.maxAtOnce} connections at once`);
    // On an overloaded machine, a transaction that begins too late is refused with Retry-After.
    const failed = flood.answer.filter(
      ({ status, body }) => status >= 500 && body?.code !== 'unavailable',
    );
    for (const { status, text } of failed) wrong.push(`${key}: ${status} ${text}`);
    await restoreWorld(world, signedIn);
  }
  await restoreWorld(world);
  expect(wrong).toEqual([]);
});

it('costs no more for a family with many closed cases, in any write', async () => {
  const alone = await costs();
  const columns = (
    await world.database.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns where table_name = 'matter' and table_schema = 'public'
     and is_generated = 'NEVER' and column_name not in ('id', 'matter_number', 'case_status')`,
    )
  ).map(({ name }) => name);
  await world.database.query(
    `begin; set local session_replication_role = replica;
     insert into matter (matter_number, case_status, ${columns.join(', ')})
     select 'Z26-' || lpad(n::text, 6, '0'), 100, ${columns.join(', ')} from matter, generate_series(1, 40) n where id = ${world.own.matter};
     drop schema kept cascade; commit`,
  );
  await snapshotWorld(world);
  const among = await costs();
  const dearer = [...alone].filter(([key, one]) => {
    const other = among.get(key);
    return other?.status !== one.status || other.statements > one.statements;
  });
  expect(dearer.map(([key, one]) => [key, one, among.get(key)])).toEqual([]);
});

it("answers the office's lists during a flood of every write", async () => {
  const office = browserOf('operator');
  expect((await office.get('/api/admin/get-matters')).status).toBe(200);
  const holder = new pg.Client({ connectionString: world.database.url });
  holder.on('error', () => undefined);
  await holder.connect();
  // Every write counts itself here first.
  await holder.query('begin; lock table rate_limit in exclusive mode');
  const flood = [...writes, ...writes].map((write) => once(write));
  const countWaiting = async () =>
    (
      await world.database.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'tsumugi' and wait_event_type = 'Lock'`,
      )
    )[0]?.n ?? 0;
  await expect.poll(countWaiting).toBe(pool * 0.8);
  expect((await office.get('/api/admin/get-matters')).status).toBe(200);
  expect((await office.get('/api/admin/all-notifications/0')).status).toBeLessThan(500);
  expect(await countWaiting()).toBe(pool * 0.8);
  await holder.query('rollback');
  await holder.end();
  const late = (await Promise.all(flood)).filter(
    ({ status, body }) => status >= 500 && body?.code !== 'unavailable',
  );
  expect(late.map(({ text }) => text)).toEqual([]);
  await restoreWorld(world);
});

// This test is the last, because the process limits refused callers for a time.
it('limits each write, with a check that costs next to nothing', async () => {
  const wrong: string[] = [];
  for (const write of writes) {
    const { key } = write.operation;
    const browser = browserOf(write.identity);
    await once(write, browser);
    await world.database.query('update rate_limit set points = points + 1000000');
    const { status, headers, body } = await once(write, browser);
    if (
      status !== 429 ||
      !(Number(headers['retry-after']) > 0) ||
      !/お試しください。$/.test(body?.message)
    )
      wrong.push(`${key}: ${status}`);
    const refused = await watched(() => once(write, browser));
    if (refused.answer.status !== 429 || refused.statements > 1)
      wrong.push(`${key}: ${refused.statements} statements to say no`);
    await restoreWorld(world, signedIn);
  }
  expect(wrong).toEqual([]);
});

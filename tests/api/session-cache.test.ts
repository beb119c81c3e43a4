import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../api/src/platform/auth/hash.js';
import { LastSeen } from '../../api/src/platform/auth/last-seen.js';
import { lifetimes } from '../../api/src/platform/auth/session-rules.js';
import { Sessions } from '../../api/src/platform/auth/sessions.js';
import { CalendarSource } from '../../api/src/platform/calendar/calendar-source.js';
import { hours } from '../../api/src/platform/clock.js';
import { InvalidatingCache } from '../../api/src/platform/database/invalidating-cache.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { createAccount } from '../support/accounts.js';
import { Agent, signIn } from '../support/agent.js';
import { statementsOf } from '../support/statements-of.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
/** A second process of the same installation. */
let other: NestFastifyApplication;
beforeAll(async () => {
  const settings = { secret: 'この試験だけの三十二文字よりも長い秘密の言葉です。繰り返しません。' };
  test = await startTestApp({ settings });
  other = await createApp({
    databaseUrl: test.database.url,
    clock: test.clock,
    settings: { ...settings, passwordCost: 'cheap' },
  });
});
afterAll(async () => {
  await other?.close();
  await test?.close();
});

const role = '/api/user/role';
/** The same browser at the other process. */
function elsewhere(agent: Agent): Agent {
  const same = new Agent(other, agent.account);
  for (const [name, value] of agent.cookies) same.cookies.set(name, value);
  return same;
}
const sessionOf = (agent: Agent) => sha256(agent.cookies.get('tsumugi') ?? '');
const cost = async (agent: Agent) => (await statementsOf(() => agent.get(role))).statements.length;
const settled = () => Promise.all([test.app, other].map((app) => app.get(LastSeen).written()));

/** Calls until the process answers from its cache. */
async function remembered(agent: Agent): Promise<void> {
  await agent.get(role);
  await settled();
  await expect.poll(() => cost(agent)).toBe(0);
}

describe('the cached session', () => {
  let here: Agent;
  let there: Agent;
  let admin: Agent;
  beforeEach(async () => {
    here = await signIn(
      test.app,
      await createAccount(test.app, { role: 'Operator', alsoRoles: ['Teacher'] }),
    );
    there = elsewhere(here);
    admin = await signIn(test.app, 'Admin');
    for (const agent of [here, there, admin]) await remembered(agent);
  });

  const account = () => here.account?.accountId as number;
  const sql = (text: string, ...values: unknown[]) => test.database.query(text, values);
  const changes: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['the session is ended by its owner', 401, () => here.post('/api/auth/logout')],
    [
      'the session is ended by an Admin',
      401,
      () => admin.delete(`/api/admin/accounts/${account()}/sessions`),
    ],
    ['the session is ended in the code', 401, () => test.app.get(Sessions).endAll(account())],
    [
      'the session is deleted past the product',
      401,
      () => sql('delete from session where account_id = $1', account()),
    ],
    [
      'it is deleted past the triggers',
      401,
      () => test.database.unchecked('delete from session where account_id = $1', [account()]),
    ],
    [
      'the account is stopped',
      401,
      () => sql('update account set disabled_at = now() where id = $1', account()),
    ],
    [
      'the password is another',
      401,
      () =>
        sql(
          'update account set credential_version = credential_version + 1 where id = $1',
          account(),
        ),
    ],
    [
      'the role is gone',
      401,
      () =>
        sql(`delete from role_membership where account_id = $1 and role = 'Operator'`, account()),
    ],
    [
      'it was seen long ago',
      401,
      () =>
        sql(
          `update session set last_seen_at = last_seen_at - interval '9 h' where account_id = $1`,
          account(),
        ),
    ],
    [
      'it is a teacher’s now',
      403,
      () =>
        sql(
          `update session set data = data || '{"face": "teacher"}' where account_id = $1`,
          account(),
        ),
    ],
  ];
  it.each(changes)('is read again by every process when %s', async (_, status, change) => {
    await change();
    expect((await there.get('/api/admin/get-current-admin')).status).toBe(status);
    expect((await here.get('/api/admin/get-current-admin')).status).toBe(status);
  });

  it('is refused from the next request on, each time', async () => {
    for (let round = 0; round < 30; round += 1) {
      const agent = elsewhere(await signIn(test.app, here.account as never));
      expect((await agent.get(role)).status).toBe(200);
      expect(await cost(agent)).toBe(0);
      await test.app.get(PrismaService).session.deleteMany({ where: { id: sessionOf(agent) } });
      expect((await agent.get(role)).status).toBe(401);
    }
  });

  it('gains and loses teams and roles at once', async () => {
    const readCurrentAdmin = async () => (await there.get('/api/admin/get-current-admin')).body;
    const mate = await createAccount(test.app, { role: 'Operator' });
    const before = await readCurrentAdmin();
    const [team] = await sql(
      `insert into team (name, sort_order, created_at) values ('知る班', 99, now()) returning id`,
    );
    await sql(
      'insert into team_member (team_id, admin_id) values ($1, $2), ($1, $3)',
      team?.id,
      here.account?.adminId,
      mate.adminId,
    );
    expect(await readCurrentAdmin()).not.toEqual(before);
    await sql('update team set deleted_at = now() where id = $1', team?.id);
    expect(await readCurrentAdmin()).toEqual(before);
    await sql(
      `insert into role_membership (account_id, role, created_at) values ($1, 'Admin', now())`,
      account(),
    );
    expect((await there.get('/api/admin/outgoing-mails')).status).toBe(200);
    await sql(`delete from role_membership where account_id = $1 and role = 'Admin'`, account());
    expect((await there.get('/api/admin/outgoing-mails')).status).toBe(403);
  });

  it('is read from the database while the listener is disconnected, and cached again afterwards', async () => {
    await test.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tsumugi live' and datname = current_database()`,
    );
    await test.app.get(PrismaService).session.deleteMany({ where: { id: sessionOf(here) } });
    expect([(await there.get(role)).status, (await here.get(role)).status]).toEqual([401, 401]);
    const newAgent = elsewhere(admin);
    expect((await newAgent.get(role)).status).toBe(200);
    await remembered(newAgent);
    await remembered(admin);
  });

  it('is not cached when it changed during its read', async () => {
    const prisma = other.get(PrismaService);
    await test.database.query(`select pg_notify('tsumugi_known', 'session:')`);
    const read = prisma.read.bind(prisma);
    vi.spyOn(prisma, 'read').mockImplementationOnce(async (statement) => {
      const rows = await read(statement);
      await test.app.get(PrismaService).session.deleteMany({ where: { id: sessionOf(here) } });
      return rows as never;
    });
    expect((await there.get(role)).status).toBe(200);
    expect((await there.get(role)).status).toBe(401);
  });

  it('expires by the clock without a notification', async () => {
    test.clock.advance(lifetimes.admin.idleMs);
    expect((await there.get(role)).status).toBe(401);
    expect((await admin.get(role)).status).toBe(401);
  });

  it('is not idle in any process while one process sees requests', async () => {
    test.clock.advance(hours(5));
    expect((await here.get(role)).status).toBe(200);
    await settled();
    test.clock.advance(hours(5));
    expect((await there.get(role)).status).toBe(200);
  });
});

it('applies a change of the calendar in every process at once', async () => {
  const source = other.get(CalendarSource);
  // Outside a request, values that a request may cache are read each time too.
  const closed = async () => {
    const [now, { calendar }] = [await source.now(), await source.daysOfRequest()];
    expect(calendar).toEqual(now);
    return calendar.closingDays?.has('2027-08-13');
  };
  await expect.poll(async () => (await statementsOf(closed)).statements.length).toBe(0);
  await test.database.query(
    `insert into holiday (day, name, kind) values ('2027-08-13', '夏休み', 'closing')`,
  );
  expect(await closed()).toBe(true);
  const [team] = await test.database.query<{ id: number }>(
    `insert into team (name, sort_order, weekend_open, created_at) values ('週末班', 98, true, now()) returning id`,
  );
  expect((await source.days()).weekendTeams).toContain(team?.id);
  await test.database.query(`delete from holiday where day = '2027-08-13'`);
  expect(await closed()).toBe(false);
});

it('updates the counts of the lists after every change in every process, and reads them only then', async () => {
  const admin = elsewhere(await signIn(test.app, 'Admin'));
  const [team] = await test.database.query<{ id: number }>(
    `insert into team (name, sort_order, created_at) values ('数える班', 97, now()) returning id`,
  );
  const here = `tab = 'HP1' and entity_id = 1`;
  const numbers = async () => {
    const { code, yesterday, all, unassigned, mine } = (
      await admin.get('/api/admin/all-notifications/0')
    ).body.tabs.find((tab: { code: string }) => tab.code === 'HP1');
    const ofTeam = (await admin.get(`/api/admin/all-notifications/${team?.id}`)).body.tabs.find(
      (tab: { code: string }) => tab.code === 'HP1',
    );
    return { code, yesterday, all, nobodys: unassigned.all, mine: mine.all, ofTeam: ofTeam.all };
  };
  const none = { code: 'HP1', yesterday: 0, all: 0, nobodys: 0, mine: 0, ofTeam: 0 };
  const one = { ...none, yesterday: 1, all: 1, nobodys: 1, ofTeam: 1 };
  const adminId = admin.account?.adminId as number;
  const changes = [
    [
      `insert into work_item (tab, entity, entity_id, due_day, waiting_since) values ('HP1', 'contactForm', 1, '2020-01-01', now())`,
      one,
    ],
    [`update work_item set person_id = ${adminId} where ${here}`, { ...one, nobodys: 0, mine: 1 }],
    [
      `update work_item set team_id = (select max(id) from team where id <> ${team?.id}) where ${here}`,
      { ...one, nobodys: 0, mine: 1, ofTeam: 0 },
    ],
    [
      `update work_item set due_day = '2999-01-01' where ${here}`,
      { ...one, yesterday: 0, nobodys: 0, mine: 1, ofTeam: 0 },
    ],
    [`update work_item set counted = false where ${here}`, none],
    [
      `update work_item set counted = true, team_id = null, person_id = null, due_day = '2020-01-01' where ${here}`,
      one,
    ],
    [`update work_item set tab = 'HP2' where ${here}`, none],
    [`update work_item set tab = 'HP1' where tab = 'HP2' and entity_id = 1`, one],
    [`delete from work_item where ${here}`, none],
  ] as const;
  expect(await numbers()).toEqual(none);
  for (const [change, after] of changes) {
    await test.database.unchecked(change);
    expect([change, await numbers()]).toEqual([change, after]);
    await settled();
    const { answer, statements } = await statementsOf(numbers);
    expect([change, answer, statements]).toEqual([change, after, []]);
  }
});

describe('the time when a session was last seen', () => {
  it('is written after the requests, in one statement', async () => {
    const agents = [
      await signIn(test.app, 'Teacher'),
      await signIn(test.app, 'Teacher'),
      await signIn(test.app, 'Parent'),
    ];
    for (const agent of agents) await remembered(agent);
    test.clock.advance(hours(1));
    const { statements } = await statementsOf(async () => {
      for (const agent of [...agents, ...agents]) expect((await agent.get(role)).status).toBe(200);
      await settled();
    });
    expect(statements.filter(({ text }) => /update session/i.test(text))).toHaveLength(1);
    const rows = await test.database.query<{ at: Date }>(
      'select last_seen_at as at from session where id = any($1)',
      [agents.map(sessionOf)],
    );
    expect(rows.map(({ at }) => at)).toEqual(agents.map(() => test.clock.now()));
  });
});

it('answers requests also when the listener receives no notifications', async () => {
  const agent = elsewhere(await signIn(test.app, 'Parent'));
  const listener = (
    other.get(InvalidatingCache) as unknown as { listener: { close(): Promise<void> } }
  ).listener;
  await listener.close();
  expect((await agent.get(role)).status).toBe(200);
  expect(await cost(agent)).toBe(1);
});

afterEach(() => vi.restoreAllMocks());

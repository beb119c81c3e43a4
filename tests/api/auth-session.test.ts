import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifetimes } from '../../api/src/platform/auth/session-rules.js';
import { days, hours, minutes } from '../../api/src/platform/clock.js';
import { createAccount } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const signedIn = async (agent: Agent) => (await agent.get('/api/user/role')).status === 200;

describe('the session id', () => {
  it('is 256 random bits, and only its hash is stored', async () => {
    const agent = await signIn(test.app, 'Teacher');
    const id = agent.cookies.get('tsumugi') ?? '';
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const rows = await test.database.query<{ text: string }>(
      'select row_to_json(s)::text as text from session s',
    );
    expect(rows.some(({ text }) => text.includes(id))).toBe(false);
  });

  it('is new at each sign-in, and the old one is invalid', async () => {
    const agent = await signIn(test.app, 'Teacher');
    const old = agent.cookies.get('tsumugi');
    await agent.post('/api/auth/teacher/login', {
      email: agent.account?.email,
      password: agent.account?.password,
    });
    expect(agent.cookies.get('tsumugi')).not.toBe(old);
    expect(
      (await agent.get('/api/user/role', { headers: { cookie: `tsumugi=${old}` } })).status,
    ).toBe(401);
  });

  it('cannot be planted before the sign-in', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const planted = 'A'.repeat(43);
    const agent = await createVisitor(test.app);
    agent.cookies.set('tsumugi', planted);
    expect(
      (await agent.post('/api/auth/login', { email: account.email, password: account.password }))
        .status,
    ).toBe(200);
    expect(agent.cookies.get('tsumugi')).not.toBe(planted);
    expect(
      (await agent.get('/api/user/role', { headers: { cookie: `tsumugi=${planted}` } })).status,
    ).toBe(401);
  });

  for (const [name, change] of [
    ['one character changed', (id: string) => `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`],
    ['cut short', (id: string) => id.slice(0, -1)],
    ['made longer', (id: string) => `${id}A`],
    ['in capitals', (id: string) => id.toUpperCase()],
    ['its stored hash', () => 'stored'],
    ['empty', () => ''],
    ['with SQL', () => "' OR 1=1 --"],
  ] as const) {
    it(`is refused when ${name}`, async () => {
      const agent = await signIn(test.app, 'Teacher');
      const [row] = await test.database.query<{ id: string }>(
        'select id from session where account_id = $1',
        [agent.account?.accountId],
      );
      const forged = change(agent.cookies.get('tsumugi') ?? '').replace('stored', row?.id ?? '');
      expect(
        (
          await agent.get('/api/user/role', {
            headers: { cookie: `tsumugi=${encodeURIComponent(forged)}` },
          })
        ).status,
      ).toBe(401);
    });
  }
});

describe('cookies', () => {
  const cookieLines = async (host: string) => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const headers = { host };
    const first = await test.app.inject({ method: 'GET', url: '/api/user/brand', headers });
    const jar = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const xsrf = first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...headers, cookie: jar, 'x-xsrf-token': xsrf },
      payload: { email: account.email, password: account.password },
    });
    expect(answer.statusCode).toBe(200);
    return [answer.headers['set-cookie']].flat().map(String);
  };

  it('are HttpOnly and Lax, without Domain; only the XSRF token is readable', async () => {
    for (const line of await cookieLines('localhost:3000')) {
      expect(line).toMatch(/SameSite=Lax/);
      expect(line).toMatch(/Path=\//);
      expect(line).not.toMatch(/Domain/i);
      expect(/HttpOnly/.test(line)).toBe(!line.startsWith('XSRF-TOKEN='));
      expect(line).not.toMatch(/Secure/);
    }
  });

  it('are Secure and bound to the host by their name, except on localhost', async () => {
    const lines = await cookieLines('tsumugi.example.jp');
    expect(lines.some((line) => line.startsWith('__Host-tsumugi='))).toBe(true);
    for (const line of lines) expect(line).toMatch(/Secure/);
  });
});

describe('the end of a session', () => {
  for (const [role, idle, absolute, step] of [
    ['Admin', hours(8), hours(12), hours(3)],
    ['Operator', hours(8), hours(12), hours(3)],
    ['Teacher', days(30), days(90), days(20)],
    ['Parent', days(30), days(90), days(20)],
  ] as const) {
    it(`comes after the idle time of ${role}`, async () => {
      const [beforeEnd, afterEnd] = [await signIn(test.app, role), await signIn(test.app, role)];
      test.clock.advance(idle - minutes(1));
      expect(await signedIn(beforeEnd)).toBe(true);
      test.clock.advance(minutes(1));
      expect(await signedIn(afterEnd)).toBe(false);
      expect(await signedIn(beforeEnd)).toBe(true);
    });

    it(`comes after the absolute time of ${role}, despite activity`, async () => {
      const agent = await signIn(test.app, role);
      const begun = test.clock.now().getTime();
      while (test.clock.now().getTime() + step < begun + absolute) {
        test.clock.advance(step);
        expect(await signedIn(agent)).toBe(true);
      }
      test.clock.moveTo(new Date(begun + absolute - 1));
      expect(await signedIn(agent)).toBe(true);
      test.clock.advance(1);
      expect(await signedIn(agent)).toBe(false);
    });
  }

  for (const [what, sql] of [
    ['the account is disabled', 'update account set disabled_at = now() where id = $1'],
    ['the account is deleted', 'update account set deleted_at = now() where id = $1'],
    ['its roles are taken away', 'delete from role_membership where account_id = $1'],
    [
      'its credentials changed',
      'update account set credential_version = credential_version + 1 where id = $1',
    ],
  ] as const) {
    it(`comes with the next request when ${what}`, async () => {
      const agent = await signIn(test.app, 'Operator');
      await test.database.query(sql, [agent.account?.accountId]);
      expect(await signedIn(agent)).toBe(false);
    });
  }

  it('removes a deleted role with the next request', async () => {
    const account = await createAccount(test.app, { role: 'Admin', alsoRoles: ['Operator'] });
    const agent = await signIn(test.app, account);
    expect((await agent.get('/api/admin/outgoing-mails')).status).toBe(200);
    await test.database.query(
      `delete from role_membership where account_id = $1 and role = 'Admin'`,
      [account.accountId],
    );
    expect((await agent.get('/api/admin/outgoing-mails')).status).toBe(403);
  });
});

describe('the list of sessions', () => {
  it("shows the user's sessions, and ends one or all others", async () => {
    const here = await signIn(test.app, 'Parent');
    const account = here.account;
    if (!account) throw new Error('no account');
    const [phone, library, cafe] = [
      await signIn(test.app, account),
      await signIn(test.app, account),
      await signIn(test.app, account),
    ];
    await phone.get('/api/user/role');
    const list = (await here.get('/api/user/sessions')).body;
    expect(list).toHaveLength(4);
    expect(list.filter((one: { isCurrent: boolean }) => one.isCurrent)).toHaveLength(1);
    const phones = (await phone.get('/api/user/sessions')).body.find(
      (one: { isCurrent: boolean }) => one.isCurrent,
    );
    expect((await here.delete(`/api/user/sessions/${phones.id}`)).status).toBe(200);
    expect(await signedIn(phone)).toBe(false);
    expect((await here.post('/api/user/sessions/end-others')).body).toEqual({ ended: 2 });
    expect([await signedIn(library), await signedIn(cafe), await signedIn(here)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('does not end a session of another user', async () => {
    const [ownAgent, otherAgent] = [
      await signIn(test.app, 'Parent'),
      await signIn(test.app, 'Parent'),
    ];
    const [their] = (await otherAgent.get('/api/user/sessions')).body;
    const absent = await ownAgent.delete(`/api/user/sessions/${'0'.repeat(64)}`);
    const foreign = await ownAgent.delete(`/api/user/sessions/${their.id}`);
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
    expect(foreign.status).toBe(404);
    expect(await signedIn(otherAgent)).toBe(true);
  });

  it('of any account can be ended by an Admin, not by an Operator', async () => {
    const victim = await signIn(test.app, 'Teacher');
    const path = `/api/admin/accounts/${victim.account?.accountId}/sessions`;
    expect((await (await signIn(test.app, 'Operator')).delete(path)).status).toBe(403);
    expect(await signedIn(victim)).toBe(true);
    const admin = await signIn(test.app, 'Admin');
    expect((await admin.delete(path)).body).toEqual({ ended: 1 });
    expect(await signedIn(victim)).toBe(false);
    expect((await admin.delete('/api/admin/accounts/999999/sessions')).status).toBe(404);
    expect(
      await test.database.query('select entity, detail from access_log where account_id = $1', [
        admin.account?.accountId,
      ]),
    ).toContainEqual({
      entity: 'teacher',
      detail: { fields: 'sessions' },
    });
  });
});

describe('one login with several roles', () => {
  const createMultiRoleAccount = () =>
    createAccount(test.app, { role: 'Teacher', alsoRoles: ['Parent', 'Operator'] });
  const readSession = async (agent: Agent) => (await agent.get('/api/user/role')).body;
  const all = ['Operator', 'Parent', 'Teacher'];
  const change = (agent: Agent, face: string) => agent.post('/api/user/face', { face });

  it('returns all roles at any form, and works with those of its form', async () => {
    const account = await createMultiRoleAccount();
    for (const [role, here, own, foreign] of [
      ['Teacher', 'Teacher', 'teacher/get-current-teacher', 'admin/get-current-admin'],
      ['Parent', 'Parent', 'customer/get-current-customer', 'teacher/get-current-teacher'],
      ['Operator', 'Admin', 'admin/get-current-admin', 'customer/get-current-customer'],
    ] as const) {
      const agent = await signIn(test.app, { ...account, role });
      const roles = await readSession(agent);
      expect(roles).toMatchObject({ userType: 'Admin', here, handedOver: false });
      expect(roles.roles.toSorted()).toEqual(all);
      expect((await agent.get(`/api/${own}`)).status).toBe(200);
      expect((await agent.get(`/api/${foreign}`)).status).toBe(403);
    }
  });

  it("switches between its faces; to the staff's only after a sign-in at their form", async () => {
    const account = await createMultiRoleAccount();
    const teacher = await signIn(test.app, account);
    expect((await readSession(teacher)).faces).toEqual([
      { face: 'admin', userType: 'Admin', signIn: true },
      { face: 'customer', userType: 'Parent', signIn: false },
    ]);
    expect((await change(teacher, 'customer')).body).toMatchObject({
      here: 'Parent',
      userType: 'Admin',
    });
    expect((await teacher.get('/api/customer/get-current-customer')).body).toMatchObject({
      parentId: account.parentId,
    });
    expect((await teacher.get('/api/teacher/get-current-teacher')).status).toBe(403);
    expect(await change(teacher, 'admin')).toMatchObject({
      status: 403,
      body: { code: 'staff_door' },
    });
    expect(await change(teacher, 'party')).toMatchObject({
      status: 400,
      body: { fields: { face: expect.any(String) } },
    });

    const staff = await signIn(test.app, { ...account, role: 'Operator' });
    expect((await change(staff, 'teacher')).body).toMatchObject({ here: 'Teacher' });
    expect((await staff.get('/api/admin/get-current-admin')).status).toBe(403);
    expect((await change(staff, 'admin')).body).toMatchObject({ here: 'Admin' });
    expect((await staff.get('/api/admin/get-current-admin')).status).toBe(200);
    // A staff session ends after its idle time in the other faces too, because they lead back to
    // the office.
    await change(staff, 'customer');
    test.clock.advance(lifetimes.admin.idleMs);
    expect(await signedIn(staff)).toBe(false);
    expect(await signedIn(await signIn(test.app, account))).toBe(true);
  });

  it('refuses a face without a role, and any other face while a child uses the phone', async () => {
    const account = await createAccount(test.app, { role: 'Parent', alsoRoles: ['Teacher'] });
    const parent = await signIn(test.app, account);
    expect(await change(parent, 'admin')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    await createAccount(test.app, { role: 'Student', parentId: account.parentId as number });
    expect((await parent.post('/api/user/view', { view: 'student' })).status).toBe(200);
    expect(await readSession(parent)).toMatchObject({
      roles: ['Student'],
      userType: 'Student',
      here: 'Student',
      handedOver: true,
      faces: [],
    });
    expect((await change(parent, 'teacher')).status).toBe(403);
  });

  it("does not treat a student's own login as a handed-over phone", async () => {
    expect(await readSession(await signIn(test.app, 'Student'))).toMatchObject({
      here: 'Student',
      handedOver: false,
      faces: [],
    });
  });
});

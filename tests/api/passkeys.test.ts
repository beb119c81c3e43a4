import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../api/src/platform/auth/totp.js';
import { minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { operationsOf } from '../security/operations.js';
import { type Account, createAccount, testPassword } from '../support/accounts.js';
import { Agent, createVisitor, signIn } from '../support/agent.js';
import { Authenticator, type Tampering } from '../support/authenticator.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const doors = {
  Parent: '/api/auth/passkey',
  Student: '/api/auth/passkey',
  Teacher: '/api/auth/teacher/passkey',
  Admin: '/api/auth/admin/passkey',
  Operator: '/api/auth/admin/passkey',
} as const;
type Kind = keyof typeof doors;

interface Person {
  readonly account: Account;
  readonly agent: Agent;
  readonly key: Authenticator;
}
const keysOf = async (agent: Agent) => (await agent.get('/api/user/passkeys')).body.passkeys;
const isIn = async (agent: Agent) => (await agent.get('/api/user/role')).status === 200;

/** Adds a passkey by the password; answers as the last call does. */
async function add(agent: Agent, key = new Authenticator(), name?: string, twist?: Tampering) {
  const begun = await agent.post('/api/user/passkeys/begin', { currentPassword: testPassword });
  expect([begun.status, begun.body.code]).toEqual([200, undefined]);
  return agent.post('/api/user/passkeys', { name, made: key.createCredential(begun.body, twist) });
}
async function withPasskey(role: Kind, key = new Authenticator()): Promise<Person> {
  const agent = await signIn(test.app, role);
  expect((await add(agent, key)).status).toBe(200);
  return { account: agent.account as Account, agent, key };
}
/** Signs in with the passkey at a login form, in a new browser. */
async function come(
  { account, key }: Pick<Person, 'account' | 'key'>,
  twist?: Tampering,
  door: string = doors[account.role as Kind],
) {
  const agent = await createVisitor(test.app);
  const challenge = await agent.post('/api/auth/passkey/options');
  return { agent, answer: await agent.post(door, key.signChallenge(challenge.body, twist)) };
}
const mailsTo = async (email: string) =>
  (
    await test.database.query<{ subject: string }>(
      `select subject from outgoing_mail where purpose = 'securityAlert' and address = $1 order by id`,
      [email],
    )
  ).map(({ subject }) => subject);

describe('a new passkey', () => {
  it('requires the password, ends the other sessions, is logged and mailed', async () => {
    const agent = await signIn(test.app, 'Parent');
    const other = await signIn(test.app, agent.account as Account);
    expect((await agent.post('/api/user/passkeys/begin', {})).status).toBe(400);
    const wrong = await agent.post('/api/user/passkeys/begin', {
      currentPassword: 'まちがった合言葉です',
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'current_password_wrong']);
    const begun = await agent.post('/api/user/passkeys/begin', { currentPassword: testPassword });
    expect(begun.body).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: agent.account?.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const made = new Authenticator().createCredential(begun.body);
    expect(
      (await agent.post('/api/user/passkeys', { name: ' 自宅のパソコン ', made })).status,
    ).toBe(200);
    expect(await keysOf(agent)).toEqual([
      {
        id: expect.any(Number),
        name: '自宅のパソコン',
        createdAt: test.clock.now().toISOString(),
        lastUsedAt: null,
        synced: true,
      },
    ]);
    expect([await isIn(other), await isIn(agent)]).toEqual([false, true]);
    expect(await mailsTo(agent.account?.email ?? '')).toContain('【つむぎ】パスキーを登録しました');
    const logged = await test.database.query(
      'select entity, entity_id from access_log where account_id = $1 and detail = $2',
      [agent.account?.accountId, JSON.stringify({ fields: 'passkeys' })],
    );
    expect(logged).toEqual([{ entity: 'parent', entity_id: agent.account?.parentId }]);
    // A challenge is valid once.
    expect((await agent.post('/api/user/passkeys', { made })).body.code).toBe('passkey_not_made');
  });

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host name', { host: 'evil.example' }],
    ['without user verification by the device', { unverified: true }],
    ['that is no making', { type: 'webauthn.get' }],
  ] as const)('refuses one %s', async (_, twist) => {
    const agent = await signIn(test.app, 'Teacher');
    const answer = await add(agent, new Authenticator(), undefined, twist);
    expect([answer.status, answer.body.code]).toEqual([422, 'passkey_not_made']);
    expect(await keysOf(agent)).toEqual([]);
  });

  it('refuses an expired challenge, one of another session, and a passkey that is in use', async () => {
    const [person, agent] = [await withPasskey('Parent'), await signIn(test.app, 'Parent')];
    const secondAgent = await signIn(test.app, agent.account as Account);
    const begin = async (from: Agent) =>
      (await from.post('/api/user/passkeys/begin', { currentPassword: testPassword })).body;
    const expiredProof = new Authenticator().createCredential(await begin(agent));
    test.clock.advance(minutes(5));
    expect((await agent.post('/api/user/passkeys', { made: expiredProof })).body.code).toBe(
      'passkey_not_made',
    );
    const elsewhere = new Authenticator().createCredential(await begin(secondAgent));
    expect((await agent.post('/api/user/passkeys', { made: elsewhere })).body.code).toBe(
      'passkey_not_made',
    );
    const knownKey = person.key.createCredential(await begin(agent));
    expect((await agent.post('/api/user/passkeys', { made: knownKey })).body.code).toBe(
      'passkey_known',
    );
    expect(await keysOf(agent)).toEqual([]);
  });

  it("confirms like the password, but only with the user's own", async () => {
    const [person, other] = [await withPasskey('Student'), await withPasskey('Student')];
    const confirm = async (key: Authenticator, twist?: Tampering) =>
      person.agent.post('/api/user/passkeys/begin', {
        passkey: key.signChallenge(
          (await person.agent.post('/api/user/passkeys/confirm')).body,
          twist,
        ),
      });
    expect((await confirm(other.key)).body.code).toBe('passkey_not_confirmed');
    expect((await confirm(person.key, { unverified: true })).body.code).toBe(
      'passkey_not_confirmed',
    );
    const begun = await confirm(person.key);
    expect(
      (
        await person.agent.post('/api/user/passkeys', {
          made: new Authenticator().createCredential(begun.body),
        })
      ).status,
    ).toBe(200);
    // A challenge for signing in confirms nothing.
    const challenge = (await person.agent.post('/api/auth/passkey/options')).body;
    expect(
      (
        await person.agent.post('/api/user/passkeys/begin', {
          passkey: person.key.signChallenge(challenge),
        })
      ).body.code,
    ).toBe('passkey_expired');
  });

  it('is limited to ten', async () => {
    const agent = await signIn(test.app, 'Teacher');
    for (let each = 0; each < 10; each += 1) expect((await add(agent)).status).toBe(200);
    expect(
      (await agent.post('/api/user/passkeys/begin', { currentPassword: testPassword })).body.code,
    ).toBe('passkey_enough');
  });

  it('is not possible on a host name outside the company’s domain', async () => {
    const askAt = async (host: string) => {
      const agent = new Agent(test.app);
      await agent.get('/api/user/brand', { headers: { host } });
      return agent.post('/api/auth/passkey/options', undefined, { headers: { host } });
    };
    const before = await askAt('juku.example');
    expect([before.status, before.body.code]).toEqual([422, 'passkey_place']);
    await test.app.get(PrismaService).brand.create({
      data: {
        id: 1,
        name: '見本',
        prefix: 'X',
        primaryColor: '#000000',
        accentColor: '#000000',
        companyName: '見本',
        hostNames: ['juku.example'],
      },
    });
    const brand = await askAt('juku.example');
    expect([brand.status, brand.body.rpId]).toEqual([200, 'juku.example']);
    expect((await askAt('evil.example')).body.code).toBe('passkey_place');
  });
});

describe('a sign-in with a passkey', () => {
  for (const role of ['Parent', 'Student', 'Teacher', 'Operator', 'Admin'] as const)
    it(`works at the own login form of ${role}, and at no other`, async () => {
      const person = await withPasskey(role);
      for (const door of new Set(Object.values(doors)))
        if (door !== doors[role]) {
          const { agent, answer } = await come(person, undefined, door);
          expect([answer.status, answer.body.code, await isIn(agent)]).toEqual([
            401,
            'passkey_refused',
            false,
          ]);
        }
      const { agent, answer } = await come(person);
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ account: person.account.accountId }),
      ]);
      expect(await isIn(agent)).toBe(true);
      expect((await keysOf(agent))[0].lastUsedAt).toBe(test.clock.now().toISOString());
      expect(await mailsTo(person.account.email)).toContain('【つむぎ】新しい端末からのログイン');
    });

  it('begins a new session, and requires no code of the second step', async () => {
    const person = await withPasskey('Teacher');
    const { secret } = (
      await person.agent.post('/api/user/two-step/begin', { currentPassword: testPassword })
    ).body;
    const code = totpCode(secret, stepAt(test.clock.now()));
    expect((await person.agent.post('/api/user/two-step/confirm', { code })).status).toBe(200);
    const agent = await createVisitor(test.app);
    const challenge = await agent.post('/api/auth/passkey/options');
    agent.cookies.set('tsumugi', 'A'.repeat(43));
    expect((await agent.post(doors.Teacher, person.key.signChallenge(challenge.body))).status).toBe(
      200,
    );
    expect(agent.cookies.get('tsumugi')).not.toBe('A'.repeat(43));
    expect(await isIn(agent)).toBe(true);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://localhost:81' }],
    ['for another host name', { host: 'evil.example' }],
    ['without user verification by the device', { unverified: true }],
    [
      'under another account’s handle',
      { userHandle: Buffer.from('tsumugi account 1').toString('base64url') },
    ],
    ['that is no use of one', { type: 'webauthn.create' }],
  ] as const)('refuses one %s', async (_, twist) => {
    const { agent, answer } = await come(await withPasskey('Parent'), twist);
    expect([answer.status, answer.body.code, await isIn(agent)]).toEqual([
      401,
      'passkey_refused',
      false,
    ]);
  });

  it('refuses a challenge that is repeated, five minutes old, of another browser, or unknown', async () => {
    const { key } = await withPasskey('Parent');
    const [agent, thief] = [await createVisitor(test.app), await createVisitor(test.app)];
    const ask = async () => (await agent.post('/api/auth/passkey/options')).body;
    const proof = key.signChallenge(await ask());
    expect((await thief.post(doors.Parent, proof)).body.code).toBe('passkey_expired');
    expect((await agent.post(doors.Parent, proof)).status).toBe(200);
    await agent.post('/api/auth/logout');
    expect((await agent.post(doors.Parent, proof)).body.code).toBe('passkey_expired');
    const expiredProof = key.signChallenge(await ask());
    test.clock.advance(minutes(5));
    expect((await agent.post(doors.Parent, expiredProof)).body.code).toBe('passkey_expired');
    const own = key.signChallenge({ challenge: Buffer.alloc(56, 7).toString('base64url') });
    expect((await agent.post(doors.Parent, own)).body.code).toBe('passkey_expired');
    expect(await isIn(agent)).toBe(false);
  });

  it('accepts one of two simultaneous sends of the same proof', async () => {
    const { key } = await withPasskey('Parent');
    const agent = await createVisitor(test.app);
    const proof = key.signChallenge((await agent.post('/api/auth/passkey/options')).body);
    const answers = await Promise.all([1, 2, 3].map(() => agent.post(doors.Parent, proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('refuses a copy, whose counter went back', async () => {
    const person = await withPasskey('Admin', new Authenticator(true));
    for (const status of [200, 200]) expect((await come(person)).answer.status).toBe(status);
    for (const counter of [2, 1])
      expect((await come(person, { counter })).answer.body.code).toBe('passkey_refused');
    expect((await come(person, { counter: 9 })).answer.status).toBe(200);
  });

  it('answers in the same way for an unknown passkey, a removed one, a suspended account and a deleted one', async () => {
    const [stopped, deleted, removed] = [
      await withPasskey('Parent'),
      await withPasskey('Teacher'),
      await withPasskey('Student'),
    ];
    await test.database.query('update account set disabled_at = now() where id = $1', [
      stopped.account.accountId,
    ]);
    await test.database.query('update account set deleted_at = now() where id = $1', [
      deleted.account.accountId,
    ]);
    const [{ id }] = await keysOf(removed.agent);
    expect(
      (
        await removed.agent.post(`/api/user/passkeys/${id}/remove`, {
          currentPassword: testPassword,
        })
      ).status,
    ).toBe(200);
    const unknown = { account: stopped.account, key: new Authenticator() };
    const answers = await Promise.all(
      [stopped, deleted, removed, unknown].map(async (each) => (await come(each)).answer),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body]);
    expect(answers[0]?.body.code).toBe('passkey_refused');
    const failed = await test.database.query<{ detail: object }>(
      `select detail from access_log where action = 'signInFailed' and account_id = $1 order by id desc limit 1`,
      [stopped.account.accountId],
    );
    expect(failed).toEqual([{ detail: { face: 'customer', passkey: true } }]);
  });

  it('counts failures against the address, as those of passwords', async () => {
    const person = await withPasskey('Parent');
    const agent = await createVisitor(test.app);
    const address = { address: '203.0.113.77' };
    const tries: number[] = [];
    for (let each = 0; each < 31; each += 1) {
      const challenge = (await agent.post('/api/auth/passkey/options', undefined, address)).body;
      tries.push(
        (await agent.post(doors.Parent, new Authenticator().signChallenge(challenge), address))
          .status,
      );
    }
    expect(tries).toEqual([...Array(30).fill(401), 429]);
    const right = person.key.signChallenge(
      (await agent.post('/api/auth/passkey/options', undefined, address)).body,
    );
    expect((await agent.post(doors.Parent, right, address)).body.code).toBe('too_many_sign_ins');
    expect((await come(person)).answer.status).toBe(200);
  });
});

describe("the user's own passkeys", () => {
  it('are renamed and removed by their owner only; a removal requires a confirmation, ends other sessions and is mailed', async () => {
    const [person, other] = [await withPasskey('Teacher'), await withPasskey('Teacher')];
    const [{ id }] = await keysOf(person.agent);
    const path = `/api/user/passkeys/${id}`;
    for (const answer of [
      await other.agent.patch(path, { name: '盗んだ鍵' }),
      await other.agent.post(`${path}/remove`, { currentPassword: testPassword }),
    ])
      expect(answer.status).toBe(404);
    expect((await person.agent.patch(path, { name: '  ' })).body.fields).toEqual({
      name: expect.any(String),
    });
    expect((await person.agent.patch(path, { name: '会社の鍵' })).status).toBe(200);
    expect((await keysOf(person.agent))[0].name).toBe('会社の鍵');
    const { agent: second } = await come(person);
    expect(
      (await person.agent.post(`${path}/remove`, { currentPassword: 'まちがった合言葉です' })).body
        .code,
    ).toBe('current_password_wrong');
    expect(
      (await person.agent.post(`${path}/remove`, { currentPassword: testPassword })).status,
    ).toBe(200);
    expect([await isIn(second), await isIn(person.agent), await keysOf(person.agent)]).toEqual([
      false,
      true,
      [],
    ]);
    expect(await mailsTo(person.account.email)).toContain('【つむぎ】パスキーを削除しました');
  });

  it('are all removed by an Admin for another user: logged, mailed, sessions ended; not for themselves', async () => {
    const [person, admin] = [await withPasskey('Parent'), await withPasskey('Admin')];
    const path = (id: number) => `/api/admin/accounts/${id}/passkeys`;
    expect(
      (await admin.agent.get(`/api/admin/accounts/${person.account.accountId}/sign-in`)).body
        .passkeys,
    ).toBe(1);
    expect((await admin.agent.delete(path(admin.account.accountId))).body.code).toBe('passkey_own');
    expect((await admin.agent.delete(path(person.account.accountId))).status).toBe(200);
    expect((await admin.agent.delete(path(person.account.accountId))).body.code).toBe(
      'passkey_none',
    );
    expect([await isIn(person.agent), (await come(person)).answer.status]).toEqual([false, 401]);
    expect(await mailsTo(person.account.email)).toContain(
      '【つむぎ】パスキーがすべて削除されました',
    );
  });

  it('are deleted with the account', async () => {
    const [operator, admin] = [await withPasskey('Operator'), await signIn(test.app, 'Admin')];
    await createAccount(test.app, { role: 'Admin' });
    const removed = await admin.delete(`/api/admin/admins/${operator.account.adminId}`);
    expect([removed.status, removed.text]).toEqual([200, expect.any(String)]);
    const left = await test.database.query('select 1 from passkey where account_id = $1', [
      operator.account.accountId,
    ]);
    expect(left).toEqual([]);
  });
});

describe('the setting that requires a passkey of staff', () => {
  it('allows staff without one the set-up only, then refuses the password alone, and keeps the last passkey', async () => {
    const [bare, admin, operator] = [
      await signIn(test.app, 'Admin'),
      await withPasskey('Admin'),
      await signIn(test.app, 'Operator'),
    ];
    const teacher = await signIn(test.app, 'Teacher');
    const save = (agent: Agent, staffPasskey: boolean, version: number) =>
      agent.put('/api/admin/sign-in-rules', { staffTwoStep: false, staffPasskey, version });
    expect((await save(bare, true, 0)).body.code).toBe('passkey_first');
    expect((await save(admin.agent, true, 0)).body).toMatchObject({
      staffPasskey: true,
      version: 1,
      withoutPasskey: expect.any(Number),
    });
    expect([
      await isIn(teacher),
      (await admin.agent.get('/api/admin/get-current-teams')).status,
    ]).toEqual([true, 200]);

    expect((await operator.get('/api/admin/get-current-admin')).body).toMatchObject({
      needsPasskey: true,
      needsTwoStep: false,
    });
    const open: string[] = [];
    for (const { key, method, path, access } of operationsOf(test.app).operations) {
      if (access?.roles === 'public') continue;
      const answer = await operator.call(
        method,
        path.replace(/\{\w+\}/g, '1'),
        method === 'GET' ? {} : { body: {} },
      );
      if (answer.status !== 403 || answer.body.code !== 'passkey_needed') open.push(key);
    }
    expect(open).toEqual([
      'GET /api/admin/get-current-admin',
      'GET /api/user/passkeys',
      'POST /api/user/passkeys',
      'POST /api/user/passkeys/begin',
      'POST /api/user/passkeys/confirm',
      'GET /api/user/role',
      'GET /api/user/two-step',
      'POST /api/user/two-step/begin',
      'POST /api/user/two-step/confirm',
    ]);

    const key = new Authenticator();
    expect((await add(operator, key)).status).toBe(200);
    expect((await operator.get('/api/admin/get-current-teams')).status).toBe(200);
    const account = operator.account as Account;
    const browser = await createVisitor(test.app);
    const byPassword = await browser.post('/api/auth/admin/login', {
      email: account.email,
      password: testPassword,
    });
    expect([byPassword.status, byPassword.body.code, await isIn(browser)]).toEqual([
      403,
      'passkey_only',
      false,
    ]);
    expect((await come({ account, key })).answer.status).toBe(200);

    const own = await operator.get('/api/user/passkeys');
    expect(own.body.required).toBe(true);
    const removal = await operator.post(`/api/user/passkeys/${own.body.passkeys[0].id}/remove`, {
      currentPassword: testPassword,
    });
    expect(removal.body.code).toBe('passkey_required');
    expect((await save(admin.agent, false, 1)).body).toMatchObject({
      staffPasskey: false,
      version: 2,
    });
    expect((await bare.get('/api/admin/get-current-teams')).status).toBe(200);
  });

  it('accepts a passkey where two steps are required, until a sign-in by password', async () => {
    const [admin, operator] = [await withPasskey('Admin'), await withPasskey('Operator')];
    const { secret } = (
      await admin.agent.post('/api/user/two-step/begin', { currentPassword: testPassword })
    ).body;
    await admin.agent.post('/api/user/two-step/confirm', {
      code: totpCode(secret, stepAt(test.clock.now())),
    });
    const rules = (await admin.agent.get('/api/admin/sign-in-rules')).body;
    const save = (staffTwoStep: boolean, version: number) =>
      admin.agent.put('/api/admin/sign-in-rules', { staffTwoStep, staffPasskey: false, version });
    expect((await save(true, rules.version)).status).toBe(200);
    expect((await operator.agent.get('/api/admin/get-current-teams')).body.code).toBe(
      'two_step_needed',
    );
    const { agent } = await come(operator);
    expect((await agent.get('/api/admin/get-current-teams')).status).toBe(200);
    const changed = await agent.post('/api/user/change-password', {
      currentPassword: testPassword,
      newPassword: '別の長い合言葉です 2',
    });
    expect([changed.status, (await agent.get('/api/admin/get-current-teams')).status]).toEqual([
      200, 200,
    ]);
    expect((await save(false, rules.version + 1)).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResetPassword } from '../../api/src/modules/account/actions/reset-password.js';
import { stepAt, totpCode } from '../../api/src/platform/auth/totp.js';
import { days, hours, minutes } from '../../api/src/platform/clock.js';
import { operationsOf } from '../security/operations.js';
import { type Account, testPassword } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

interface Person {
  readonly account: Account;
  readonly agent: Agent;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
const doors = {
  Parent: '/api/auth/login',
  Teacher: '/api/auth/teacher/login',
  Admin: '/api/auth/admin/login',
} as const;
type Kind = keyof typeof doors;

/** The code that the person's app shows, `by` half minutes from now. */
const codeOf = (secret: string, by = 0) => totpCode(secret, stepAt(test.clock.now()) + by);
/** A valid code after one minute: neither the last used code nor the code after it. */
const next = (secret: string) => {
  test.clock.advance(minutes(1));
  return codeOf(secret);
};

async function withTwoStep(role: Kind): Promise<Person> {
  const agent = await signIn(test.app, role);
  const begun = await agent.post('/api/user/two-step/begin', { currentPassword: testPassword });
  expect([begun.status, begun.body.uri]).toEqual([
    200,
    expect.stringMatching(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&issuer=/),
  ]);
  const { secret } = begun.body;
  const confirmed = await agent.post('/api/user/two-step/confirm', { code: codeOf(secret) });
  expect([confirmed.status, confirmed.text]).toEqual([200, expect.any(String)]);
  return {
    account: agent.account as Account,
    agent,
    secret,
    recoveryCodes: confirmed.body.recoveryCodes,
  };
}
/** A new browser in which the right password was entered. */
async function afterPassword(
  { account }: Pick<Person, 'account'>,
  password = testPassword,
): Promise<Agent> {
  const agent = await createVisitor(test.app);
  const answer = await agent.post(doors[account.role as Kind], { email: account.email, password });
  expect([answer.status, answer.body]).toEqual([200, { twoStep: true }]);
  return agent;
}
const give = (agent: Agent, credentials: { code?: string; recoveryCode?: string }) =>
  agent.post('/api/auth/two-step', credentials);
const isIn = async (agent: Agent) => (await agent.get('/api/user/role')).status === 200;
const mailsTo = (email: string) =>
  test.database.query<{ subject: string; body: string }>(
    `select subject, body from outgoing_mail where purpose = 'securityAlert' and address = $1 order by id`,
    [email],
  );

describe('the set-up of the second step', () => {
  it('requires the password and one code, shows ten codes once, ends other sessions and mails the owner', async () => {
    const agent = await signIn(test.app, 'Parent');
    const other = await signIn(test.app, agent.account as Account);
    expect(
      (await agent.post('/api/user/two-step/begin', { currentPassword: 'まちがった合言葉です' }))
        .body,
    ).toMatchObject({
      code: 'current_password_wrong',
      fields: { currentPassword: expect.any(String) },
    });
    expect((await agent.post('/api/user/two-step/confirm', { code: '123456' })).body.code).toBe(
      'two_step_not_begun',
    );
    const { secret } = (
      await agent.post('/api/user/two-step/begin', { currentPassword: testPassword })
    ).body;
    expect(
      (await agent.post('/api/user/two-step/confirm', { code: codeOf(secret, 5) })).body.code,
    ).toBe('two_step_wrong');
    // The second step is not confirmed yet: the password alone still signs in.
    expect(await isIn(await signIn(test.app, agent.account as Account))).toBe(true);
    const done = await agent.post('/api/user/two-step/confirm', { code: codeOf(secret) });
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    expect([await isIn(other), await isIn(agent)]).toEqual([false, true]);
    expect((await agent.get('/api/user/two-step')).body).toMatchObject({
      on: true,
      codesLeft: 10,
      required: false,
    });
    expect(
      (await agent.post('/api/user/two-step/begin', { currentPassword: testPassword })).body.code,
    ).toBe('two_step_on');
    expect((await mailsTo(agent.account?.email ?? '')).map(({ subject }) => subject)).toContain(
      '【つむぎ】2段階認証を有効にしました',
    );
  });

  it('stores neither secret nor codes in plain text', async () => {
    const { secret, recoveryCodes } = await withTwoStep('Teacher');
    const rows = await test.database.query<{ text: string }>(
      'select row_to_json(t)::text as text from two_step t union all select row_to_json(r)::text from recovery_code r',
    );
    const all = rows.map(({ text }) => text).join('\n');
    for (const one of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ])
      expect(all).not.toContain(one);
  });

  it('is not available to students', async () => {
    const student = await signIn(test.app, 'Student');
    expect((await student.get('/api/user/two-step')).status).toBe(403);
    expect(
      (await student.post('/api/user/two-step/begin', { currentPassword: testPassword })).status,
    ).toBe(403);
  });
});

describe('the sign-in with two steps', () => {
  for (const role of ['Parent', 'Teacher', 'Admin'] as const)
    it(`requires of ${role} the password, then the code`, async () => {
      const person = await withTwoStep(role);
      const agent = await afterPassword(person);
      expect(await isIn(agent)).toBe(false);
      const answer = await give(agent, { code: next(person.secret) });
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ account: person.account.accountId }),
      ]);
      expect(await isIn(agent)).toBe(true);
      expect(agent.cookies.has('tsumugi-step')).toBe(false);
      const alert = (await mailsTo(person.account.email)).find(
        ({ subject }) => subject === '【つむぎ】新しい端末からのログイン',
      );
      expect(alert?.body).toMatch(
        /^日時：\d+月\d+日\(.\) \d+:\d\d（日本時間）\n端末：.+\n接続元：[\d.:a-f]+$/m,
      );
    });

  it('accepts a code half a minute around its time, and only once', async () => {
    const person = await withTwoStep('Parent');
    const agent = await afterPassword(person);
    test.clock.advance(minutes(2));
    for (const by of [-2, 2])
      expect((await give(agent, { code: codeOf(person.secret, by) })).body.code).toBe(
        'two_step_wrong',
      );
    const earlierCode = codeOf(person.secret, -1);
    expect(
      (await give(agent, { code: ` ${earlierCode.slice(0, 3)} ${earlierCode.slice(3)} ` })).status,
    ).toBe(200);
    const secondAgent = await afterPassword(person);
    expect((await give(secondAgent, { code: earlierCode })).body).toMatchObject({
      code: 'two_step_wrong',
      fields: { code: expect.any(String) },
    });
    expect((await give(secondAgent, { code: codeOf(person.secret, 1) })).status).toBe(200);
    // An older code is refused after a newer one, although it was not used.
    expect((await give(await afterPassword(person), { code: codeOf(person.secret) })).status).toBe(
      422,
    );
  });

  it('accepts one of two simultaneous sends of the same code', async () => {
    const person = await withTwoStep('Parent');
    const agents = [
      await afterPassword(person),
      await afterPassword(person),
      await afterPassword(person),
    ];
    const code = next(person.secret);
    const answers = await Promise.all(agents.map((agent) => give(agent, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('accepts a recovery code once, and notifies the owner', async () => {
    const person = await withTwoStep('Teacher');
    const [recoveryCode = ''] = person.recoveryCodes;
    expect(
      (
        await give(await afterPassword(person), {
          recoveryCode: recoveryCode.toLowerCase().replace('-', ' '),
        })
      ).status,
    ).toBe(200);
    expect((await give(await afterPassword(person), { recoveryCode })).body).toMatchObject({
      code: 'two_step_wrong',
      fields: { recoveryCode: expect.any(String) },
    });
    expect((await mailsTo(person.account.email)).map(({ subject }) => subject)).toContain(
      '【つむぎ】復旧コードでのログイン',
    );
  });

  it("locks after five wrong codes, for the right one and other browsers too, except the owner's known device", async () => {
    const person = await withTwoStep('Parent');
    const stranger = await afterPassword(person);
    test.clock.advance(minutes(2));
    for (let tries = 0; tries < 5; tries += 1)
      expect((await give(stranger, { code: codeOf(person.secret, 3 + tries) })).status).toBe(422);
    for (const agent of [stranger, await afterPassword(person)]) {
      const locked = await give(agent, { code: codeOf(person.secret) });
      expect([locked.status, locked.body.code, Number(locked.headers['retry-after'])]).toEqual([
        429,
        'too_many_codes',
        expect.any(Number),
      ]);
    }
    const alerts = (await mailsTo(person.account.email)).filter(({ subject }) =>
      subject.includes('間違いが続いています'),
    );
    expect(alerts).toHaveLength(1);
    await person.agent.post(doors.Parent, { email: person.account.email, password: testPassword });
    expect((await give(person.agent, { code: codeOf(person.secret) })).status).toBe(200);
  });

  it('allows twenty wrong codes a day', async () => {
    const person = await withTwoStep('Parent');
    const statuses: number[] = [];
    for (let tries = 0; tries < 24; tries += 1) {
      if (tries % 5 === 0) test.clock.advance(minutes(16));
      statuses.push(
        (await give(await afterPassword(person), { code: codeOf(person.secret, 9) })).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(4).fill(429)]);
    test.clock.advance(days(1));
    expect((await give(await afterPassword(person), { code: codeOf(person.secret) })).status).toBe(
      200,
    );
  });

  it('waits five minutes for the code', async () => {
    const person = await withTwoStep('Parent');
    const agent = await afterPassword(person);
    test.clock.advance(minutes(5));
    expect((await give(agent, { code: codeOf(person.secret) })).body.code).toBe('two_step_expired');
  });

  it('refuses a cookie of another origin', async () => {
    const [person, other] = [await withTwoStep('Parent'), await withTwoStep('Parent')];
    expect(
      (await give(await createVisitor(test.app), { code: next(person.secret) })).body.code,
    ).toBe('two_step_expired');
    const agent = await afterPassword(other);
    const cookie = agent.cookies.get('tsumugi-step') ?? '';
    agent.cookies.set('tsumugi-step', cookie.replace(/^\d+/, String(person.account.accountId)));
    expect((await give(agent, { code: codeOf(person.secret) })).body.code).toBe('two_step_expired');
  });
});

describe('the second step', () => {
  it('is required beside the right password for each call that needs a sign-in', async () => {
    const agent = await afterPassword(await withTwoStep('Admin'));
    const closed = operationsOf(test.app).operations.filter(
      ({ access }) => access?.roles !== 'public',
    );
    expect(closed.length).toBeGreaterThan(300);
    const open: string[] = [];
    for (const { key, method, path } of closed) {
      const { status } = await agent.call(
        method,
        path.replace(/\{\w+\}/g, '1'),
        method === 'GET' ? {} : { body: {} },
      );
      if (status !== 401) open.push(`${key} ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('is required after a reset of the password, which ends a pending sign-in', async () => {
    const person = await withTwoStep('Parent');
    const waiting = await afterPassword(person);
    const browser = await createVisitor(test.app);
    await browser.post('/api/user/send-password-reset-request', { email: person.account.email });
    await test.app.get(ResetPassword).whenIdle();
    const [mail] = await test.database.query<{ body: string }>(
      `select body from outgoing_mail where purpose = 'passwordReset' and address = $1`,
      [person.account.email],
    );
    const ResetCode = /reset-password-input#([\w-]{43})/.exec(mail?.body ?? '')?.[1];
    const newPassword = '別の長い合言葉です 2';
    const reset = await browser.post('/api/user/reset-password-execute', {
      email: person.account.email,
      newPassword,
      ResetCode,
    });
    expect(reset.status).toBe(200);
    expect(await isIn(browser)).toBe(false);
    expect((await give(waiting, { code: next(person.secret) })).body.code).toBe('two_step_expired');
    expect(
      (await give(await afterPassword(person, newPassword), { code: codeOf(person.secret) }))
        .status,
    ).toBe(200);
  });

  it('is turned off, and gets new recovery codes, only with password and code', async () => {
    const { agent, secret, recoveryCodes, account } = await withTwoStep('Teacher');
    for (const call of ['recovery-codes', 'off']) {
      const path = `/api/user/two-step/${call}`;
      expect((await agent.post(path, { code: next(secret) })).status).toBe(400);
      expect((await agent.post(path, { currentPassword: testPassword })).status).toBe(400);
      expect(
        (await agent.post(path, { currentPassword: 'まちがった合言葉です', code: codeOf(secret) }))
          .body.code,
      ).toBe('current_password_wrong');
      expect(
        (await agent.post(path, { currentPassword: testPassword, code: codeOf(secret, 4) })).body
          .code,
      ).toBe('two_step_wrong');
    }
    const fresh = await agent.post('/api/user/two-step/recovery-codes', {
      currentPassword: testPassword,
      code: next(secret),
    });
    expect(fresh.body.recoveryCodes).toHaveLength(10);
    expect(
      (await give(await afterPassword({ account }), { recoveryCode: recoveryCodes[1] })).status,
    ).toBe(422);
    expect(
      (
        await agent.post('/api/user/two-step/off', {
          currentPassword: testPassword,
          recoveryCode: fresh.body.recoveryCodes[0],
        })
      ).status,
    ).toBe(200);
    expect(await isIn(await signIn(test.app, account))).toBe(true);
  });

  it('is removed by an Admin for another user: logged, mailed, sessions ended; not for themselves', async () => {
    const [person, admin] = [await withTwoStep('Teacher'), await withTwoStep('Admin')];
    const path = (id: number) => `/api/admin/accounts/${id}/two-step`;
    const view = `/api/admin/accounts/${person.account.accountId}/sign-in`;
    expect((await admin.agent.get(view)).body).toEqual({
      sessions: 1,
      twoStepSince: expect.any(String),
      passkeys: 0,
    });
    expect((await admin.agent.delete(path(admin.account.accountId))).body.code).toBe(
      'two_step_own',
    );
    expect((await admin.agent.delete(path(person.account.accountId))).status).toBe(200);
    expect((await admin.agent.delete(path(person.account.accountId))).body.code).toBe(
      'two_step_not_on',
    );
    expect((await admin.agent.get(view)).body).toEqual({
      sessions: 0,
      twoStepSince: null,
      passkeys: 0,
    });
    expect(await isIn(person.agent)).toBe(false);
    expect(await isIn(await signIn(test.app, person.account))).toBe(true);
    expect((await mailsTo(person.account.email)).map(({ subject }) => subject)).toContain(
      '【つむぎ】2段階認証が解除されました',
    );
    const logged = await test.database.query(
      'select entity_id from access_log where account_id = $1 and entity = $2 and detail = $3',
      [admin.account.accountId, 'teacher', JSON.stringify({ fields: 'twoStep' })],
    );
    expect(logged).toEqual([{ entity_id: person.account.teacherId }]);
  });
});

describe('the setting that requires it of staff', () => {
  it('allows staff without it the set-up only, does not affect other roles, and forbids turning it off', async () => {
    const [bare, admin, operator] = [
      await signIn(test.app, 'Admin'),
      await withTwoStep('Admin'),
      await signIn(test.app, 'Operator'),
    ];
    const teacher = await signIn(test.app, 'Teacher');
    const save = (agent: Agent, staffTwoStep: boolean, version: number) =>
      agent.put('/api/admin/sign-in-rules', { staffTwoStep, staffPasskey: false, version });
    expect((await save(bare, true, 0)).body.code).toBe('two_step_first');
    expect((await save(admin.agent, true, 7)).body.code).toBe('version_conflict');
    expect((await save(admin.agent, true, 0)).body).toMatchObject({
      staffTwoStep: true,
      version: 1,
      without: expect.any(Number),
    });
    expect([
      await isIn(teacher),
      (await admin.agent.get('/api/admin/get-current-teams')).status,
    ]).toEqual([true, 200]);

    expect((await operator.get('/api/admin/get-current-admin')).body.needsTwoStep).toBe(true);
    expect((await admin.agent.get('/api/admin/get-current-admin')).body.needsTwoStep).toBe(false);
    const open: string[] = [];
    for (const { key, method, path, access } of operationsOf(test.app).operations) {
      if (access?.roles === 'public') continue;
      const answer = await operator.call(
        method,
        path.replace(/\{\w+\}/g, '1'),
        method === 'GET' ? {} : { body: {} },
      );
      if (answer.status !== 403 || answer.body.code !== 'two_step_needed') open.push(key);
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

    const { secret } = (
      await operator.post('/api/user/two-step/begin', { currentPassword: testPassword })
    ).body;
    expect(
      (await operator.post('/api/user/two-step/confirm', { code: codeOf(secret) })).status,
    ).toBe(200);
    expect((await operator.get('/api/admin/get-current-teams')).status).toBe(200);
    const off = await operator.post('/api/user/two-step/off', {
      currentPassword: testPassword,
      code: next(secret),
    });
    expect(off.body.code).toBe('two_step_required');
    test.clock.advance(hours(1));
    expect((await save(admin.agent, false, 1)).body).toMatchObject({
      staffTwoStep: false,
      version: 2,
    });
    expect((await bare.get('/api/admin/get-current-teams')).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResetPassword } from '../../api/src/modules/account/actions/reset-password.js';
import { newToken, sha256 } from '../../api/src/platform/auth/hash.js';
import { minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { type Account, createAccount } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let smtp: MailCatcher;
beforeAll(async () => {
  smtp = await startMailCatcher();
  test = await startTestApp({
    settings: {
      publicUrl: 'https://tsumugi.example.jp',
      smtp: { host: '127.0.0.1', port: smtp.port, secure: false },
    },
  });
});
afterAll(async () => {
  await test?.close();
  await smtp?.close();
});

const fresh = '新しい長い合言葉 2026';
const ask = (agent: Agent, email: string) =>
  agent.post('/api/user/send-password-reset-request', { email });
const execute = (agent: Agent, email: string, ResetCode: string, newPassword = fresh) =>
  agent.post('/api/user/reset-password-execute', { email, newPassword, ResetCode });
const login = async (account: Account, password: string) =>
  (
    await (
      await createVisitor(test.app)
    ).post(account.role === 'Admin' ? '/api/auth/admin/login' : '/api/auth/login', {
      email: account.email,
      password,
    })
  ).status;

/** Requests a reset and reads the code from the mail. */
async function codeFor(agent: Agent, account: Account): Promise<string> {
  const before = smtp.mails.length;
  expect((await ask(agent, account.email)).status).toBe(200);
  await test.app.get(ResetPassword).whenIdle();
  const mail = smtp.mails.slice(before).find(({ to }) => to.includes(account.email));
  return /reset-password-input[^\s#]*#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A code that was requested a moment ago. Mails to one person have a separate limit. */
async function codeOf({ accountId }: Account): Promise<string> {
  const code = newToken();
  const now = test.clock.now();
  const expiresAt = new Date(now.getTime() + minutes(30));
  await test.app.get(PrismaService).passwordReset.create({
    data: { accountId, codeHash: sha256(code), createdAt: now, expiresAt },
  });
  return code;
}

describe('the answer to a reset request', () => {
  it('announces a mail only where mail can be sent, the same for every address', async () => {
    const bare = await startTestApp();
    const agent = await createVisitor(bare.app);
    const account = await createAccount(bare.app, { role: 'Parent' });
    const answers = [await ask(agent, account.email), await ask(agent, 'nobody@example.jp')].map(
      ({ body }) => body,
    );
    await bare.app.get(ResetPassword).whenIdle();
    await bare.close();
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      mailed: false,
      message: expect.stringContaining('お送りできません'),
    });
    const knownAccount = await createAccount(test.app, { role: 'Parent' });
    expect((await ask(await createVisitor(test.app), knownAccount.email)).body).toMatchObject({
      mailed: true,
    });
    await test.app.get(ResetPassword).whenIdle();
  });
});

describe('the mail', () => {
  for (const [role, link, from] of [
    ['Parent', 'https://tsumugi.example.jp/customer/reset-password-input', ''],
    ['Student', 'https://tsumugi.example.jp/customer/reset-password-input', ''],
    // With `from=teacher` the page links to the teachers' login.
    ['Teacher', 'https://tsumugi.example.jp/customer/reset-password-input', '?from=teacher'],
    ['Admin', 'https://tsumugi.example.jp/reset-password-input', ''],
    ['Operator', 'https://tsumugi.example.jp/reset-password-input', ''],
  ] as const) {
    it(`links ${role} to the right form, with a code of 256 bits`, async () => {
      const account = await createAccount(test.app, { role });
      const code = await codeFor(await createVisitor(test.app), account);
      expect(Buffer.from(code, 'base64url')).toHaveLength(32);
      const mail = await smtp.waitFor(
        ({ to, subject }) => to.includes(account.email) && subject.includes('パスワード再設定'),
      );
      expect(mail.text).toContain(`\n${link}${from}#${code}\n`);
    });
  }

  it('links to the address of the settings, not to the host of the request', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const before = smtp.mails.length;
    await agent.post(
      '/api/user/send-password-reset-request',
      { email: account.email },
      { headers: { 'x-forwarded-host': 'evil.example' } },
    );
    await test.app.get(ResetPassword).whenIdle();
    expect(
      smtp.mails
        .slice(before)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('evil.example');
  });

  it('leaves no code in the database', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const code = await codeFor(await createVisitor(test.app), account);
    const rows = await test.database.query<{ text: string }>(
      'select row_to_json(x)::text as text from password_reset x union all select row_to_json(m)::text from outgoing_mail m',
    );
    expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
  });
});

describe('known and unknown accounts', () => {
  it('get the same answer', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const before = smtp.mails.length;
    const [known, unknown] = [
      await ask(agent, account.email),
      await ask(agent, 'nobody@example.jp'),
    ];
    await test.app.get(ResetPassword).whenIdle();
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(smtp.mails.slice(before).map(({ to }) => to)).toEqual([[account.email]]);
  });

  it('get the same answer when the account is disabled', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    await test.database.query('update account set disabled_at = now() where id = $1', [
      account.accountId,
    ]);
    expect(await codeFor(await createVisitor(test.app), account)).toBe('');
  });

  it('limits the mails to five an hour, with the same answer', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    for (let n = 0; n < 5; n += 1) expect(await codeFor(agent, account)).not.toBe('');
    expect(await codeFor(agent, account)).toBe('');
    test.clock.advance(minutes(60));
    expect(await codeFor(agent, account)).not.toBe('');
  });
});

describe('the code', () => {
  it('sets the password once, ends every session, unlocks the account, and creates no session', async () => {
    const victim = await signIn(test.app, 'Parent');
    const account = victim.account as Account;
    const agent = await createVisitor(test.app);
    for (let n = 0; n < 6; n += 1) await login(account, 'wrong password');
    const code = await codeFor(agent, account);
    const answer = await execute(agent, account.email, code);
    expect(answer.status).toBe(200);
    expect((await agent.get('/api/user/role')).status).toBe(401);
    expect((await victim.get('/api/user/role')).status).toBe(401);
    expect(await login(account, account.password)).toBe(401);
    expect(await login(account, fresh)).toBe(200);
    const repeated = await execute(agent, account.email, code, 'もうひとつの合言葉です');
    expect([repeated.status, repeated.body.code]).toEqual([422, 'reset_code_invalid']);
    expect(await login(account, fresh)).toBe(200);
  });

  it('causes a mail to the owner about the changed password', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    await execute(agent, account.email, await codeFor(agent, account));
    const { Mailer } = await import('../../api/src/platform/mail/mailer.js');
    await test.app.get(Mailer).flush();
    await smtp.waitFor(
      ({ to, subject }) => to.includes(account.email) && subject.includes('変更されました'),
    );
  });

  it('expires after 30 minutes', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const [code, old] = [await codeFor(agent, account), ''];
    expect(old).toBe('');
    test.clock.advance(minutes(30) - 1);
    const inTime = await createAccount(test.app, { role: 'Parent' });
    const second = await codeFor(agent, inTime);
    test.clock.advance(1);
    expect((await execute(agent, account.email, code)).body.code).toBe('reset_code_invalid');
    test.clock.advance(minutes(30) - 2);
    expect((await execute(agent, inTime.email, second)).status).toBe(200);
  });

  it('becomes invalid when a newer one is sent', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const older = await codeFor(agent, account);
    const newer = await codeFor(agent, account);
    expect((await execute(agent, account.email, older)).status).toBe(422);
    expect((await execute(agent, account.email, newer)).status).toBe(200);
  });

  it('does not open the account of another user', async () => {
    const [ownAccount, otherAccount] = [
      await createAccount(test.app, { role: 'Parent' }),
      await createAccount(test.app, { role: 'Parent' }),
    ];
    const agent = await createVisitor(test.app);
    const code = await codeFor(agent, ownAccount);
    expect((await execute(agent, otherAccount.email, code)).status).toBe(422);
    expect(await login(otherAccount, fresh)).toBe(401);
  });

  it('is accepted once from two simultaneous requests', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const [one, two] = [await createVisitor(test.app), await createVisitor(test.app)];
    const code = await codeFor(one, account);
    const answers = await Promise.all([
      execute(one, account.email, code, '片方の合言葉です いち'),
      execute(two, account.email, code, '片方の合言葉です に'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is locked after a number of guesses', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const answers = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await agent.post(
        '/api/user/reset-password-execute',
        { email: account.email, newPassword: fresh, ResetCode: 'x'.repeat(43) },
        { address: '10.77.0.1' },
      );
      answers.push(answer);
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429]);
    expect(answers[11]).toMatchObject({
      headers: { 'retry-after': '900' },
      body: { code: 'too_many' },
    });
    expect(answers[11]?.body.message).toContain('しばらく待ってから');
    // A caller with another network address is not limited.
    const owner = await createAccount(test.app, { role: 'Parent' });
    for (let n = 0; n < 12; n += 1)
      expect((await execute(agent, owner.email, await codeOf(owner))).status).toBe(200);
  });

  it('remains valid after a refused password', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const code = await codeFor(agent, account);
    const weak = await execute(agent, account.email, code, 'password123');
    expect(weak.status).toBe(400);
    expect(Object.keys(weak.body.fields)).toEqual(['newPassword']);
    expect((await execute(agent, account.email, code)).status).toBe(200);
  });
});

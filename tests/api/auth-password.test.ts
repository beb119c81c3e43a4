import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashThreads } from '../../api/src/platform/auth/hash-threads.js';
import { type Account, createAccount, testPassword } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const login = async (account: Account, password: string) =>
  (
    await (
      await createVisitor(test.app)
    ).post('/api/auth/login', { email: account.email, password })
  ).status;
const change = (agent: Agent, currentPassword: string, newPassword: string) =>
  agent.post('/api/user/change-password', { currentPassword, newPassword });

const storedOf = async (accountId?: number, of = test) =>
  (
    await of.database.query<{ password_hash: string }>(
      'select password_hash from account where id = $1',
      [accountId],
    )
  )[0]?.password_hash;

describe('the stored hash', () => {
  it('is argon2id with 64 MiB, six passes, one lane', async () => {
    const dear = await startTestApp({ settings: { passwordCost: 'full' } });
    const agent = await signIn(dear.app, await createAccount(dear.app, { role: 'Parent' }));
    expect((await change(agent, testPassword, '夕焼けの帰り道に七羽')).status).toBe(200);
    expect(await storedOf(agent.account?.accountId, dear)).toMatch(
      /^\$argon2id\$v=19\$m=65536,t=6,p=1\$/,
    );
    await dear.close();
  });

  it('is renewed at the next sign-in when its parameters are weaker, and nothing else changes', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const here = await signIn(test.app, account);
    const old = await hash(testPassword.normalize('NFKC'), {
      memoryCost: 8,
      timeCost: 1,
      parallelism: 1,
    });
    const rights = () =>
      test.database.query('select credential_version, version from account where id = $1', [
        account.accountId,
      ]);
    const before = await rights();
    await test.database.query('update account set password_hash = $2 where id = $1', [
      account.accountId,
      old,
    ]);
    expect(await login(account, 'wrong password')).toBe(401);
    expect(await storedOf(account.accountId)).toBe(old);
    expect(await login(account, testPassword)).toBe(200);
    const renewed = await storedOf(account.accountId);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/);
    expect(await login(account, testPassword)).toBe(200);
    expect(await storedOf(account.accountId)).toBe(renewed);
    expect(await rights()).toEqual(before);
    expect((await here.get('/api/user/role')).status).toBe(200);
  });

  it('distinguishes long passwords by their last character', async () => {
    for (const base of [`${'a1'.repeat(63)}b`, '漢字'.repeat(15)]) {
      const account = await createAccount(test.app, { role: 'Parent', password: `${base}x` });
      expect(await login(account, `${base}y`)).toBe(401);
      expect(await login(account, `${base}x`)).toBe(200);
    }
  });

  it('is the same for full-width and half-width input', async () => {
    const account = await createAccount(test.app, {
      role: 'Parent',
      password: 'ａｂｃ１２３ きょうは晴れ',
    });
    expect(await login(account, 'abc123 きょうは晴れ')).toBe(200);
  });
});

describe('a failed sign-in', () => {
  it('has one answer for every cause', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const disabled = await createAccount(test.app, { role: 'Parent' });
    await test.database.query('update account set disabled_at = now() where id = $1', [
      disabled.accountId,
    ]);
    const invited = await createAccount(test.app, { role: 'Parent' });
    await test.database.query('update account set password_hash = null where id = $1', [
      invited.accountId,
    ]);
    const teacher = await createAccount(test.app, { role: 'Teacher' });
    const tries: [string, string][] = [
      [account.email, 'wrong password'],
      ['nobody@example.jp', 'wrong password'],
      ['not a mail', 'wrong password'],
      [disabled.email, disabled.password],
      [invited.email, invited.password],
      [teacher.email, teacher.password],
    ];
    const agent = await createVisitor(test.app);
    const answers = [];
    for (const [email, password] of tries)
      answers.push(await agent.post('/api/auth/login', { email, password }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it('computes one hash for known and unknown accounts', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const hashing = vi.spyOn(hashThreads, 'run');
    const took = async (email: string) => {
      hashing.mockClear();
      await agent.post('/api/auth/login', { email, password: 'wrong password' });
      return hashing.mock.calls.map(([job]) => Object.keys(job));
    };
    await took('first@example.jp');
    expect(await took('nobody@example.jp')).toEqual([['password', 'stored']]);
    expect(await took(account.email)).toEqual([['password', 'stored']]);
    hashing.mockRestore();
  });

  it('names the missing fields', async () => {
    const answer = await (await createVisitor(test.app)).post('/api/auth/login', {});
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(['email', 'password']);
  });
});

describe("changing the user's password", () => {
  it('requires the current one, keeps this session and ends the others', async () => {
    const here = await signIn(test.app, 'Parent');
    const account = here.account as Account;
    const there = await signIn(test.app, account);
    const wrong = await change(here, 'wrong password', '変えたあとの合言葉 7');
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.fields)]).toEqual([
      422,
      'current_password_wrong',
      ['currentPassword'],
    ]);
    const old = here.cookies.get('tsumugi');
    expect((await change(here, account.password, '変えたあとの合言葉 7')).status).toBe(200);
    expect(here.cookies.get('tsumugi')).not.toBe(old);
    expect((await here.get('/api/user/role')).status).toBe(200);
    expect((await there.get('/api/user/role')).status).toBe(401);
    expect([
      await login(account, account.password),
      await login(account, '変えたあとの合言葉 7'),
    ]).toEqual([401, 200]);
  });

  it('cannot be used to guess the current one', async () => {
    const agent = await signIn(test.app, 'Parent');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await change(agent, 'wrong password', '変えたあとの合言葉 7')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  const refused: [string, (account: Account) => string][] = [
    ['nine characters', () => 'k3vq9xz1p'],
    ['more than 200 characters', () => 'あ'.repeat(201)],
    ['a listed one', () => 'qwertyuiop'],
    ['a listed one in capitals', () => 'PASSWORD123'],
    ['a listed one with digits behind', () => 'password2026'],
    ['a listed one in full width', () => 'ｐａｓｓｗｏｒｄ１２３'],
    ['one character over and over', () => 'aaaaaaaaaaaa'],
    ['a run along the keyboard', () => '0123456789'],
    ['a piece over and over', () => 'abcabcabcabc'],
    ['the own mail', (account) => account.email],
  ];
  for (const [name, password] of refused) {
    it(`refuses ${name}`, async () => {
      const agent = await signIn(test.app, 'Parent');
      const answer = await change(
        agent,
        (agent.account as Account).password,
        password(agent.account as Account),
      );
      expect(answer.status).toBe(400);
      expect(answer.body.fields.newPassword).toMatch(/パスワード/);
    });
  }

  for (const [name, password] of [
    ['ten letters without digits', 'kvmqzrtwpx'],
    ['ten Japanese characters', '雨の日は本を読む朝'.concat('も')],
    ['64 characters', 'correct horse battery staple '.repeat(3).slice(0, 64)],
    ['128 characters', 'Tq9 zL4 wX7 '.repeat(11).slice(0, 128)],
    ['leading and trailing spaces', '  spaces count  '],
  ] as const) {
    it(`accepts ${name}`, async () => {
      const agent = await signIn(test.app, 'Parent');
      expect((await change(agent, (agent.account as Account).password, password)).status).toBe(200);
      expect(await login(agent.account as Account, password)).toBe(200);
    });
  }
});

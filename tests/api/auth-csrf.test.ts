import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '../../api/src/platform/http/openapi.js';
import { createAccount } from '../support/accounts.js';
import { Agent, type CallOptions, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: Agent;
let other: Agent;
let guest: Agent;
let published: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  published = await startTestApp({ settings: { publicUrl: 'https://tsumugi.example.jp' } });
  admin = await signIn(test.app, 'Admin');
  other = await signIn(test.app, 'Admin');
  guest = await createVisitor(test.app);
});
afterAll(async () => {
  await test?.close();
  await published?.close();
});

const token = (agent: Agent) => decodeURIComponent(agent.cookies.get('XSRF-TOKEN') ?? '');
const sessionOnly = (agent: Agent) => `tsumugi=${agent.cookies.get('tsumugi')}`;

/** Seven kinds of forged requests. */
const forgeries: [string, () => CallOptions][] = [
  ['no token', () => ({ xsrf: false })],
  ['a wrong token', () => ({ xsrf: `${token(admin)}x` })],
  ['a header without the cookie', () => ({ headers: { cookie: sessionOnly(admin) } })],
  [
    'a made-up pair',
    () => ({
      headers: { cookie: `${sessionOnly(admin)}; XSRF-TOKEN=tossed.tossed` },
      xsrf: 'tossed.tossed',
    }),
  ],
  [
    "another session's pair",
    () => ({
      headers: { cookie: `${sessionOnly(admin)}; XSRF-TOKEN=${token(other)}` },
      xsrf: token(other),
    }),
  ],
  [
    "a visitor's pair beside the session",
    () => ({
      headers: {
        cookie: `${sessionOnly(admin)}; tsumugi-visitor=${guest.cookies.get('tsumugi-visitor')}; XSRF-TOKEN=${token(guest)}`,
      },
      xsrf: token(guest),
    }),
  ],
  ['a foreign Origin', () => ({ headers: { origin: 'https://evil.example' } })],
  ['Origin null', () => ({ headers: { origin: 'null' } })],
  ['a cross-site fetch', () => ({ headers: { 'sec-fetch-site': 'cross-site' } })],
  ['a sibling site', () => ({ headers: { 'sec-fetch-site': 'same-site' } })],
  ['a foreign Referer', () => ({ headers: { referer: 'https://evil.example/page' } })],
  ['plain text', () => ({ xsrf: false, raw: { type: 'text/plain', text: '{}' } })],
  [
    'a form',
    () => ({ xsrf: false, raw: { type: 'application/x-www-form-urlencoded', text: 'a=1' } }),
  ],
];

interface Operation {
  'x-who': { csrf: string };
}

describe('a forged request of an unsafe operation', () => {
  it('is refused before role and input are checked, for each operation of the API document', async () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const [path, methods] of Object.entries(apiDocument(test.app).paths)) {
      for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
        const { csrf } = operation['x-who'];
        const isProtected =
          csrf === 'always' ||
          csrf === 'site' ||
          (csrf === 'unsafe' && !['get', 'head'].includes(method));
        if (!isProtected) continue;
        for (const [name, forge] of forgeries) {
          const hasBody = !['get', 'delete'].includes(method);
          const answer = await admin.call(
            method.toUpperCase() as 'POST',
            path.replace(/\{\w+\}/g, '1'),
            {
              ...(hasBody ? { body: {} } : {}),
              ...forge(),
            },
          );
          checked += 1;
          if (answer.status !== 403 || answer.body.code !== 'csrf')
            wrong.push(`${method} ${path} with ${name}: ${answer.status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(8 * forgeries.length);
  });

  it('leaves the session unchanged', async () =>
    expect((await admin.get('/api/user/role')).status).toBe(200));
});

describe('a service worker that cannot read cookies', () => {
  it('is accepted where its browser reports our origin, for a few calls only', async () => {
    const family = await signIn(test.app, 'Parent');
    const sameOrigin = { xsrf: false as const, headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await family.post('/api/user/notify/received', {}, sameOrigin)).status).toBe(200);
    const foreign = {
      ...sameOrigin,
      headers: { ...sameOrigin.headers, origin: 'https://evil.example' },
    };
    expect((await family.post('/api/user/notify/received', {}, foreign)).body.code).toBe('csrf');
    expect(
      (await family.post('/api/user/notify/token', { token: 'x' }, sameOrigin)).body.code,
    ).toBe('csrf');
  });
});

describe('the login form', () => {
  it('requires a token too', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const answer = await new Agent(test.app).post('/api/auth/login', {
      email: account.email,
      password: account.password,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf']);
    expect(answer.headers['set-cookie']).toBeDefined();
  });

  it('works with the token of its own refusal', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = new Agent(test.app);
    await agent.post('/api/auth/login', { email: account.email, password: account.password });
    expect(
      (await agent.post('/api/auth/login', { email: account.email, password: account.password }))
        .status,
    ).toBe(200);
  });

  it('refuses the token from before the sign-in', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const before = token(agent);
    await agent.post('/api/auth/login', { email: account.email, password: account.password });
    const headers = { cookie: `${sessionOnly(agent)}; XSRF-TOKEN=${before}` };
    expect(
      (await agent.post('/api/user/sessions/end-others', {}, { headers, xsrf: before })).status,
    ).toBe(403);
  });
});

describe('logout by GET', () => {
  it('does not sign out without the header', async () => {
    const agent = await signIn(test.app, 'Parent');
    expect((await agent.get('/api/auth/logout', { xsrf: false })).status).toBe(403);
    expect((await agent.get('/api/user/role')).status).toBe(200);
  });
  it('signs out with it', async () => {
    const agent = await signIn(test.app, 'Parent');
    const stolen = agent.cookies.get('tsumugi');
    expect((await agent.get('/api/auth/logout')).body).toEqual({ message: 'ログアウトしました。' });
    expect(agent.cookies.has('tsumugi')).toBe(false);
    expect(
      (await agent.get('/api/user/role', { headers: { cookie: `tsumugi=${stolen}` } })).status,
    ).toBe(401);
  });
});

describe('a session that has ended', () => {
  it('answers an unsafe call with 401, so that the page opens the login form', async () => {
    const agent = await signIn(test.app, 'Parent');
    await test.database.query('delete from session where account_id = $1', [
      agent.account?.accountId,
    ]);
    const answer = await agent.post('/api/user/sessions/end-others');
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
    expect(
      (
        await agent.post('/api/auth/login', {
          email: agent.account?.email,
          password: agent.account?.password,
        })
      ).status,
    ).toBe(200);
  });
});

describe('genuine requests', () => {
  for (const [name, headers] of [
    ['from our own page', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' }],
    ['from our own page, by Referer', { referer: 'http://localhost/customer/mypage' }],
    ['behind a proxy that ends TLS', { origin: 'https://localhost:80' }],
    ['from the published address', { origin: 'https://tsumugi.example.jp' }],
    ['typed by the user', { 'sec-fetch-site': 'none' }],
    ['from a program without Origin and Referer', {}],
  ] as [string, Record<string, string>][]) {
    it(`pass: ${name}`, async () => {
      const own = await signIn(published.app, 'Teacher');
      expect((await own.post('/api/user/sessions/end-others', {}, { headers })).status).toBe(200);
    });
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createLogger, NestLogger } from '../../api/src/platform/logging/logger.js';
import { createAccount } from '../support/accounts.js';
import { Agent, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({
    logger: createLogger('debug', { write: (line: string) => lines.push(line) }),
  });
});
afterAll(() => test?.close());

const parsed = () => lines.map((line) => JSON.parse(line));

describe('the log', () => {
  it('has one line per request: id, method, route pattern, status, time, account', async () => {
    const admin = await signIn(test.app, 'Admin');
    lines.length = 0;
    const answer = await admin.get('/api/admin/families?name=%E7%9F%B3%E5%B7%9D');
    expect(parsed().filter(({ msg }) => msg === 'request')).toEqual([
      expect.objectContaining({
        requestId: answer.headers['x-request-id'],
        method: 'GET',
        route: '/api/admin/families',
        status: 200,
        ms: expect.any(Number),
        accountId: admin.account?.accountId,
      }),
    ]);
  });

  it('contains no password, cookie, code, mail address, name or query', async () => {
    lines.length = 0;
    const account = await createAccount(test.app, { role: 'Parent', name: '秘密 花子' });
    const agent = await createVisitor(test.app);
    await agent.post('/api/auth/login', {
      email: account.email,
      password: 'a-wrong-password-marker',
    });
    await agent.post('/api/auth/login', { email: account.email, password: account.password });
    await agent.post('/api/user/send-password-reset-request', { email: account.email });
    await agent.post('/api/user/reset-password-execute', {
      email: account.email,
      newPassword: 'marker-of-a-new-password',
      ResetCode: 'marker-of-a-code',
    });
    await agent.get('/api/user/brand?token=marker-of-a-query', {
      headers: { 'user-agent': 'marker-of-an-agent', authorization: 'Bearer marker-of-a-bearer' },
    });
    await agent.get('/api/unknown/marker-of-a-path');
    const text = lines.join('\n');
    for (const secret of [
      account.email,
      account.password,
      '秘密',
      'marker',
      agent.cookies.get('tsumugi') ?? 'none',
      agent.cookies.get('XSRF-TOKEN') ?? 'none',
    ])
      expect(text).not.toContain(secret);
    expect(lines.length).toBeGreaterThan(6);
  });

  it('omits the words of a search, also when the search fails', async () => {
    const admin = await signIn(test.app, 'Admin');
    const name = encodeURIComponent('秘密 花子');
    const query = `q=${name}&name=${name}&mailAddress=hanako%40secret.example&phoneNumber=09099998888&parentName=${name}`;
    const filter = encodeURIComponent(
      JSON.stringify({
        q: '秘密 花子',
        phoneNumber: '09099998888',
        mailAddress: 'hanako@secret.example',
      }),
    );
    const lists = [
      'matters',
      'home-applications',
      'hp-inquiries',
      'families',
      'teachers',
      'students',
      'get-account-management',
      'chat-templates',
    ];
    lines.length = 0;
    for (const list of lists) {
      for (const text of [query, `filter=${filter}`]) await admin.get(`/api/admin/${list}?${text}`);
      await new Agent(test.app).get(`/api/admin/${list}?${query}`);
      await admin.get(`/api/admin/${list}/${name}?${query}`);
    }
    await test.database.query('alter table parent rename to parent_away');
    const broken = await admin.get(
      `/api/admin/families?filter=${encodeURIComponent(JSON.stringify({ q: '秘密 花子' }))}`,
    );
    await test.database.query('alter table parent_away rename to parent');
    expect(broken.status).toBe(500);
    expect(lines.length).toBeGreaterThan(lists.length * 4);
    expect(parsed().find(({ msg }) => msg === 'unexpected error')).toMatchObject({
      err: { stack: expect.stringContaining(' at ') },
    });
    // A random request id may contain any four digits.
    const text = lines
      .map((line) => line.replace(/"(reqId|requestId)":"[\da-f-]{36}",/g, ''))
      .join('\n');
    for (const secret of [
      '秘密',
      '花子',
      '%E7%A7%98',
      'hanako',
      'secret.example',
      '9999',
      '?',
      'q=',
    ])
      expect(text, secret).not.toContain(secret);
  });

  it('never quotes the row that the database refused', async () => {
    const caught: string[] = [];
    const logger = createLogger('info', { write: (line: string) => caught.push(line) });
    const refused = await test.app
      .get(PrismaService)
      .memo.create({
        data: {
          authorId: (await createAccount(test.app, { role: 'Admin' })).accountId,
          content: '秘密 花子',
          createdAt: test.clock.now(),
        },
      })
      .then(
        () => undefined,
        (error: Error) => error,
      );
    expect(JSON.stringify(refused)).toContain('秘密');
    logger.error({ err: refused }, 'unexpected error');
    new NestLogger(logger).error(
      Object.assign(new Error('550 <hanako@secret.example> 秘密'), { detail: '秘密' }),
    );
    expect(caught.join()).toContain('memo_subject');
    expect(caught.join()).not.toMatch(/秘密|hanako/);
  });

  it('cannot be forged with line breaks', async () => {
    lines.length = 0;
    await new Agent(test.app).get('/api/user/x%0d%0a{"level":60,"msg":"forged"}');
    for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
    expect(parsed().some(({ msg }) => msg === 'forged')).toBe(false);
  });

  it('removes personal data that code logs by mistake', () => {
    const caught: string[] = [];
    createLogger('info', { write: (line: string) => caught.push(line) }).info(
      { body: { email: 'x@example.jp', password: 'p', deep: { token: 't' } } },
      'slip',
    );
    expect(caught.join()).not.toMatch(/x@example|"p"|"t"/);
  });
});

describe('an internal error', () => {
  it('is answered with a general message, and logged with its stack', async () => {
    await test.database.query('alter table brand rename to brand_away');
    lines.length = 0;
    const answer = await new Agent(test.app).get('/api/user/brand');
    await test.database.query('alter table brand_away rename to brand');
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    expect(Object.keys(answer.body)).toEqual(['statusCode', 'code', 'message']);
    expect(answer.text).not.toMatch(/brand|prisma|\.ts/i);
    expect(parsed().find(({ msg }) => msg === 'unexpected error')).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { stack: expect.any(String) },
    });
  });
});

describe('the access log', () => {
  const entries = async (accountId: number | undefined) =>
    (
      await test.database.query<{
        action: string;
        reason: string;
        entity: string;
        entity_id: number;
      }>(
        'select action, reason, entity, entity_id from access_log where account_id = $1 order by id',
        [accountId],
      )
    ).map((row) => row);

  it('records sign-ins, sign-outs, failures and refusals', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    await agent.post('/api/auth/login', { email: account.email, password: 'wrong password' });
    await agent.post('/api/auth/login', { email: account.email, password: account.password });
    await agent.get('/api/admin/get-current-admin');
    await agent.get('/api/auth/logout');
    expect((await entries(account.accountId)).map(({ action }) => action)).toEqual([
      'signInFailed',
      'signIn',
      'refused',
      'signOut',
    ]);
  });

  it('cannot be changed or emptied', async () => {
    await expect(test.database.query(`update access_log set action = 'read'`)).rejects.toThrow();
    await expect(test.database.query('delete from access_log')).rejects.toThrow();
  });
});

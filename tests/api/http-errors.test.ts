import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../api/src/platform/http/create-app.js';
import { Agent, type Answer, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let guest: Agent;
beforeAll(async () => {
  test = await startTestApp();
  guest = await createVisitor(test.app);
});
afterAll(() => test?.close());

const RESET = '/api/user/send-password-reset-request';
const japanese = /[ぁ-んァ-ヶ一-龠]/;

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.body.statusCode).toBe(status);
  expect(answer.body.message).toMatch(japanese);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.text).not.toMatch(/stack|node_modules|prisma|SELECT/i);
}

describe('the refusal of invalid input, with field and remedy and never with 500', () => {
  const send = (text: string) =>
    guest.post(RESET, undefined, { raw: { type: 'application/json', text } });

  it('covers malformed JSON', async () => expectRefusal(await send('{"email":'), 400, 'malformed'));
  it('covers a __proto__ key', async () =>
    expectRefusal(await send('{"email":"a@example.jp","__proto__":{"x":1}}'), 400, 'malformed'));
  it('covers a constructor.prototype key', async () =>
    expectRefusal(
      await send('{"email":"a@example.jp","constructor":{"prototype":{"x":1}}}'),
      400,
      'malformed',
    ));

  const named: [string, string, string][] = [
    ['a NUL character', '{"email":"a\\u0000@example.jp"}', 'email'],
    ['half a surrogate pair', '{"email":"a\\ud800@example.jp"}', 'email'],
    ['an integer past 2^31', '{"email":"a@example.jp","n":{"deep":2147483648}}', 'n.deep'],
    ['an integer below -2^31', '{"email":"a@example.jp","n":-1e300}', 'n'],
    ['a missing field', '{}', 'email'],
    ['null for a text', '{"email":null}', 'email'],
    ['a number for a text', '{"email":5}', 'email'],
    ['a list for a text', '{"email":["a@example.jp"]}', 'email'],
    ['an operator object for a text', '{"email":{"contains":"a"}}', 'email'],
    ['a wrong format', '{"email":"not a mail"}', 'email'],
    ['too long a text', `{"email":"${'a'.repeat(300)}@example.jp"}`, 'email'],
    ['a whole body of another type', '[1,2]', 'body'],
  ];
  for (const [name, body, field] of named) {
    it(`covers ${name}`, async () => {
      const answer = await send(body);
      expectRefusal(answer, 400, 'invalid_input');
      expect(Object.keys(answer.body.fields)).toEqual([field]);
      expect(answer.body.fields[field]).toMatch(japanese);
    });
  }

  it('covers endless nesting', async () =>
    expectRefusal(await send(`{"email":${'['.repeat(500)}${']'.repeat(500)}}`), 400, 'malformed'));
  it('covers a NUL in the address', async () =>
    expectRefusal(await guest.get('/api/user/role%00'), 404, 'not_found'));
  it('covers a broken percent sequence', async () =>
    expectRefusal(await guest.get('/api/user/%E0%A4%A'), 400, 'malformed'));
  it('covers a body above the limit', async () =>
    expectRefusal(await send(`{"email":"${'a'.repeat(1_100_000)}"}`), 413, 'too_large'));
  it('covers a form where JSON is expected', async () =>
    expectRefusal(
      await guest.post(RESET, undefined, {
        raw: { type: 'application/x-www-form-urlencoded', text: 'email=a%40example.jp' },
      }),
      415,
      'unsupported_type',
    ));
  it('excepts a content type without a body: ra-data-simple-rest sends text/plain with each DELETE', async () => {
    const admin = await signIn(test.app, 'Admin');
    for (const type of ['text/plain', 'application/json', 'application/xml']) {
      const answer = await admin.call('DELETE', '/api/admin/courses/2147483647', {
        headers: { 'content-type': type },
      });
      expectRefusal(answer, 404, 'not_found');
    }
    expectRefusal(
      await guest.post(RESET, undefined, { headers: { 'content-type': 'text/plain' } }),
      400,
      'invalid_input',
    );
  });
  it('covers plain text where JSON is expected', async () =>
    expectRefusal(
      await guest.post(RESET, undefined, {
        raw: { type: 'text/plain', text: '{"email":"a@example.jp"}' },
      }),
      415,
      'unsupported_type',
    ));
});

describe('path ids', () => {
  for (const bad of ['x', '0', '-1', '1.5', '2147483648', '99999999999999999999', '%00', "1'--"]) {
    it(`are refused: ${bad}`, async () => {
      const admin = await signIn(test.app, 'Admin');
      const answer = await admin.get(`/api/admin/get-user-type/${bad}`);
      expectRefusal(answer, 400, 'invalid_input');
      expect(Object.keys(answer.body.fields)).toEqual(['id']);
    });
  }
  it('answer 404 for an unknown id', async () => {
    const admin = await signIn(test.app, 'Admin');
    expectRefusal(await admin.get('/api/admin/get-user-type/2147483647'), 404, 'not_found');
  });
});

describe('an absent address', () => {
  it('is answered with 404 below /api', async () =>
    expectRefusal(await guest.get('/api/nothing/here'), 404, 'not_found'));
  it('is answered with the existing methods, for a known path with another method', async () => {
    const answer = await guest.delete('/api/user/role');
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect((await guest.put('/api/admin/holidays/closing-2027-01-04', {})).headers.allow).toContain(
      'DELETE',
    );
  });
  it('is also a known path without its id', async () =>
    expectRefusal(await guest.delete('/api/admin/courses'), 405, 'method_not_allowed'));
  it('is not repeated in the answer', async () =>
    expect((await guest.get('/api/%3Cscript%3E')).text).not.toContain('script'));
});

describe('an unreachable database', () => {
  it('answers 503 in Japanese with Retry-After, keeps the process alive, and recovers', async () => {
    const own = await startTestApp();
    const agent = await createVisitor(own.app);
    await test.database.query(`alter database ${own.database.name} allow_connections false`);
    await test.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [own.database.name],
    );
    const answer = await agent.get('/api/user/brand');
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
    expect((await agent.get('/api/health/live')).status).toBe(200);
    // Another process has no database either, so the load balancer keeps this one, which answers
    // with the reason.
    expect((await agent.get('/api/health/serving')).status).toBe(200);
    expectRefusal(await agent.get('/api/health/ready'), 503, 'unavailable');
    await test.database.query(`alter database ${own.database.name} allow_connections true`);
    expect((await agent.get('/api/health')).body).toEqual({
      status: 'ok',
      database: 'ok',
      deliveries: 'ok',
    });
    expect((await agent.get('/api/user/brand')).status).toBe(200);
    await own.close();
  });

  it('answers 503 without a server too', async () => {
    const app = await createApp({ databaseUrl: 'postgresql://nobody@127.0.0.1:9/none' });
    expectRefusal(await new Agent(app).get('/api/user/brand'), 503, 'unavailable');
    await app.close();
  });
});

describe('the health check', () => {
  it('reports notices that do not leave', async () => {
    const account = await signIn(test.app, 'Parent');
    const now = test.clock.now();
    await test.database.query(
      `with n as (insert into notice (code, audience, recipient_id, key, title, body, created_at, held_until, due_at) values ('N10', 'customer', $1, 'late', 't', 'b', $2, $2, $2) returning id)
       insert into delivery (notice_id, channel, state, subject, body, due_at) select id, 'mail', 'queued', 's', 'b', $2 from n`,
      [account.account?.accountId, now],
    );
    expect((await guest.get('/api/health/ready')).body.deliveries).toBe('ok');
    test.clock.advance(600_001);
    expect((await guest.get('/api/health/ready')).body).toEqual({
      status: 'ok',
      database: 'ok',
      deliveries: 'late',
    });
  });
});

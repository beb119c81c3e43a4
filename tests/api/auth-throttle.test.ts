import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../api/src/platform/clock.js';
import { createAccount } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

let network = 0;
/** An address that no earlier test has used. */
const freshAddress = () => {
  network += 1;
  return `10.9.${Math.floor(network / 250)}.${network % 250}`;
};
const attempt = (agent: Agent, email: string, password: string, from: string, headers = {}) =>
  agent.post('/api/auth/login', { email, password }, { address: from, headers });

describe('an account after five failures', () => {
  it('refuses every password for 15 minutes with Retry-After, the right one too', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    for (let n = 0; n < 5; n += 1)
      expect((await attempt(agent, account.email, 'wrong password', freshAddress())).status).toBe(
        401,
      );
    const locked = await attempt(agent, account.email, account.password, freshAddress());
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_sign_ins']);
    expect(Number(locked.headers['retry-after'])).toBe(900);
    test.clock.advance(minutes(15) - 1);
    expect((await attempt(agent, account.email, account.password, freshAddress())).status).toBe(
      429,
    );
    test.clock.advance(1);
    expect((await attempt(agent, account.email, account.password, freshAddress())).status).toBe(
      200,
    );
  });

  it('is locked for any client address that the request claims', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const claimed = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      };
      statuses.push(
        (await attempt(agent, account.email, 'wrong password', '192.0.2.1', claimed)).status,
      );
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('is locked for any spelling of the mail address', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agent = await createVisitor(test.app);
    const spellings = [
      account.email,
      account.email.toUpperCase(),
      ` ${account.email} `,
      account.email.replace('@', '＠'),
      account.email,
    ];
    for (const spelling of spellings)
      expect((await attempt(agent, spelling, 'wrong password', freshAddress())).status).toBe(401);
    expect((await attempt(agent, account.email, account.password, freshAddress())).status).toBe(
      429,
    );
  });

  it('is locked after simultaneous guesses too', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    const agents = await Promise.all(Array.from({ length: 12 }, () => createVisitor(test.app)));
    const answers = await Promise.all(
      agents.map((agent) => attempt(agent, account.email, 'wrong password', freshAddress())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('is locked like an unknown account, so that the lock reveals nothing', async () => {
    const agent = await createVisitor(test.app);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (await attempt(agent, 'nobody-here@example.jp', 'wrong password', freshAddress())).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('has a new count after a successful sign-in', async () => {
    const account = await createAccount(test.app, { role: 'Parent' });
    for (let round = 0; round < 2; round += 1) {
      const agent = await createVisitor(test.app);
      for (let n = 0; n < 4; n += 1)
        expect((await attempt(agent, account.email, 'wrong password', freshAddress())).status).toBe(
          401,
        );
      expect((await attempt(agent, account.email, account.password, freshAddress())).status).toBe(
        200,
      );
    }
  });

  it('has five separate tries for the owner’s known browser while other browsers lock it', async () => {
    const owner = await signIn(test.app, 'Parent');
    const account = owner.account;
    if (!account) throw new Error('no account');
    const stranger = await createVisitor(test.app);
    for (let n = 0; n < 6; n += 1)
      await attempt(stranger, account.email, 'wrong password', freshAddress());
    expect((await attempt(stranger, account.email, account.password, freshAddress())).status).toBe(
      429,
    );
    await owner.post('/api/auth/logout');
    expect((await attempt(owner, account.email, account.password, freshAddress())).status).toBe(
      200,
    );
    for (let n = 0; n < 5; n += 1)
      expect((await attempt(owner, account.email, 'wrong password', freshAddress())).status).toBe(
        401,
      );
    expect((await attempt(owner, account.email, account.password, freshAddress())).status).toBe(
      429,
    );
  });
});

describe('an address after thirty failures', () => {
  it('is locked by one guess at each of many accounts', async () => {
    const agent = await createVisitor(test.app);
    const from = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1)
      statuses.push((await attempt(agent, `spray-${n}@example.jp`, 'Spring2026!!', from)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    const account = await createAccount(test.app, { role: 'Parent' });
    expect((await attempt(agent, account.email, account.password, from)).status).toBe(429);
    expect((await attempt(agent, account.email, account.password, freshAddress())).status).toBe(
      200,
    );
  });

  it('is not locked by successful sign-ins of an office', async () => {
    const from = freshAddress();
    const account = await createAccount(test.app, { role: 'Parent' });
    for (let n = 0; n < 35; n += 1)
      expect(
        (await attempt(await createVisitor(test.app), account.email, account.password, from))
          .status,
      ).toBe(200);
  });

  it('is locked together with the other addresses of its IPv6 network', async () => {
    const agent = await createVisitor(test.app);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push(
        (await attempt(agent, `v6-${n}@example.jp`, 'Spring2026!!', `2001:db8:1:2::${n + 1}`))
          .status,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a trusted proxy', () => {
  it('provides the client address', async () => {
    const behind = await startTestApp({ settings: { trustProxy: '192.0.2.1' } });
    const agent = await createVisitor(behind.app);
    const from = '192.0.2.1';
    for (let n = 0; n < 31; n += 1) {
      const answer = await attempt(agent, `proxied-${n}@example.jp`, 'Spring2026!!', from, {
        'x-forwarded-for': `198.51.100.${n + 1}`,
      });
      expect(answer.status).toBe(401);
    }
    await behind.close();
  });
});

describe('requests for reset mails', () => {
  it('are limited per address', async () => {
    const agent = await createVisitor(test.app);
    const from = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push(
        (
          await agent.post(
            '/api/user/send-password-reset-request',
            { email: `r${n}@example.jp` },
            { address: from },
          )
        ).status,
      );
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });
});

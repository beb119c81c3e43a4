import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../api/src/platform/auth/totp.js';
import { hours, minutes } from '../../api/src/platform/clock.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { type Account, createAccount, testPassword } from '../support/accounts.js';
import { type Agent, createVisitor, signIn } from '../support/agent.js';
import { IdentityProvider } from '../support/identity-provider.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let provider: IdentityProvider;
beforeAll(async () => {
  test = await startTestApp();
  provider = await IdentityProvider.start(test.clock);
  configure();
});
afterEach(() => {
  Object.assign(provider, { person: {}, aside: {}, wrong: {}, down: false });
  configure();
});
afterAll(async () => {
  await test?.close();
  await provider?.stop();
});

/** Sets the company's settings from now on. */
function configure(more: object = {}): void {
  test.app.get<Settings>(SETTINGS).oidc = provider.settings(more);
}
const path = '/api/auth/admin/provider';
const isIn = async (agent: Agent) =>
  (await agent.get('/api/admin/get-current-teams')).status === 200;
const roleOf = async (agent: Agent) => (await agent.get('/api/admin/get-current-admin')).body.role;
const mailOf = (email: string | undefined, more: object = {}) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  ...more,
});

/** The browser is sent to the provider and returns with its parameters. */
async function goThere(agent: Agent): Promise<Record<string, string>> {
  const begun = await agent.post(`${path}/begin`);
  expect([begun.status, begun.body.code]).toEqual([200, undefined]);
  const answer = await fetch(begun.body.url, { redirect: 'manual' });
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}
async function come(person: Record<string, unknown>, agent?: Agent) {
  provider.person = person;
  const browser = agent ?? (await createVisitor(test.app));
  return { agent: browser, answer: await browser.post(`${path}/finish`, await goThere(browser)) };
}
const refused = async (person: Record<string, unknown>, code = 'provider_refused') => {
  const { agent, answer } = await come(person);
  expect([answer.status, answer.body.code, await isIn(agent)]).toEqual([401, code, false]);
};

describe('a user from the provider', () => {
  it('is found by a verified mail the first time, by issuer and subject afterwards, and notified', async () => {
    const account = await createAccount(test.app, { role: 'Operator' });
    const person = mailOf(account.email.toUpperCase());
    const first = await come(person);
    expect([first.answer.status, first.answer.body.account, await isIn(first.agent)]).toEqual([
      200,
      account.accountId,
      true,
    ]);
    const mails = await test.database.query<{ subject: string }>(
      'select subject from outgoing_mail where address = $1',
      [account.email],
    );
    expect(mails.map(({ subject }) => subject)).toContain(
      '【つむぎ】会社の認証サービスでのログインを登録しました',
    );
    const secondSignIn = await come({
      ...person,
      email: 'renamed@example.jp',
      email_verified: false,
    });
    expect(secondSignIn.answer.body.account).toBe(account.accountId);
    const logged = await test.database.query(
      `select detail from access_log where account_id = $1 and action = 'signIn' order by id`,
      [account.accountId],
    );
    expect(logged).toHaveLength(2);
    // Another person with the same mail at the provider does not get the account.
    await refused(mailOf(account.email));
  });

  it('has mail and roles from the user info when the token lacks them', async () => {
    const account = await createAccount(test.app, { role: 'Operator' });
    provider.aside = { email: account.email, email_verified: true };
    expect((await come({ sub: randomUUID() })).answer.body.account).toBe(account.accountId);
  });

  it('is refused in the same way: unknown, unverified, a family, a teacher, suspended, removed', async () => {
    const [unverified, parent, teacher, stopped, removed] = await Promise.all(
      (['Operator', 'Parent', 'Teacher', 'Operator', 'Operator'] as const).map((role) =>
        createAccount(test.app, { role }),
      ),
    );
    await test.database.query('update account set disabled_at = now() where id = $1', [
      stopped?.accountId,
    ]);
    await test.database.query('update admin set deleted_at = now() where id = $1', [
      removed?.adminId,
    ]);
    await refused(mailOf('nobody@example.jp'));
    await refused(mailOf(unverified?.email, { email_verified: false }));
    await refused(mailOf(unverified?.email, { email_verified: 'true' }));
    for (const one of [parent, teacher, stopped, removed]) await refused(mailOf(one?.email));
    configure({ roleClaim: 'groups', create: true });
    for (const one of [parent, teacher])
      await refused(mailOf(one?.email, { groups: ['juku-admin'] }));
    expect(
      await test.database.query('select 1 from staff_identity where account_id = any($1)', [
        [parent, teacher].map((one) => one?.accountId),
      ]),
    ).toEqual([]);
  });

  it('is refused when suspended here, though valid at the provider', async () => {
    const account = await createAccount(test.app, { role: 'Operator' });
    const person = mailOf(account.email);
    await come(person);
    await test.database.query('update account set disabled_at = now() where id = $1', [
      account.accountId,
    ]);
    await refused(person);
  });
});

describe('roles by claim', () => {
  it('create an account where configured, change it at the next sign-in, and end the sessions of the old role', async () => {
    configure({ roleClaim: 'realm.groups', create: true });
    const person = (groups: string[]) => ({
      ...mailOf('new.staff@example.jp'),
      sub: 'new-staff',
      name: '新しい スタッフ',
      realm: { groups },
    });
    const first = await come(person(['else', 'juku-staff']));
    expect([first.answer.status, await roleOf(first.agent)]).toEqual([200, 'Operator']);
    const second = await come(person(['juku-staff', 'juku-admin']));
    expect([await roleOf(second.agent), await isIn(first.agent)]).toEqual(['Admin', false]);
    // Roles removed at the provider are removed here, and open sessions end.
    await createAccount(test.app, { role: 'Admin' });
    await refused(person(['else']));
    expect(await isIn(second.agent)).toBe(false);
    const third = await come(person(['juku-staff']));
    expect(await roleOf(third.agent)).toBe('Operator');
  });

  it('create no account where it is not configured', async () => {
    configure({ roleClaim: 'groups' });
    await refused(mailOf('not.invited@example.jp', { groups: ['juku-admin'] }));
  });

  it('never remove the last Admin', async () => {
    configure({ roleClaim: 'groups' });
    const account = await createAccount(test.app, { role: 'Admin' });
    await test.database.query(
      `update account set disabled_at = now() where id <> $1 and id in (select account_id from role_membership where role = 'Admin')`,
      [account.accountId],
    );
    const person = mailOf(account.email, { groups: 'juku-staff' });
    expect(await roleOf((await come(person)).agent)).toBe('Admin');
    const other = await createAccount(test.app, { role: 'Admin' });
    expect(await roleOf((await come(person)).agent)).toBe('Operator');
    expect(await isIn(await signIn(test.app, other))).toBe(true);
  });
});

describe('an invalid answer of the provider', () => {
  let person: Record<string, unknown>;
  beforeAll(async () => {
    person = mailOf((await createAccount(test.app, { role: 'Operator' })).email);
  });

  it('is refused with a state of another browser, and a repeated, expired or unknown one', async () => {
    provider.person = person;
    const [agent, thief] = [await createVisitor(test.app), await createVisitor(test.app)];
    const brought = await goThere(agent);
    expect((await thief.post(`${path}/finish`, brought)).body.code).toBe('provider_expired');
    expect(
      (await agent.post(`${path}/finish`, { ...brought, state: 'A'.repeat(75) })).body.code,
    ).toBe('provider_expired');
    expect((await agent.post(`${path}/finish`, brought)).status).toBe(200);
    await agent.post('/api/auth/logout');
    expect((await agent.post(`${path}/finish`, brought)).body.code).toBe('provider_expired');
    const expiredAgent = await goThere(agent);
    test.clock.advance(minutes(5));
    expect((await agent.post(`${path}/finish`, expiredAgent)).body.code).toBe('provider_expired');
    expect(await isIn(agent)).toBe(false);
  });

  it('is refused with a code that was used or belongs to another sign-in', async () => {
    provider.person = person;
    const agent = await createVisitor(test.app);
    const first = await goThere(agent);
    const second = await goThere(agent);
    expect((await agent.post(`${path}/finish`, { ...second, code: first.code })).body.code).toBe(
      'provider_refused',
    );
    const third = await goThere(agent);
    expect((await agent.post(`${path}/finish`, { ...third, code: first.code })).body.code).toBe(
      'provider_refused',
    );
  });

  it.each([
    ['nonce', () => ({ nonce: 'another' })],
    ['audience', () => ({ aud: 'another-client' })],
    ['issuer', () => ({ iss: 'https://evil.example' })],
    ['end', () => ({ exp: Math.floor((test.clock.now().getTime() - hours(1)) / 1000) })],
  ])('is refused with a token with a wrong %s', async (_, wrong) => {
    provider.wrong = wrong();
    await refused(person);
  });

  it('is refused from another issuer, and after the person declined', async () => {
    provider.person = person;
    const agent = await createVisitor(test.app);
    const brought = await goThere(agent);
    expect(
      (await agent.post(`${path}/finish`, { ...brought, iss: 'https://evil.example' })).body.code,
    ).toBe('provider_refused');
    const { state } = await goThere(agent);
    expect((await agent.post(`${path}/finish`, { state, error: 'access_denied' })).body.code).toBe(
      'provider_refused',
    );
    expect((await agent.post(`${path}/finish`, { state })).status).toBe(400);
  });
});

describe('the sign-in of staff beside the provider', () => {
  it('requires a code as after a password, unless the provider’s second step is trusted', async () => {
    const agent = await signIn(test.app, 'Operator');
    const { secret } = (
      await agent.post('/api/user/two-step/begin', { currentPassword: testPassword })
    ).body;
    const code = (by: number) => totpCode(secret, stepAt(test.clock.now()) + by);
    await agent.post('/api/user/two-step/confirm', { code: code(0) });
    const person = mailOf(agent.account?.email, { amr: ['pwd', 'otp'] });
    const signedIn = await come(person);
    expect([signedIn.answer.body, await isIn(signedIn.agent)]).toEqual([{ twoStep: true }, false]);
    expect((await signedIn.agent.post('/api/auth/two-step', { code: code(1) })).status).toBe(200);
    configure({ twoStep: true, twoStepValues: ['mfa'] });
    expect((await come(person)).answer.body).toEqual({ twoStep: true });
    expect(await isIn((await come({ ...person, amr: ['mfa'] })).agent)).toBe(true);
    configure({ twoStep: true });
    expect(await isIn((await come(person)).agent)).toBe(true);
  });

  it('reports an outage of the provider, and still accepts the password', async () => {
    configure({ issuer: 'http://127.0.0.1:9' });
    const agent = await createVisitor(test.app);
    test.clock.advance(hours(2));
    const answer = await agent.post(`${path}/begin`);
    expect([answer.status, answer.body.code]).toEqual([503, 'provider_down']);
    expect(await isIn(await signIn(test.app, 'Operator'))).toBe(true);
    configure();
    provider.down = true;
    expect((await agent.post(`${path}/begin`)).body.code).toBe('provider_down');
    provider.down = false;
    expect((await agent.post(`${path}/begin`)).status).toBe(200);
  });

  it('reaches a provider in the internal network only when configured', async () => {
    configure({ allowPrivate: false });
    test.clock.advance(hours(2));
    expect((await (await createVisitor(test.app)).post(`${path}/begin`)).body.code).toBe(
      'provider_down',
    );
  });

  it('refuses an Operator’s password, and accepts an Admin’s, when passwords are hidden', async () => {
    configure({ hidePassword: true });
    const enter = async ({ email }: Account) =>
      (await createVisitor(test.app)).post('/api/auth/admin/login', {
        email,
        password: testPassword,
      });
    const [operator, admin] = [
      await createAccount(test.app, { role: 'Operator' }),
      await createAccount(test.app, { role: 'Admin' }),
    ];
    expect([(await enter(operator)).body.code, (await enter(admin)).status]).toEqual([
      'provider_only',
      200,
    ]);
    expect((await (await createVisitor(test.app)).get(path)).body).toEqual({
      label: '会社のアカウント',
      passwordHidden: true,
    });
  });

  it('reports that no provider is configured', async () => {
    test.app.get<Settings>(SETTINGS).oidc = undefined;
    const agent = await createVisitor(test.app);
    expect((await agent.get(path)).body).toEqual({ label: null, passwordHidden: false });
    expect((await agent.post(`${path}/begin`)).body.code).toBe('provider_absent');
  });
});

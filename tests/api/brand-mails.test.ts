import { randomUUID } from 'node:crypto';
import type { MailDomains } from '@tsumugi/contract/resources/mail-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueUnreadNotices } from '../../api/src/modules/chat/timers/run-due-unread-notices.js';
import { FixedClock, minutes } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { Mailer } from '../../api/src/platform/mail/mailer.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatter, createMatterAt } from '../support/create-at-status.js';
import { officeHoursOn } from '../support/dates.js';
import { startDnsServer, type Zone } from '../support/dns-server.js';
import { type MailCatcher, type ReceivedMail, startMailCatcher } from '../support/mail-catcher.js';
import { addStudent, advanceClock, openWorld, type TestWorld } from '../support/test-world.js';

let mails: MailCatcher;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let world: TestWorld;
const companyAddress = 'no-reply@tsumugi.example.jp';
const key = `v=DKIM1; k=rsa; p=${'MIGf'.repeat(90)}`;
const zone: Zone = {
  'tsumugi.example.jp': ['other=1', 'v=spf1 include:_spf.example.net ~all'],
  'google._domainkey.tsumugi.example.jp': [key],
  // The parent domain's record covers all of them.
  '_dmarc.example.jp': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@example.jp'],
  'online.example.jp': ['v=spf1 +all'],
  'desk7._domainkey.online.example.jp': ['v=DKIM1; p='],
  '_dmarc.online.example.jp': ['v=DMARC1'],
  'kaigai.example.com': 'fails',
  ...Object.fromEntries(
    ['desk7', 'google'].map((name) => [`${name}._domainkey.kaigai.example.com`, 'fails' as const]),
  ),
  '_dmarc.kaigai.example.com': 'fails',
};
beforeAll(async () => {
  mails = await startMailCatcher();
  dns = await startDnsServer(zone);
  const smtp = { host: '127.0.0.1', port: mails.port, secure: false };
  world = await openWorld({
    clock: new FixedClock(officeHoursOn),
    settings: { smtp, mailFrom: `つむぎ <${companyAddress}>`, dnsServers: [dns.address] },
  });
  await save(1, { mailFrom: null });
  await save(2, { mailFrom: 'desk@online.example.jp' });
});
afterAll(async () => {
  await world?.close();
  await mails?.close();
  dns?.close();
});
/** Sends all earlier notices. */
async function settled(): Promise<void> {
  await advanceClock(world, 31_000);
  await world.app.get(OutboxDelivery).deliverDue();
  mails.mails.length = 0;
}
beforeEach(settled);

async function save(brand: number, patch: Readonly<Record<string, string | null>>): Promise<void> {
  const path = `/api/admin/brand-settings/${brand}`;
  const { version } = (await world.admin.get(path)).body;
  expect((await world.admin.patch(path, { version, ...patch })).body).toMatchObject(patch);
}
async function familyOf(brand: number | null): Promise<Agent> {
  const agent = await signIn(world.app, 'Parent');
  await world.prisma.roleMembership.updateMany({
    where: { accountId: agent.account?.accountId as number },
    data: { brand },
  });
  return agent;
}
const nameOf = async (brand: number) =>
  (await world.prisma.brand.findUniqueOrThrow({ where: { id: brand } })).name;
/** Sender, reply address and bounce address. */
const ways = ({ headers, from }: ReceivedMail) => [headers.from, headers['reply-to'], from];
async function resetOf(agent: Agent): Promise<ReceivedMail> {
  await agent.post('/api/user/send-password-reset-request', { email: agent.account?.email });
  await world.app.get(Mailer).flush();
  return mails.waitFor(
    ({ to, subject }) =>
      to.includes(agent.account?.email as string) && subject.includes('パスワード再設定'),
  );
}

it("sends a mail of a brand from the brand's address, and returns bounces to the company", async () => {
  const mail = await resetOf(await familyOf(2));
  const name = await nameOf(2);
  expect(mail.subject).toBe(`【${name}】パスワード再設定のご案内`);
  expect(ways(mail)).toEqual([
    `${name} <desk@online.example.jp>`,
    'desk@online.example.jp',
    companyAddress,
  ]);
});

it("sends mails of a brand without an address, and the company's own, from the company", async () => {
  const mail = await resetOf(await familyOf(1));
  expect(ways(mail)).toEqual([`${await nameOf(1)} <${companyAddress}>`, undefined, companyAddress]);
  const ownMail = await resetOf(await familyOf(null));
  expect([ownMail.subject, ...ways(ownMail)]).toEqual([
    '【つむぎ】パスワード再設定のご案内',
    `つむぎ <${companyAddress}>`,
    undefined,
    companyAddress,
  ]);
});

it("finds the brand by the family's requests without a membership, and none for several brands", async () => {
  const parent = await familyOf(null);
  const studentId = await addStudent(world, parent);
  await createMatter(world, { parent, studentId, brand: 2 });
  expect((await resetOf(parent)).headers.from).toBe(`${await nameOf(2)} <desk@online.example.jp>`);
  mails.mails.length = 0;
  await createMatter(world, { parent, studentId, brand: 3 });
  expect((await resetOf(parent)).headers.from).toBe(`つむぎ <${companyAddress}>`);
});

it("invites a child in the name of the family's brand, and signs its mails with it", async () => {
  const parent = await familyOf(2);
  const student = {
    lastName: '石川',
    firstName: '結衣',
    lastNameKana: 'イシカワ',
    firstNameKana: 'ユイ',
    grade: 9,
    schoolType: 1,
  };
  const made = await parent.post('/api/user/add-student', {
    parentId: parent.account?.parentId,
    ...student,
    email: 'child-of-brand@example.jp',
  });
  expect(made.status, made.text).toBeLessThan(300);
  const mail = await mails.waitFor(({ to }) => to.includes('child-of-brand@example.jp'));
  const name = await nameOf(2);
  expect([mail.subject, mail.headers.from]).toEqual([
    `【${name}】ご登録のご案内`,
    `${name} <desk@online.example.jp>`,
  ]);
  expect(mail.text).toContain(`${name}へのご登録が完了しました。`);
  const account = await world.prisma.account.findFirstOrThrow({
    where: { email: 'child-of-brand@example.jp' },
    include: { roles: true },
  });
  expect(account.roles.map(({ brand }) => brand)).toEqual([2]);
});

it('sends a notice about a request from the address of its brand', async () => {
  await createMatterAt(world, 10, { brand: 2 });
  await advanceClock(world, 31_000);
  await world.app.get(OutboxDelivery).deliverDue();
  const mail = await mails.waitFor(({ to }) => to.includes(world.parent.account?.email as string));
  expect(ways(mail)).toEqual([
    `${await nameOf(2)} <desk@online.example.jp>`,
    'desk@online.example.jp',
    companyAddress,
  ]);
});

it('sends a mail about a message from the brand that signs it: of the case, or of all requests of a family', async () => {
  const parent = await familyOf(null);
  const accountId = parent.account?.accountId as number;
  const agreed = {
    accountId,
    recordedById: accountId,
    documentVersion: '1',
    at: world.clock.now(),
  };
  await world.prisma.consent.createMany({
    data: ['terms', 'privacy', 'thirdParty'].map((type) => ({ ...agreed, type })),
  });
  const studentId = await addStudent(world, parent);
  const family = { ...world, parent, studentId };
  const { matterTeacherId } = await createCandidateAt(family, 50, {
    matterWishes: { brand: 2 },
    and: 'agreed',
  });
  await settled();
  const sendersOf = async (path: string) => {
    mails.mails.length = 0;
    const sent = await world.operator.post(`/api/admin/chat/${path}/message/send`, {
      clientId: randomUUID(),
      text: 'ご相談です。',
    });
    expect(sent.status, sent.text).toBeLessThan(300);
    for (const wait of [minutes(2), minutes(16)]) {
      await advanceClock(world, wait);
      await runDueUnreadNotices(timerTools(world.app), world.clock.now());
      await world.app.get(OutboxDelivery).deliverDue();
    }
    // The room is read, so that the next message is announced again.
    const { messages } = (await parent.get(`/api/chat/${path}/message`)).body;
    await parent.post(`/api/chat/room/${path.split('/')[1]}/read`, { upTo: messages.at(-1).id });
    return mails.waitFor(({ to }) => to.includes(parent.account?.email as string));
  };
  const { id: room } = await world.prisma.chatRoom.findUniqueOrThrow({
    where: { matterTeacherId },
  });
  const office = (await parent.get('/api/chat/rooms/for-customer')).body.find(
    ({ type }: { type: string }) => type === 'admin',
  ).id;
  const desk = await nameOf(2);
  const rooms = [`matter-room/${room}`, `admin-room/${office}`];
  for (const path of rooms) {
    const mail = await sendersOf(path);
    expect([path, ...ways(mail)]).toEqual([
      path,
      `${desk} <desk@online.example.jp>`,
      'desk@online.example.jp',
      companyAddress,
    ]);
    expect(mail.text).toContain(`\n${desk} 事務局`);
    expect(mail.text).not.toContain(`\n${await nameOf(1)} 事務局`);
  }
  // With several brands there is no default one: the company is the sender, and no brand signs.
  await createMatter(world, { parent, studentId, brand: 3 });
  await settled();
  const mail = await sendersOf(`admin-room/${office}`);
  expect(ways(mail)).toEqual([`つむぎ <${companyAddress}>`, undefined, companyAddress]);
  expect(mail.text).not.toContain('事務局\n');
});

it('signs with another name and reply address of a brand, from the company without a sender address', async () => {
  await save(3, {
    mailName: '海外デスク',
    mailFrom: 'kaigai@example.jp',
    mailReplyTo: 'answers@example.jp',
  });
  expect(ways(await resetOf(await familyOf(3)))).toEqual([
    '海外デスク <kaigai@example.jp>',
    'answers@example.jp',
    companyAddress,
  ]);
  await save(3, { mailFrom: null });
  const mail = await resetOf(await familyOf(3));
  expect(ways(mail)).toEqual([
    `海外デスク <${companyAddress}>`,
    'answers@example.jp',
    companyAddress,
  ]);
  expect(mail.subject).toBe(`【${await nameOf(3)}】パスワード再設定のご案内`);
});

it('sends a test mail to the requesting user in the same way as mails of the brand', async () => {
  const { admin, operator } = world;
  const to = admin.account?.email as string;
  const test = (brand: number | null) => admin.post('/api/admin/mail-state/test', { brand });
  expect((await operator.post('/api/admin/mail-state/test', { brand: null })).status).toBe(403);
  expect((await test(99)).body.fields).toHaveProperty('brand');
  expect((await test(2)).body).toEqual({
    sent: true,
    said: null,
    message: expect.stringContaining(to),
  });
  expect((await test(null)).body.sent).toBe(true);
  const ownMails = mails.mails.filter((mail) => mail.to.includes(to));
  const name = await nameOf(2);
  expect(ownMails.map(({ subject, ...mail }) => [subject, ...ways(mail as ReceivedMail)])).toEqual([
    [
      `【${name}】テストメール`,
      `${name} <desk@online.example.jp>`,
      'desk@online.example.jp',
      companyAddress,
    ],
    ['【つむぎ】テストメール', `つむぎ <${companyAddress}>`, undefined, companyAddress],
  ]);
});

it('reports exactly the DNS records of each sender domain', async () => {
  await save(4, { mailFrom: 'desk@kaigai.example.com' });
  const readDomains = async () =>
    (await world.admin.get<MailDomains>('/api/admin/mail-domains')).body;
  const states = ({ domains }: MailDomains) =>
    domains.map(({ domain, spf, dkim, dmarc }) => [domain, spf.state, dkim.state, dmarc.state]);
  const first = await readDomains();
  expect(states(first)).toEqual([
    ['tsumugi.example.jp', 'ok', 'ok', 'ok'],
    ['online.example.jp', 'unneeded', 'missing', 'wrong'],
    ['kaigai.example.com', 'unneeded', 'unknown', 'unknown'],
  ]);
  expect(first.domains[0]).toMatchObject({
    senders: ['つむぎ'],
    dkim: { found: key, explanation: 'セレクター「google」' },
    dmarc: { explanation: 'p=quarantine' },
  });
  expect(first.domains[1]?.senders).toEqual([await nameOf(2)]);
  // The envelope is the company's: its SPF aligns with domains below the same registered domain
  // only.
  expect(first.domains.map(({ note }) => note)).toEqual([
    null,
    null,
    expect.stringMatching(/no-reply@tsumugi.*DKIMの署名だけ/),
  ]);

  const saveNames = (selectors: string[], version = first.version) =>
    world.admin.put('/api/admin/mail-domains', { selectors, version });
  expect((await saveNames(['s1; drop'])).body.fields).toHaveProperty(['selectors.0']);
  expect((await saveNames(['desk7'])).body).toEqual({
    selectors: ['desk7'],
    version: first.version + 1,
  });
  expect((await saveNames(['other'])).status).toBe(409);
  expect(states(await readDomains()).map(([, , dkim]) => dkim)).toEqual([
    'missing',
    'wrong',
    'unknown',
  ]);
});

it('refuses an invalid sender address', async () => {
  const { version } = (await world.admin.get('/api/admin/brand-settings/1')).body;
  const answer = await world.admin.patch('/api/admin/brand-settings/1', {
    version,
    mailFrom: 'つむぎ\r\nBcc: x@example.jp',
  });
  expect(answer).toMatchObject({ status: 400, body: { fields: { mailFrom: expect.any(String) } } });
});

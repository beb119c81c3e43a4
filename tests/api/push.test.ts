import { addDays } from '@tsumugi/contract/calendar/day';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { days, FixedClock, hours, minutes } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { PushDelivery } from '../../api/src/platform/push/push-delivery.js';
import { PushSender } from '../../api/src/platform/push/push-sender.js';
import { VapidKeys } from '../../api/src/platform/push/vapid-keys.js';
import { type Agent, signIn } from '../support/agent.js';
import { officeHoursOn } from '../support/dates.js';
import { PushService } from '../support/push-service.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { OutboxCase } from './outbox.fixtures.js';

let service: PushService;
let test: TestApp;
let prisma: PrismaService;
let world: OutboxCase;
let family: Agent;

beforeAll(async () => {
  service = await new PushService().open();
  test = await startTestApp({
    clock: new FixedClock(officeHoursOn),
    settings: { publicUrl: 'https://app.example.jp', pushAllowPrivate: true },
  });
  prisma = test.app.get(PrismaService);
  await OutboxCase.brand(prisma);
});
afterAll(async () => {
  await test?.close();
  await service?.close();
});
beforeEach(async () => {
  test.clock.moveTo(officeHoursOn);
  await prisma.delivery.deleteMany();
  await prisma.pushDevice.deleteMany();
  service.pushes.length = 0;
  service.answers.clear();
  world = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
  family = await signIn(test.app, world.family);
});

const register = (agent: Agent, name: string) =>
  agent.post('/api/user/notify/token', { token: service.subscribe(name) });
const deliver = () => test.app.get(OutboxDelivery).deliverDue();
const pushes = () =>
  prisma.delivery.findMany({
    where: { channel: 'push' },
    select: { state: true, attempts: true, error: true },
  });

describe('registration', () => {
  it('is stored per browser; the same browser again is a renewal', async () => {
    const first = await register(family, 'phone');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ state: 2, lastReceivedAt: null, silent: false });
    test.clock.advance(hours(24 * 8));
    const renewed = await register(family, 'phone');
    expect(renewed.body.id).toBe(first.body.id);
    expect(renewed.body.registeredAt).toBe(first.body.registeredAt);
    expect(renewed.body.refreshedAt).not.toBe(first.body.refreshedAt);
    await register(family, 'tablet');
    const { body } = await family.get('/api/user/notify');
    expect(body.devices).toHaveLength(2);
    expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
  });

  it('moves to the next user who signs in on that browser', async () => {
    await register(family, 'shared');
    const other = await signIn(test.app, 'Parent');
    await register(other, 'shared');
    expect((await family.get('/api/user/notify')).body.devices).toEqual([]);
    expect((await other.get('/api/user/notify')).body.devices).toHaveLength(1);
  });

  it('names the faults of a subscription, and refuses an internal address', async () => {
    const bad = await family.post('/api/user/notify/token', {
      token: '{"endpoint":"https://push.example.com/a"}',
    });
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['token']]);
    const closed = await startTestApp();
    const guest = await signIn(closed.app, 'Parent');
    const inside = await register(guest, 'inside');
    expect([inside.status, Object.keys(inside.body.fields)]).toEqual([400, ['token']]);
    await closed.close();
  });

  it('counts as not started after a minute in progress', async () => {
    const { body } = await register(family, 'slow');
    await prisma.pushDevice.update({
      where: { id: body.id },
      data: { state: 1, stateAt: test.clock.now() },
    });
    const state = async () => (await family.get('/api/user/notify')).body.devices[0].state;
    expect(await state()).toBe(1);
    test.clock.advance(61_000);
    expect(await state()).toBe(0);
  });

  it("is removed from the user's own devices only", async () => {
    const { body } = await register(family, 'phone');
    const other = await signIn(test.app, 'Teacher');
    expect((await other.delete(`/api/user/notify/devices/${body.id}`)).status).toBe(404);
    expect((await family.delete(`/api/user/notify/devices/${body.id}`)).status).toBe(200);
    expect((await family.get('/api/user/notify')).body.devices).toEqual([]);
  });
});

describe('a registration that another browser removed', () => {
  const stopped = async () => (await family.get('/api/user/notify')).body.stopped;

  it('is reported to its browser until it registers again, except an own removal or an ended session', async () => {
    const { id, mark } = (await register(family, 'phone')).body;
    await family.delete(`/api/user/notify/devices/${id}`);
    expect(await stopped()).toEqual([]);

    const phone = await signIn(test.app, family.account as NonNullable<Agent['account']>);
    const renewed = (await register(phone, 'phone')).body;
    expect((await family.delete(`/api/user/notify/devices/${renewed.id}`)).status).toBe(200);
    expect((await family.delete(`/api/user/notify/devices/${renewed.id}`)).status).toBe(404);
    expect([await stopped(), (await phone.get('/api/user/notify')).body.devices]).toEqual([
      [mark],
      [],
    ]);
    await family.post('/api/user/sessions/end-others');
    expect(await stopped()).toEqual([mark]);
    expect((await (await signIn(test.app, 'Parent')).get('/api/user/notify')).body.stopped).toEqual(
      [],
    );

    const newSession = await signIn(test.app, family.account as NonNullable<Agent['account']>);
    await register(newSession, 'phone');
    expect(await stopped()).toEqual([]);
    await family.post('/api/user/sessions/end-others');
    expect([await stopped(), (await family.get('/api/user/notify')).body.devices]).toEqual([
      [],
      [],
    ]);
  });

  it('is stored for the last ten', async () => {
    const phone = await signIn(test.app, family.account as NonNullable<Agent['account']>);
    const marks: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { id, mark } = (await register(phone, `phone-${n}`)).body;
      marks.push(mark);
      await family.delete(`/api/user/notify/devices/${id}`);
    }
    expect(await stopped()).toEqual(marks.slice(1));
  });
});

describe('a push', () => {
  it('reaches each browser once, encrypted for it, signed with the stored key', async () => {
    await register(family, 'phone');
    await register(family, 'tablet');
    await world.order([{ code: 'N10' }]);
    expect(await deliver()).toBe(0);
    test.clock.advance(minutes(1));
    await deliver();
    await deliver();
    expect(service.pushes.map(({ browser }) => browser)).toEqual(['phone', 'tablet']);
    const notice = await prisma.notice.findFirstOrThrow({
      where: { recipientId: world.family.accountId },
      orderBy: { id: 'desc' },
    });
    const [push] = service.pushes;
    expect(notice.title).toMatch(/^先生のご紹介\(.+様\)$/);
    expect(push?.payload).toEqual({
      // The child's name is for the app, not for a locked screen.
      title: '先生のご紹介',
      body: '内容はアプリでご確認ください。',
      url: notice.link,
      tag: `notice-${notice.id}`,
    });
    expect(push).toMatchObject({
      ttl: 86_400,
      urgency: 'normal',
      key: (await family.get('/api/user/notify')).body.key,
    });
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: 'https://app.example.jp' });
    expect(await pushes()).toEqual([{ state: 'sent', attempts: 1, error: null }]);
  });

  it('opens the notice itself when it has no other target, in both portals', async () => {
    const teacher = await signIn(test.app, world.teacher);
    await register(teacher, 'teacher');
    await register(family, 'family');
    await world.order([{ code: 'N03' }, { code: 'N21b' }, { code: 'N33' }]);
    await prisma.notice.updateMany({ where: { code: 'N33' }, data: { link: null } });
    test.clock.advance(minutes(1));
    await deliver();
    const notices = await prisma.notice.findMany({
      where: { matterId: world.matterId },
      orderBy: { id: 'asc' },
    });
    const pages = {
      teacher: '/teacher/news-detail?id=',
      customer: '/customer/news-detail?id=',
    } as Record<string, string>;
    expect(new Set(notices.map(({ audience }) => audience))).toEqual(
      new Set(['teacher', 'customer']),
    );
    // Deliveries go side by side.
    expect(service.pushes.map(({ payload }) => payload.url).sort()).toEqual(
      notices.map(({ audience, id }) => `${pages[audience]}${id}`).sort(),
    );
  });

  it('is urgent only for a notice that cannot wait', async () => {
    await register(family, 'phone');
    await world.order([{ code: 'N10' }, { code: 'N17', to: 'customer' }]);
    test.clock.advance(minutes(1));
    await deliver();
    const urgencies = Object.fromEntries(
      service.pushes.map(({ urgency, payload }) => [urgency, payload.title]),
    );
    expect(urgencies).toEqual({
      normal: expect.stringContaining('紹介'),
      high: expect.stringContaining('体験'),
    });
  });

  it('waits for the morning of the reader, as mail does', async () => {
    test.clock.moveTo(hoursAt(test.clock.today(), '22:00'));
    await register(family, 'phone');
    await world.order([{ code: 'N10' }]);
    test.clock.advance(minutes(5));
    await deliver();
    expect(service.pushes).toEqual([]);
    test.clock.moveTo(hoursAt(addDays(test.clock.today(), 1), '08:01'));
    await deliver();
    expect(service.pushes).toHaveLength(1);
  });

  it('is not sent for a kind that is off', async () => {
    await register(family, 'phone');
    await prisma.account.update({
      where: { id: world.family.accountId },
      data: { pushNotices: false },
    });
    await world.order([{ code: 'N10' }]);
    test.clock.advance(minutes(1));
    await deliver();
    expect([service.pushes, await pushes()]).toEqual([[], []]);
  });

  it('is not sent after a wait in which its kind was turned off', async () => {
    await register(family, 'phone');
    await world.order([{ code: 'N10' }]);
    await prisma.account.update({
      where: { id: world.family.accountId },
      data: { pushNotices: false },
    });
    test.clock.advance(minutes(1));
    await deliver();
    expect([service.pushes, await pushes()]).toEqual([
      [],
      [{ state: 'dropped', attempts: 1, error: 'MUTED' }],
    ]);
  });

  it('removes a vanished browser, and retries after a temporary refusal', async () => {
    await register(family, 'gone');
    await register(family, 'busy');
    service.answers.set('gone', 410).set('busy', 503);
    await world.order([{ code: 'N10' }]);
    test.clock.advance(minutes(1));
    await deliver();
    expect((await family.get('/api/user/notify')).body.devices).toHaveLength(1);
    expect(await pushes()).toEqual([{ state: 'queued', attempts: 1, error: 'PUSH' }]);
    service.answers.clear();
    test.clock.advance(minutes(2));
    await deliver();
    expect(service.pushes.map(({ browser }) => browser)).toEqual(['busy']);
    expect(await pushes()).toEqual([{ state: 'sent', attempts: 2, error: null }]);
  });

  it('is sent to all devices in parallel; one that never answers is removed after a while', async () => {
    const sender = test.app.get(PushSender);
    for (let n = 0; n < 6; n += 1) await register(family, `device-${n}`);
    const slow = Object.assign(new Error('slow'), { name: 'AbortError' });
    let flying = 0;
    let atOnce = 0;
    const send = vi.spyOn(sender, 'send').mockImplementation(async (token) => {
      flying += 1;
      atOnce = Math.max(atOnce, flying);
      await new Promise((resolve) => setTimeout(resolve, 50));
      flying -= 1;
      if (token.includes('device-3')) throw slow;
      return 'accepted';
    });
    const first = await test.app
      .get(PushDelivery)
      .toAll(family.account?.accountId ?? 0, { title: '', body: '', url: '/', tag: 't' });
    expect(atOnce).toBe(6);
    expect(first).toEqual({ sent: 5, gone: 0, failed: 1 });
    await prisma.pushDevice.updateMany({ where: { timeOuts: 1 }, data: { timeOuts: 4 } });
    const last = await test.app
      .get(PushDelivery)
      .toAll(family.account?.accountId ?? 0, { title: '', body: '', url: '/', tag: 't' });
    send.mockRestore();
    expect(last).toEqual({ sent: 5, gone: 1, failed: 0 });
    expect(await prisma.pushDevice.count()).toBe(5);
  });

  it('ends on a device with its session', async () => {
    const account = family.account as NonNullable<Agent['account']>;
    const other = await signIn(test.app, account);
    await register(family, 'own');
    await register(other, 'other');
    const left = async () =>
      (await prisma.pushDevice.findMany()).map(({ endpoint }) => endpoint.split('/').at(-1)).sort();
    expect(await left()).toEqual(['other', 'own']);
    const newPassword = '別の長い合言葉 2026';
    await family.post('/api/user/change-password', {
      currentPassword: account.password,
      newPassword,
    });
    expect(await left()).toEqual(['own']);
    await register(await signIn(test.app, { ...account, password: newPassword }), 'other');
    await family.post('/api/user/sessions/end-others');
    expect(await left()).toEqual(['own']);
    await prisma.session.updateMany({
      where: { accountId: account.accountId },
      data: { lastSeenAt: test.clock.in(-days(300)) },
    });
    expect((await family.get('/api/user/role')).status).toBe(401);
    expect(await left()).toEqual([]);
  });

  it('does not fail without a remaining device', async () => {
    await register(family, 'gone');
    service.answers.set('gone', 404);
    await world.order([{ code: 'N10' }]);
    test.clock.advance(minutes(1));
    await deliver();
    expect(await pushes()).toEqual([{ state: 'dropped', attempts: 1, error: 'no device' }]);
  });

  it('is acknowledged by its browser; a month of silence is reported', async () => {
    const { body } = await register(family, 'phone');
    await world.order([{ code: 'N10' }]);
    test.clock.advance(minutes(1));
    await deliver();
    const device = async () => (await family.get('/api/user/notify')).body.devices[0];
    expect((await device()).silent).toBe(false);
    await prisma.pushDevice.update({
      where: { id: body.id },
      data: { firstSentAt: test.clock.in(-days(54)) },
    });
    expect((await device()).silent).toBe(true);
    expect(
      (await family.post('/api/user/notify/received', { endpoint: service.endpoint('phone') }))
        .status,
    ).toBe(200);
    expect(await device()).toMatchObject({
      silent: false,
      lastReceivedAt: test.clock.now().toISOString(),
    });
  });
});

it('counts the devices that accepted a test push', async () => {
  expect((await family.post('/api/user/notify/test')).status).toBe(422);
  await register(family, 'phone');
  await register(family, 'old');
  service.answers.set('old', 410);
  expect((await family.post('/api/user/notify/test')).body).toEqual({
    sent: 1,
    gone: 1,
    failed: 0,
  });
  expect(service.pushes[0]?.payload.title).toBe('テスト通知');
});

it('creates the key pair once for simultaneous requests, with an unreadable secret half in the database', async () => {
  await prisma.setting.deleteMany({ where: { key: 'push.vapid' } });
  const one = test.app.get(VapidKeys);
  const fresh = () =>
    new VapidKeys(
      prisma,
      ...([
        Reflect.get(one, 'clock'),
        Reflect.get(one, 'settings'),
        Reflect.get(one, 'server'),
      ] as const),
    );
  const made = await Promise.all([fresh().get(), fresh().get(), fresh().get()]);
  expect(new Set(made.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
  const row = await prisma.setting.findUniqueOrThrow({ where: { key: 'push.vapid' } });
  expect(JSON.stringify(row.value)).not.toContain(made[0]?.privateKey);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FixedClock } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { createAccount } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { officeHoursOn } from '../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { OutboxCase } from './outbox.fixtures.js';

let catcher: MailCatcher;
let test: TestApp;
let prisma: PrismaService;
let world: OutboxCase;
let admin: Agent;
let operator: Agent;

beforeAll(async () => {
  catcher = await startMailCatcher();
  test = await startTestApp({
    clock: new FixedClock(officeHoursOn),
    settings: {
      publicUrl: 'http://localhost',
      smtp: { host: '127.0.0.1', port: catcher.port, secure: false },
    },
  });
  prisma = test.app.get(PrismaService);
  await OutboxCase.brand(prisma);
  admin = await signIn(test.app, await createAccount(test.app, { role: 'Admin' }));
  operator = await signIn(test.app, await createAccount(test.app, { role: 'Operator' }));
});
afterAll(async () => {
  await test?.close();
  await catcher?.close();
});
beforeEach(async () => {
  catcher.mails.length = 0;
  world = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
});

/** A mail that was given up. */
async function deadLetter(): Promise<number> {
  await world.order([{ code: 'N10' }]);
  const [row] = await world.deliveries({ channel: 'mail' });
  const id = row?.id as number;
  await prisma.delivery.update({
    where: { id },
    data: { state: 'failed', attempts: 10, error: 'EENVELOPE 550', address: 'old@example.jp' },
  });
  return id;
}

describe('送信状況', () => {
  it('lists dead letters with their reason; an Operator sees no address', async () => {
    const id = await deadLetter();
    const filter = encodeURIComponent(
      JSON.stringify({ state: 'failed', matterId: world.matterId }),
    );
    const answer = await admin.get(`/api/admin/deliveries?filter=${filter}`);
    expect(answer.headers['content-range']).toBe('deliveries 0-0/1');
    expect(answer.body).toMatchObject([
      { id, code: 'N10', channel: 'mail', address: 'old@example.jp', attempts: 10 },
    ]);
    expect(answer.body[0].reason).toContain('アドレスを確かめてください');
    const [row] = (await operator.get(`/api/admin/deliveries?filter=${filter}`)).body;
    expect(row).toMatchObject({ id, address: null });
  });

  it('sends a dead letter again once, to the current address', async () => {
    const id = await deadLetter();
    expect((await operator.post('/api/admin/deliveries/resend', { ids: [id] })).body).toEqual({
      resent: 1,
      skipped: 0,
    });
    expect((await operator.post('/api/admin/deliveries/resend', { ids: [id] })).body).toEqual({
      resent: 0,
      skipped: 1,
    });
    test.clock.advance(30_000);
    await test.app.get(OutboxDelivery).deliverDue();
    expect(catcher.mails.map(({ to }) => to)).toEqual([[world.family.email]]);
    // The failed delivery is unchanged; the resend is a delivery of its own.
    const failed = await prisma.delivery.findUniqueOrThrow({ where: { id } });
    expect(failed).toMatchObject({ state: 'failed', address: 'old@example.jp', attempts: 10 });
    const { resentAs } = failed;
    const resend = await admin.get(`/api/admin/deliveries/${resentAs}`);
    expect(resend.body).toMatchObject({
      state: 'sent',
      attempts: 1,
      reason: null,
      resentAs: null,
      address: world.family.email,
      resendOf: { id, reason: expect.stringContaining('アドレスを確かめてください') },
    });
    expect((await admin.get(`/api/admin/deliveries/${id}`)).body).toMatchObject({ resentAs });
    expect(catcher.mails[0]?.raw).toMatch(/^Message-ID: <.+>\r$/m);
    expect(catcher.mails[0]?.raw).not.toContain(failed.messageId);
    const filter = encodeURIComponent(
      JSON.stringify({ state: 'failed', matterId: world.matterId }),
    );
    expect((await admin.get(`/api/admin/deliveries?filter=${filter}`)).body).toEqual([]);
    const timeline = (await admin.get(`/api/admin/matters/${world.matterId}/timeline`)).body;
    expect(JSON.stringify(timeline)).toContain('メール 未配信（再送済み）');
  });

  it('does not send a withdrawn notice again', async () => {
    const id = await deadLetter();
    await prisma.notice.updateMany({
      where: { matterId: world.matterId },
      data: { droppedAt: test.clock.now() },
    });
    expect((await admin.post('/api/admin/deliveries/resend', { ids: [id] })).body).toEqual({
      resent: 0,
      skipped: 1,
    });
  });
});

describe('お知らせ', () => {
  it("are marked as read at once, and only the reader's own", async () => {
    await world.order([{ code: 'N10' }, { code: 'N11' }]);
    test.clock.advance(30_000);
    const family = await signIn(test.app, world.family);
    const teacher = await signIn(test.app, world.teacher);
    expect((await family.post('/api/user/notices/read-all')).body).toEqual({ read: 1 });
    expect((await family.get('/api/user/notices')).body.unread).toBe(0);
    expect((await teacher.get('/api/user/notices')).body.unread).toBe(1);
  });
});

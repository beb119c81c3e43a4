import { type AddressInfo, createServer, type Server } from 'node:net';
import { runMigrations } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../api/launch/lib/postgres/port.mjs';
import { Clock, FixedClock, SystemClock } from '../../api/src/platform/clock.js';
import { InvalidatingCache } from '../../api/src/platform/database/invalidating-cache.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { createLogger } from '../../api/src/platform/logging/logger.js';
import { MailServer } from '../../api/src/platform/mail/mail-server.js';
import { Mailer } from '../../api/src/platform/mail/mailer.js';
import { JobScheduler } from '../../api/src/platform/outbox/job-scheduler.js';
import { NoticeMail } from '../../api/src/platform/outbox/notice-mail.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { PushDelivery } from '../../api/src/platform/push/push-delivery.js';
import { SETTINGS, type Settings } from '../../api/src/platform/settings/settings.js';
import { createAccount } from '../support/accounts.js';
import { signIn } from '../support/agent.js';
import { officeHoursOn } from '../support/dates.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { patience } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { OutboxCase } from './outbox.fixtures.js';

let catcher: MailCatcher;
let test: TestApp;
let prisma: PrismaService;
let delivery: OutboxDelivery;
let world: OutboxCase;

beforeAll(async () => {
  catcher = await startMailCatcher();
  const smtp = { host: '127.0.0.1', port: catcher.port, secure: false };
  test = await startTestApp({
    clock: new FixedClock(officeHoursOn),
    settings: { publicUrl: 'https://app.example.jp', smtp },
  });
  prisma = test.app.get(PrismaService);
  delivery = test.app.get(OutboxDelivery);
  await OutboxCase.brand(prisma);
});
afterAll(async () => {
  await test?.close();
  await catcher?.close();
});
beforeEach(async () => {
  test.clock.moveTo(officeHoursOn);
  await prisma.delivery.updateMany({ where: { state: 'queued' }, data: { state: 'dropped' } });
  catcher.mails.length = 0;
  world = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
});

/** The Message-IDs in the memory of another process. */
const others: InvalidatingCache[] = [];
function knownTo(settings: Settings): InvalidatingCache {
  const settingsCache = new InvalidatingCache(settings, createLogger('silent'));
  others.push(settingsCache);
  return settingsCache;
}
afterAll(() => Promise.all(others.map((cache) => cache.onModuleDestroy())));

/** A delivery of another process whose mail is sent to that port. */
function through(port: number, clock = test.app.get<Clock>(Clock)): OutboxDelivery {
  const settings: Settings = {
    ...test.app.get<Settings>(SETTINGS),
    smtp: { host: '127.0.0.1', port, secure: false },
  };
  const logger = createLogger('silent');
  return new OutboxDelivery(
    prisma,
    clock,
    new Mailer(
      prisma,
      clock,
      settings,
      logger,
      new MailServer(prisma, knownTo(settings), settings),
      new JobScheduler(),
    ),
    logger,
    new JobScheduler(),
    test.app.get(PushDelivery),
    test.app.get(NoticeMail),
  );
}

/** Ordered two days ahead, as reminders are. */
const waits = (orders: Parameters<OutboxCase['order']>[0]) =>
  world.order(
    orders.map((order) => ({
      at: new Date(test.clock.now().getTime() + 2 * 86_400_000),
      ...order,
    })),
  );
async function twoDaysLater() {
  test.clock.advance(2 * 86_400_000 + 60_000);
  await delivery.deliverDue();
  return catcher.mails.flatMap(({ to }) => to);
}
const readDeliveryStates = async () =>
  (await world.deliveries({ channel: 'mail' })).map(({ state, error, address }) => [
    state,
    error,
    address,
  ]);

describe('a waiting mail', () => {
  it('is sent to the address at its sending, under the Message-ID of its order', async () => {
    await waits([{ code: 'N40', to: 'teacher' }]);
    const [ordered] = await world.deliveries({ channel: 'mail' });
    await prisma.account.update({
      where: { id: world.teacher.accountId },
      data: { email: 'today@example.jp' },
    });
    expect(await twoDaysLater()).toEqual(['today@example.jp']);
    expect(catcher.mails[0]?.headers['message-id']).toBe(ordered?.messageId);
    expect(await readDeliveryStates()).toEqual([['sent', null, 'today@example.jp']]);
  });

  it('is not sent when its kind was turned off meanwhile, except kinds that are always on', async () => {
    await waits([
      { code: 'N40', to: 'teacher' },
      { code: 'N16', to: 'customer' },
    ]);
    const off = { noticePreferences: { reminders: { mail: false } } };
    await prisma.account.update({ where: { id: world.teacher.accountId }, data: off });
    await prisma.account.update({
      where: { id: world.family.accountId },
      data: { mailNotices: false },
    });
    expect(await twoDaysLater()).toEqual([world.family.email]);
    expect(await readDeliveryStates()).toEqual([
      ['dropped', 'MUTED', world.teacher.email],
      ['sent', null, world.family.email],
    ]);
    const staff = await signIn(test.app, 'Admin');
    const filter = encodeURIComponent(
      JSON.stringify({ state: 'dropped', matterId: world.matterId }),
    );
    const listed = (await staff.get(`/api/admin/deliveries?filter=${filter}`)).body;
    expect(listed.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringMatching(/お知らせを止めたため/),
    ]);
  });

  it('is not sent to a person who was removed, with the login or from this side only', async () => {
    await waits([
      { code: 'N40', to: 'teacher' },
      { code: 'N13', to: 'customer' },
    ]);
    const now = test.clock.now();
    await prisma.teacher.update({
      where: { id: world.teacher.teacherId as number },
      data: { deletedAt: now },
    });
    await prisma.account.update({
      where: { id: world.family.accountId },
      data: { deletedAt: now },
    });
    expect(await twoDaysLater()).toEqual([]);
    expect((await readDeliveryStates()).map(([state, error]) => [state, error])).toEqual([
      ['dropped', 'GONE'],
      ['dropped', 'GONE'],
    ]);
  });
});

describe('mail', () => {
  it('waits until the hold is over, then arrives once as text and HTML', async () => {
    await world.order([{ code: 'N10' }]);
    expect(await delivery.deliverDue()).toBe(0);
    expect(catcher.mails).toEqual([]);
    test.clock.advance(30_000);
    expect(await delivery.deliverDue()).toBe(2);
    expect(await delivery.deliverDue()).toBe(0);
    expect(catcher.mails).toHaveLength(1);
    const [row] = await world.deliveries({ channel: 'mail' });
    const [mail] = catcher.mails;
    expect(mail).toMatchObject({ to: [world.family.email], subject: '先生のご紹介(山田 花様)' });
    expect(mail?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(row?.body);
    expect(mail?.html).toContain(
      `<a href="https://app.example.jp/customer/case-teacher-detail/${world.matterTeacherId}" `,
    );
    expect(mail?.headers['message-id']).toBe(row?.messageId);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: test.clock.now() });
  });

  it('is sent once by several processes', async () => {
    for (let n = 0; n < 6; n += 1) await world.order([{ code: 'N10' }, { code: 'N11' }]);
    test.clock.advance(30_000);
    const counts = await Promise.all(
      [delivery, through(catcher.port), through(catcher.port)].map((each) => each.deliverDue()),
    );
    expect(counts.reduce((a, b) => a + b, 0)).toBe(24);
    expect(catcher.mails).toHaveLength(12);
    expect(new Set(catcher.mails.map((mail) => mail.headers['message-id'])).size).toBe(12);
  });

  it('is not sent when undone within the hold', async () => {
    const { eventId } = await world.order([{ code: 'N10' }]);
    test.clock.advance(29_000);
    await world.undo(eventId);
    test.clock.advance(60_000);
    expect(await delivery.deliverDue()).toBe(0);
    expect(catcher.mails).toEqual([]);
  });

  it('is taken from a dead process by another after a minute, under the same Message-ID', async () => {
    await world.order([{ code: 'N10' }]);
    test.clock.advance(30_000);
    const server = await mute();
    const dying = through((server.address() as AddressInfo).port).deliverDue();
    await expect
      .poll(async () => (await world.deliveries({ channel: 'mail' }))[0]?.attempts)
      .toBe(1);
    await delivery.deliverDue();
    expect(catcher.mails).toEqual([]);
    test.clock.advance(60_000);
    await delivery.deliverDue();
    expect(catcher.mails).toHaveLength(1);
    expect(catcher.mails[0]?.headers['message-id']).toBe(
      (await world.deliveries({ channel: 'mail' }))[0]?.messageId,
    );
    server.hangUp();
    await dying;
    expect((await world.deliveries({ channel: 'mail' }))[0]?.state).toBe('sent');
  });

  it('is sent once through a slow server, and delays no other mail', async () => {
    await world.order([{ code: 'N10' }]);
    test.clock.advance(30_000);
    const server = await thoughtful();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const slow = through(server.port);
      const first = slow.deliverDue();
      await vi.waitFor(() => expect(server.mails).toHaveLength(1), patience);
      // Long enough for the delivery to continue.
      await vi.advanceTimersByTimeAsync(10_000);
      await first;
      await world.order([{ code: 'N11' }]);
      test.clock.advance(30_000);
      const next = slow.deliverDue();
      await vi.waitFor(() => expect(server.mails).toHaveLength(2), patience);
      await vi.advanceTimersByTimeAsync(10_000);
      await next;
      // Their lease is over, but the renewing process keeps them.
      await test.database.query(
        `update delivery set taken_until = null, due_at = $1 where channel = 'mail'`,
        [test.clock.now()],
      );
      await vi.advanceTimersByTimeAsync(20_000);
      await vi.waitFor(async () => expect(await readHeld()).toEqual([true, true]), patience);
      await delivery.deliverDue();
      expect(catcher.mails).toEqual([]);
      server.answer();
      await slow.beforeApplicationShutdown();
      expect(
        (await world.deliveries({ channel: 'mail' })).map(({ state, attempts }) => [
          state,
          attempts,
        ]),
      ).toEqual([
        ['sent', 1],
        ['sent', 1],
      ]);
    } finally {
      vi.useRealTimers();
      server.close();
    }
  });

  it('is sent once by two machines whose clocks differ by two minutes', async () => {
    await world.order([{ code: 'N10' }]);
    await test.database.query(`update delivery set due_at = now() - interval '1 s'`);
    const server = await mute();
    const first = through((server.address() as AddressInfo).port, new SystemClock()).deliverDue();
    await expect
      .poll(async () => (await world.deliveries({ channel: 'mail' }))[0]?.attempts)
      .toBe(1);
    const second = through(catcher.port, new SystemClock());
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 120_000);
      await second.deliverDue();
      expect(catcher.mails).toEqual([]);
      // The first process has died: its lease is over for all processes.
      await test.database.query(
        `update delivery set taken_until = now() - interval '1 s' where channel = 'mail'`,
      );
      await second.deliverDue();
      expect(catcher.mails).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
    server.hangUp();
    await first;
  });

  it('is not resent by its process when its acceptance could not be stored', async () => {
    await world.order([{ code: 'N10' }]);
    test.clock.advance(30_000);
    const { database } = test;
    await database.query(
      `create function refuse_mark() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
    );
    await database.query(
      `create trigger refuse_mark before update on delivery for each row
       when (new.channel = 'mail' and new.state = 'sent') execute function refuse_mark()`,
    );
    await expect(delivery.deliverDue()).rejects.toThrow();
    await database.query('drop function refuse_mark cascade');
    expect(catcher.mails).toHaveLength(1);
    // Recorded at the next run, before a crash could lose it; also where the notice was cancelled
    // meanwhile.
    await database.query(`update delivery set state = 'dropped' where channel = 'mail'`);
    await delivery.deliverDue();
    expect(await world.deliveries({ channel: 'mail' })).toMatchObject([{ state: 'sent' }]);
    test.clock.advance(60_000);
    await delivery.deliverDue();
    expect(catcher.mails).toHaveLength(1);
  });

  it('is retried with backoff, then given up', async () => {
    await world.order([{ code: 'N10' }]);
    test.clock.advance(30_000);
    const server = createServer((socket) => socket.end('421 not now\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const failing = through((server.address() as AddressInfo).port);
    const waits: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      await failing.deliverDue();
      const [row] = await world.deliveries({ channel: 'mail' });
      waits.push(((row?.dueAt.getTime() ?? 0) - test.clock.now().getTime()) / 60_000);
      test.clock.moveTo(row?.dueAt as Date);
    }
    server.close();
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
    const [row] = await world.deliveries({ channel: 'mail' });
    expect(row).toMatchObject({ state: 'failed', attempts: 10 });
    expect(row?.error).not.toContain('@');
    await delivery.deliverDue();
    expect(catcher.mails).toEqual([]);
  });

  it('waits while the server is down and arrives once afterwards, given up or not', async () => {
    const down = through(await freePort());
    await world.order([{ code: 'N10' }]);
    test.clock.advance(30_000);
    const waits = async () =>
      (await world.deliveries({ channel: 'mail' })).map(({ state, attempts, error }) => [
        state,
        attempts,
        error,
      ]);
    for (let n = 0; n < 10; n += 1) {
      await down.deliverDue();
      test.clock.advance(60 * 60_000);
    }
    await world.order([{ code: 'N11' }]);
    test.clock.advance(30_000);
    await down.deliverDue();
    expect(await waits()).toEqual([
      ['failed', 10, 'ESOCKET'],
      ['queued', 1, 'ESOCKET'],
    ]);
    // Staff see given-up mails and can resend them; waiting mails are not listed.
    const staff = await signIn(test.app, 'Operator');
    const filter = encodeURIComponent(
      JSON.stringify({ state: 'failed', matterId: world.matterId }),
    );
    const listed = (await staff.get(`/api/admin/deliveries?filter=${filter}`)).body;
    expect(listed).toMatchObject([{ code: 'N10', channel: 'mail', attempts: 10 }]);
    expect(
      (await staff.post('/api/admin/deliveries/resend', { ids: [listed[0].id] })).body,
    ).toEqual({
      resent: 1,
      skipped: 0,
    });
    await down.deliverDue();
    expect(catcher.mails).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      test.clock.advance(2 * 60_000);
      await Promise.all([delivery.deliverDue(), through(catcher.port).deliverDue()]);
    }
    expect(catcher.mails.flatMap(({ to }) => to).sort()).toEqual(
      [world.family.email, world.teacher.email].sort(),
    );
    expect((await waits()).map(([state]) => state)).toEqual(['failed', 'sent', 'sent']);
  });

  it('fails at once after a permanent refusal, and delays no other mail', async () => {
    await world.order([{ code: 'N10' }, { code: 'N11' }]);
    const recipients: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) =>
        address === world.family.email
          ? callback(Object.assign(new Error('no such user'), { responseCode: 550 }))
          : callback(),
      onData: (stream, { envelope }, callback) => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => callback());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    test.clock.advance(30_000);
    await through((server.server.address() as AddressInfo).port).deliverDue();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(recipients).toEqual([world.teacher.email]);
    expect(
      (await world.deliveries({ channel: 'mail' })).map(({ state, error }) => [state, error]),
    ).toEqual([
      ['failed', 'EENVELOPE 550'],
      ['sent', null],
    ]);
  });

  it('wakes the job runner when it will be due, if one runs; not for a preview', async () => {
    await runMigrations({ connectionString: test.database.url });
    await test.database.query('delete from graphile_worker._private_jobs');
    const jobs = () =>
      test.database.query<{ key: string; run_at: Date }>(
        `select key, run_at from graphile_worker.jobs where task_identifier = 'deliver'`,
      );
    await world.order([{ code: 'N10' }], { preview: true });
    expect(await jobs()).toEqual([]);
    await world.order([{ code: 'N10' }]);
    await world.order([{ code: 'N11' }]);
    const due = test.clock.in(30_000);
    expect(await jobs()).toEqual([{ key: `deliver:${due.toISOString()}`, run_at: due }]);
  });
});

/** Whether each mail that waits belongs to a process. */
async function readHeld() {
  const rows = await test.database.query<{ kept: boolean }>(
    `select taken_until is not null as kept from delivery where channel = 'mail' and state = 'queued' order by id`,
  );
  return rows.map((row) => row.kept);
}

/** An SMTP server that receives whole mails, and answers only when released. */
async function thoughtful() {
  const answers: (() => void)[] = [];
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, callback) =>
      void stream.resume().on('end', () => {
        mails.push(...envelope.rcptTo.map(({ address }) => address));
        answers.push(() => callback());
      }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const answer = () => {
    for (const say of answers) say();
  };
  return { port, mails, answer, close: () => void server.close(() => {}) };
}

/** An SMTP server that never answers, until it closes the connection. */
async function mute(): Promise<Server & { hangUp(): void }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
}

describe('chat', () => {
  it('posts once into the room with the office, as the staff member of the action', async () => {
    const staff = await createAccount(test.app, { role: 'Operator' });
    const chat = { notice: 'N11', to: 'teacher' as const, channel: 'chat' as const, send: true };
    await world.order([{ code: 'N11' }], { edits: [chat], actorId: staff.accountId });
    test.clock.advance(30_000);
    await Promise.all([delivery.deliverDue(), through(catcher.port).deliverDue()]);
    const [row] = await world.deliveries({ channel: 'chat' });
    const room = await prisma.chatRoom.findUniqueOrThrow({
      where: { accountId: world.teacher.accountId },
      include: { messages: true },
    });
    expect(room.messages).toMatchObject([
      {
        side: 'staff',
        senderId: staff.accountId,
        text: row?.body,
        clientId: `notice-${row?.noticeId}`,
      },
    ]);
    expect(room.lastMessageAt).toEqual(test.clock.now());
    expect(row?.state).toBe('sent');
  });
});

describe('the お知らせ of a reader', () => {
  it('are those after their hold, newest first, and can be marked as read by their reader only', async () => {
    await world.order([{ code: 'N10' }]);
    const { eventId } = await world.order([{ code: 'N13' }]);
    await world.order([{ code: 'N11' }]);
    const family = await signIn(test.app, world.family);
    expect((await family.get('/api/user/notices')).body).toEqual({
      notices: [],
      unread: 0,
      more: false,
    });
    await world.undo(eventId);
    test.clock.advance(30_000);
    const { body } = await family.get('/api/user/notices');
    expect(body).toMatchObject({
      unread: 1,
      more: false,
      notices: [{ code: 'N10', title: '先生のご紹介(山田 花様)', readAt: null }],
    });
    const { id } = body.notices[0];
    const teacher = await signIn(test.app, world.teacher);
    expect((await teacher.post(`/api/user/notices/${id}/read`)).status).toBe(404);
    const read = await family.post(`/api/user/notices/${id}/read`);
    expect(read).toMatchObject({
      status: 200,
      body: { id, readAt: test.clock.now().toISOString() },
    });
    test.clock.advance(60_000);
    expect((await family.post(`/api/user/notices/${id}/read`)).body).toEqual(read.body);
    expect((await family.get('/api/user/notices')).body.unread).toBe(0);
    expect((await family.get('/api/user/notices?before=x')).status).toBe(400);
    expect((await family.get('/api/user/notices?before=1')).body).toMatchObject({
      notices: [],
      more: false,
    });

    // One whose hold began earlier and ended later is above.
    await world.order([{ code: 'N10' }]);
    const heldNotice = await prisma.notice.findFirstOrThrow({
      where: { recipientId: world.family.accountId },
      orderBy: { id: 'desc' },
    });
    test.clock.advance(-90_000);
    await world.order([{ code: 'N10' }]);
    test.clock.advance(120_000);
    const sorted = (await family.get('/api/user/notices')).body.notices as {
      id: number;
      at: string;
    }[];
    expect(sorted).toHaveLength(3);
    expect(sorted[0]?.id).toBe(heldNotice.id);
    expect(sorted.map(({ at }) => at)).toEqual(
      sorted
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const further = (await family.get(`/api/user/notices?before=${heldNotice.id}`)).body
      .notices as {
      id: number;
    }[];
    expect(further.map((notice) => notice.id)).toEqual(sorted.slice(1).map((notice) => notice.id));
    expect((await family.post('/api/user/notices/read-all')).body).toEqual({ read: 2 });
    await prisma.notice.updateMany({
      where: { id: { in: further.map((notice) => notice.id).filter((one) => one !== id) } },
      data: { droppedAt: test.clock.now() },
    });
    await prisma.notice.update({
      where: { id: heldNotice.id },
      data: { droppedAt: test.clock.now() },
    });

    // A parent who also teaches reads the notices of each side in its own portal.
    await world.order([{ code: 'N13' }, { code: 'N14' }]);
    await prisma.notice.updateMany({
      where: { code: 'N14', matterId: world.matterId },
      data: { recipientId: world.family.accountId },
    });
    test.clock.advance(30_000);
    const both = (await family.get('/api/user/notices')).body;
    expect(both).toMatchObject({ unread: 1, notices: [{ code: 'N13' }, { code: 'N10' }] });
    expect((await family.post('/api/user/notices/read-all')).body).toEqual({ read: 1 });
    const left = await prisma.notice.findMany({
      where: { recipientId: world.family.accountId, readAt: null, droppedAt: null },
    });
    expect(left.map(({ code }) => code)).toEqual(['N14']);
  });
});

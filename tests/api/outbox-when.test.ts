import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trialReminder } from '../../api/src/modules/matter-teacher/domain/trial-reminder.js';
import { FixedClock } from '../../api/src/platform/clock.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { Outbox } from '../../api/src/platform/outbox/outbox.js';
import { OutboxDelivery } from '../../api/src/platform/outbox/outbox-delivery.js';
import { signIn } from '../support/agent.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { messageOf, OutboxCase } from './outbox.fixtures.js';

let test: TestApp;
let prisma: PrismaService;
let world: OutboxCase;
// The tests depend on hours of the day here and in New York, so their world begins on a winter day.
const start = '2026-11-24T01:00:00.000Z';

beforeAll(async () => {
  test = await startTestApp({
    clock: new FixedClock(start),
    settings: { publicUrl: 'https://app.example.jp' },
  });
  prisma = test.app.get(PrismaService);
  await OutboxCase.brand(prisma);
});
afterAll(() => test?.close());
beforeEach(async () => {
  test.clock.moveTo(start);
  world = await new OutboxCase(test, prisma, test.app.get<Outbox>(Outbox)).open();
});

describe('a notice', () => {
  const dues = async (code: 'N10' | 'N17', order = {}) => {
    const { messages } = await world.order([{ code, to: 'customer', ...order }]);
    return ['announced', 'mail'].map((channel) => messageOf(messages, 'customer', channel).dueAt);
  };

  it('is sent after 30 seconds by day', async () => {
    expect(await dues('N10')).toEqual(Array(2).fill('2026-11-24T01:00:30.000Z'));
  });

  it('is mailed in the morning when it is late, unless it is urgent', async () => {
    test.clock.moveTo('2026-11-24T13:00:00Z');
    expect(await dues('N10')).toEqual(['2026-11-24T13:00:30.000Z', '2026-11-24T23:00:00.000Z']);
    expect(await dues('N17')).toEqual(Array(2).fill('2026-11-24T13:00:30.000Z'));
  });

  it('is sent by the clock of a family abroad, with both times', async () => {
    world = await new OutboxCase(test, prisma, world.outbox).open({ zone: 'America/New_York' });
    test.clock.moveTo('2026-11-24T08:00:00Z');
    expect(await dues('N10')).toEqual(['2026-11-24T08:00:30.000Z', '2026-11-24T13:00:00.000Z']);
    const [row] = await world.deliveries({ channel: 'announced' });
    expect(row?.body).toContain('12月1日(火) 23:59(現地時間 12月1日(火) 09:59)までに');
  });

  it('is sent the evening before the trial, by each reader’s own calendar', async () => {
    world = await new OutboxCase(test, prisma, world.outbox).open({ zone: 'America/New_York' });
    await world.order(trialReminder(world.matterTeacherId, new Date('2026-11-28T01:00:00Z')));
    const rows = await world.deliveries({ channel: 'mail' });
    expect(
      Object.fromEntries(rows.map(({ notice, dueAt }) => [notice.audience, dueAt.toISOString()])),
    ).toEqual({
      customer: '2026-11-26T23:00:00.000Z',
      teacher: '2026-11-27T09:00:00.000Z',
    });
    const toFamily = rows.find(({ notice }) => notice.audience === 'customer');
    expect(toFamily?.body).toContain(
      '明日は体験授業です。日時は11月28日(土) 10:00(現地時間 11月27日(金) 20:00)、場所は',
    );
    test.clock.moveTo('2026-11-27T00:00:00Z');
    const reordered = await world.order(
      trialReminder(world.matterTeacherId, new Date('2026-11-28T01:00:00Z')),
    );
    expect([...new Set(reordered.messages.map(({ to }) => to))]).toEqual(['teacher']);
  });

  it('is sent at its own time when it is scheduled', async () => {
    const at = new Date('2026-11-30T09:00:00Z');
    expect(await dues('N17', { at, key: `N17:${world.matterTeacherId}` })).toEqual(
      Array(2).fill(at.toISOString()),
    );
  });
});

describe('a notice without a mail server', () => {
  it('is not mailed; its mail is stored and shown as unsent', async () => {
    await world.order([{ code: 'N10' }]);
    test.clock.advance(30_000);
    await test.app.get(OutboxDelivery).deliverDue();
    const states = Object.fromEntries(
      (await world.deliveries({})).map(({ channel, state, sentAt }) => [channel, [state, sentAt]]),
    );
    expect(states.mail).toEqual(['unset', null]);
    expect(states.announced?.[0]).toBe('sent');
    const admin = await signIn(test.app, 'Admin');
    const filter = encodeURIComponent(JSON.stringify({ state: 'unset', matterId: world.matterId }));
    const [row] = (await admin.get(`/api/admin/deliveries?filter=${filter}`)).body;
    expect(row).toMatchObject({
      state: 'unset',
      reason: 'メールの送信設定がありません。設定すると自動で送られます。',
    });
    const added = await admin.post('/api/user/add-user', {
      kind: 'operator',
      name: '新人',
      email: 'new-operator@example.jp',
    });
    expect(added.body).toMatchObject({
      invited: true,
      message: expect.stringContaining('招待メールは送信待ちです'),
    });
  });
});

describe('an undo', () => {
  const at = new Date('2026-11-30T09:00:00Z');
  const reminder = (day = at) => ({
    code: 'N17' as const,
    at: day,
    key: `N17:${world.matterTeacherId}`,
  });
  const standing = async () =>
    (await world.deliveries({ state: 'queued', channel: 'mail' })).map(({ notice, dueAt }) => [
      notice.audience,
      dueAt,
    ]);

  it('sends nothing of the undone event', async () => {
    const { eventId } = await world.order([{ code: 'N10' }, { code: 'N11' }]);
    await world.undo(eventId);
    const rows = await world.deliveries();
    expect(rows.map(({ state }) => state)).toEqual(Array(4).fill('dropped'));
    expect(rows.every(({ notice }) => notice.droppedAt)).toBe(true);
  });

  it('restores a scheduled notice that the next of its key had replaced', async () => {
    await world.order([reminder()]);
    const later = new Date('2026-12-05T09:00:00Z');
    const { eventId } = await world.order([reminder(later)]);
    expect(await standing()).toEqual([
      ['customer', later],
      ['teacher', later],
    ]);
    await world.undo(eventId);
    expect(await standing()).toEqual([
      ['customer', at],
      ['teacher', at],
    ]);
    expect(
      (
        await prisma.notice.findMany({
          where: { key: { startsWith: `N17:${world.matterTeacherId}:` }, droppedAt: null },
        })
      ).length,
    ).toBe(2);
  });

  it('restores both sides of a notice that the undone event had dropped by key', async () => {
    await world.order([reminder()]);
    const { eventId } = await world.order([], { dropKeys: [`N17:${world.matterTeacherId}`] });
    expect(await standing()).toEqual([]);
    await world.undo(eventId);
    expect((await standing()).length).toBe(2);
  });

  it('does not touch sent notices', async () => {
    const { eventId } = await world.order([{ code: 'N10' }]);
    await prisma.delivery.updateMany({
      where: { notice: { matterId: world.matterId }, channel: 'mail' },
      data: { state: 'sent' },
    });
    await world.undo(eventId);
    expect(
      (await world.deliveries()).map(({ channel, state, notice }) => [
        channel,
        state,
        notice.droppedAt,
      ]),
    ).toEqual([
      ['announced', 'dropped', null],
      ['mail', 'sent', null],
    ]);
  });
});

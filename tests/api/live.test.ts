import { tabsByCode } from '@tsumugi/contract/queues/queues';
import type { LiveChange, LiveEvents } from '@tsumugi/contract/resources/live';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeChannel } from '../../api/src/platform/actions/announce-change.js';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { scheduleRecheck } from '../../api/src/platform/queues/schedule-recheck.js';
import type { Agent, Answer } from '../support/agent.js';
import { copyRows } from '../support/copy-rows.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';
import { officeRoomOf, roomIdOf, sendMessage } from './chat.fixtures.js';

let world: TestWorld;
let origin: string;
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen(0, '127.0.0.1');
  origin = (await world.app.getUrl()).replace('[::1]', '127.0.0.1');
});
afterAll(() => world.close());

interface ReceivedEvent {
  event: keyof LiveEvents;
  data: unknown;
}

/** An event source of one person, and a way to wait for an event. */
async function listenAs(agent: Agent) {
  const stop = new AbortController();
  const cookie = [...agent.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${origin}/api/admin/live`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: stop.signal,
  });
  const events: ReceivedEvent[] = [];
  let wake = () => {};
  const ended = (async () => {
    let rest = '';
    try {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const found = /^event: (\w+)\ndata: (.*)$/.exec(block);
          if (found)
            events.push({
              event: found[1] as keyof LiveEvents,
              data: JSON.parse(found[2] as string),
            });
        }
        wake();
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    }
  })();
  const until = async (fits: (one: ReceivedEvent) => boolean): Promise<ReceivedEvent> => {
    for (;;) {
      const found = events.find(fits);
      if (found) return found;
      await new Promise<void>((done) => {
        wake = done;
      });
    }
  };
  return { answer, events, until, ended, stop: () => stop.abort() };
}

describe('the live stream of staff', () => {
  it('sends ready, then the cases that a committed step changed, without personal data', async () => {
    const { matterId, matterTeacherId } = await createCandidateAt(world, 8);
    const stream = await listenAs(world.operator);
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.answer.headers.get('x-content-type-options')).toBe('nosniff');
    await stream.until(({ event }) => event === 'ready');
    await runAction(world.admin, 'matterTeacher.processScreeningResult', matterTeacherId, {
      result: 1,
    });
    const { data } = await stream.until(({ event }) => event === 'changed');
    const { tabs, counts, ...ids } = data as LiveChange;
    expect(ids.matters).toContain(matterId);
    expect(Object.values(ids).flat().every(Number.isInteger)).toBe(true);
    // The tab that the candidate left and the one that it entered have other counts; these and
    // other tabs contain the case.
    expect(counts?.length).toBeGreaterThan(1);
    expect(tabs).toEqual(expect.arrayContaining([...(counts ?? [])]));
    expect(tabs?.every((code) => tabsByCode.has(code))).toBe(true);
    stream.stop();
    await stream.ended;
  });

  it('shows the staff who have a case open, until they leave', async () => {
    const { matterId } = await createCandidateAt(world, 8);
    const stream = await listenAs(world.operator);
    await stream.until(({ event }) => event === 'ready');
    expect((await world.admin.post('/api/admin/presence', { matterId })).status).toBe(200);
    const adminId = world.admin.account?.adminId;
    const there = await stream.until(
      ({ event, data }) => event === 'presence' && (data as unknown[]).length > 0,
    );
    expect(there.data).toEqual([{ adminId, matterId }]);
    expect((await world.operator.get('/api/admin/live')).body).toEqual({
      presence: [{ adminId, matterId }],
    });
    stream.events.length = 0;
    await world.admin.post('/api/admin/presence', { matterId: null });
    expect((await stream.until(({ event }) => event === 'presence')).data).toEqual([]);
    // The open page of a person is announced in the same way.
    const accountId = world.parent.account?.accountId;
    expect((await world.admin.post('/api/admin/presence', { accountId })).status).toBe(200);
    const visited = await stream.until(
      ({ event, data }) => event === 'visiting' && (data as unknown[]).length > 0,
    );
    expect(visited.data).toEqual([{ adminId, accountId }]);
    expect((await world.admin.post('/api/admin/presence', {})).status).toBe(400);
    stream.stop();
    await stream.ended;
  });

  it('recovers when the database has closed the listening connection', async () => {
    const stream = await listenAs(world.admin);
    await stream.until(({ event }) => event === 'ready');
    stream.events.length = 0;
    await world.prisma.$queryRaw`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tsumugi live' and datname = current_database()`;
    await stream.until(({ event }) => event === 'ready');
    const { matterId, matterTeacherId } = await createCandidateAt(world, 8);
    await runAction(world.admin, 'matterTeacher.processScreeningResult', matterTeacherId, {
      result: 1,
    });
    await stream.until(
      ({ event, data }) =>
        event === 'changed' && Boolean((data as LiveEvents['changed']).matters?.includes(matterId)),
    );
    stream.stop();
    await stream.ended;
  });

  it('sends the effect of a closing day once for many cases, inquiries and rooms', async () => {
    const { prisma, clock } = world;
    const { matterId } = await createCandidateAt(world, 8);
    await copyRows(prisma, [matterId], { from: 1, to: 250, stride: 1_000 });
    for (const table of ['matter', 'matter_teacher'])
      await world.database.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    const room = roomIdOf(await officeRoomOf(world.parent));
    await sendMessage(world.parent, await officeRoomOf(world.parent), 'ご相談があります');
    const now = clock.now();
    const form = await prisma.contactForm.create({
      data: {
        brand: 1,
        requestType: 10,
        parentName: '問い合わせ',
        receivedAt: now,
        updatedAt: now,
      },
    });
    await findDrift(prisma, { now, calendar: await loadCalendar(prisma) }, true);
    const marked = await prisma.$transaction((tx) => scheduleRecheck(tx, now));
    const stream = await listenAs(world.admin);
    await stream.until(({ event }) => event === 'ready');
    await runDueRechecks(timerTools(world.app), now);
    const last = { matters: [-1], tabs: [], counts: [] };
    await world.database.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(last)]);
    await stream.until(
      ({ event, data }) =>
        event === 'changed' && Boolean((data as LiveChange).matters?.includes(-1)),
    );
    const changes = stream.events.flatMap(({ event, data }) =>
      event === 'changed' ? [data as LiveChange] : [],
    );
    expect(marked).toBeGreaterThan(250);
    expect(changes.length).toBeLessThanOrEqual(Math.ceil(marked / 200) + 1);
    const all = (kind: 'matters' | 'contactForms' | 'waitingRooms') =>
      new Set(changes.flatMap((change) => change[kind] ?? []));
    expect(all('matters').size).toBeGreaterThan(250);
    expect([...all('contactForms')]).toContain(form.id);
    expect([...all('waitingRooms')]).toContain(room);
    stream.stop();
    await stream.ended;
  });

  it('sends changes outside steps too: a deleted and restored team, a verified document, a text that becomes valid', async () => {
    const { id } = (
      await world.admin.post('/api/admin/teams', { name: 'もう要らない', members: [] })
    ).body;
    const { accountId, teacherId } = world.teacher.account as {
      accountId: number;
      teacherId: number;
    };
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#456' },
    })
      .png()
      .toBuffer();
    await uploadFile(world.teacher, `/api/teacher/upload-identity-file/${teacherId}`, {
      bytes,
      name: '証.png',
      type: 'image/png',
    });
    const [file] = (
      await world.admin.get<{ id: number }[]>(`/api/admin/teachers/${teacherId}/files`)
    ).body;
    const stream = await listenAs(world.admin);
    await stream.until(({ event }) => event === 'ready');
    /** Changes announced during the work. */
    const expectChange = async (
      work: () => Promise<Answer>,
      fits: (change: LiveChange) => boolean,
    ) => {
      const from = stream.events.length;
      const { status, text } = await work();
      expect([200, 201], text).toContain(status);
      return stream.until(
        (one) =>
          stream.events.indexOf(one) >= from &&
          one.event === 'changed' &&
          fits(one.data as LiveChange),
      );
    };
    const ofTeam = ({ teams }: LiveChange) => teams?.includes(id) ?? false;
    await expectChange(() => world.admin.delete(`/api/admin/teams/${id}`), ofTeam);
    await expectChange(() => world.admin.post(`/api/admin/teams/${id}/restore`), ofTeam);
    await expectChange(
      () => world.admin.post(`/api/admin/identity-files/${file?.id}/verify`),
      ({ accounts }) => accounts?.includes(accountId) ?? false,
    );
    const text = {
      type: 'terms',
      summary: '要点です。',
      body: '本文です。',
      validFrom: world.clock.today(),
      agreeAgain: 'everybody',
    };
    await expectChange(
      () => world.admin.post('/api/admin/consent-documents', text),
      (change) => !change.tabs,
    );
    stream.stop();
    await stream.ended;
  });

  it('ends with the session', async () => {
    const stream = await listenAs(world.operator);
    await stream.until(({ event }) => event === 'ready');
    await world.prisma.session.deleteMany({
      where: { account: { id: world.operator.account?.accountId } },
    });
    // The stream ends within five seconds, without a request.
    await stream.ended;
    expect((await world.operator.get('/api/admin/live')).status).toBe(401);
  });
});

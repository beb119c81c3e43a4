import { randomUUID } from 'node:crypto';
import type { ChatSent } from '@tsumugi/contract/resources/chat';
import type { ChatSignal, LiveChange, OpenRoom } from '@tsumugi/contract/resources/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceChange } from '../../api/src/platform/actions/announce-change.js';
import { minutes } from '../../api/src/platform/clock.js';
import { LiveHub } from '../../api/src/platform/live/live-hub.js';
import { createAccount } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { credentials, openEventSource } from '../support/event-source.js';
import { patience } from '../support/patience.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { type ChatCase, createChatCase, readPage, sendMessage, textsOf } from './chat.fixtures.js';

/** KILL_SENDS=1000 for the full number. */
const wanted = Number(process.env.KILL_SENDS ?? 60);
const secret = 'two-processes-of-one-system-share-this';
let world: TestWorld;
let chatCase: ChatCase;
/** Process A is this one, B a child of its own. */
let here: string;
let there: ApiChild;
beforeAll(async () => {
  world = await openWorld({ settings: { secret } });
  [chatCase, there] = await Promise.all([createChatCase(world), startApiChild(world, secret)]);
  await world.app.listen(0, '127.0.0.1');
  here = (await world.app.getUrl()).replace('[::1]', '127.0.0.1');
});
afterAll(async () => {
  await there?.kill();
  await world?.close();
});

const listenAs = (agent: Agent, origin: string, lastEventId?: string) =>
  openEventSource(
    `${origin}/api/${agent.account?.adminId ? 'admin' : 'user'}/live`,
    agent,
    lastEventId,
  );
const post = (agent: Agent, path: string, body: object) =>
  fetch(`${there.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials(agent) },
    body: JSON.stringify(body),
  });
const sendThere = async (agent: Agent, text: string, clientId: string = randomUUID()) => {
  const base = agent.account?.adminId ? '/api/admin/chat' : '/api/chat';
  const answer = await post(agent, `${base}/matter-room/${chatCase.roomId}/message/send`, {
    clientId,
    text,
  });
  return { status: answer.status, body: (await answer.json()) as ChatSent };
};
const of = (kind: ChatSignal['kind']) => (signal: ChatSignal) =>
  signal.kind === kind && signal.roomId === chatCase.roomId;

describe('two processes on one database', () => {
  it('send a message as ids to every screen that may read it, and to no other', async () => {
    const [teacher, staff, stranger, pupil] = await Promise.all([
      listenAs(world.teacher, there.origin),
      listenAs(world.operator, there.origin),
      listenAs(world.otherParent, there.origin),
      listenAs(chatCase.student, there.origin),
    ]);
    const own = await listenAs(world.parent, here);
    await Promise.all(
      [teacher, staff, stranger, pupil, own].map((stream) => stream.until('ready')),
    );
    const { body } = await sendMessage(world.parent, chatCase.roomId, 'こちらの側から');
    const signal = {
      kind: 'message',
      roomId: chatCase.roomId,
      messageId: body.message.id,
      side: 'family',
    };
    for (const stream of [teacher, staff])
      expect((await stream.until('chat', of('message'))).data).toEqual(signal);
    expect((await own.until('chat', of('message'))).data).toEqual({ ...signal, own: true });
    // A later event has arrived, so no other event came before it.
    await world.prisma.$transaction((tx) =>
      announceChange(tx, {
        accounts: [world.otherParent, chatCase.student].map(
          ({ account }) => account?.accountId as number,
        ),
      }),
    );
    for (const stream of [stranger, pupil]) {
      await stream.until('changed');
      expect(stream.events.filter(({ event }) => event === 'chat')).toEqual([]);
    }

    const reply = await sendThere(world.teacher, 'あちらの側から');
    expect(
      (await own.until('chat', (signal: ChatSignal) => signal.messageId === reply.body.message.id))
        .data,
    ).toMatchObject({
      side: 'teacher',
    });
    await post(world.teacher, `/api/chat/room/${chatCase.roomId}/read`, { upTo: body.message.id });
    await post(world.teacher, `/api/chat/room/${chatCase.roomId}/typing`, {});
    expect((await own.until('chat', of('typing'))).data).toEqual({
      kind: 'typing',
      roomId: chatCase.roomId,
      side: 'teacher',
    });
    await world.parent.delete(`/api/chat/room/${chatCase.roomId}/message/${body.message.id}`);
    expect((await teacher.until('chat', of('delete'))).data).toMatchObject({
      messageId: body.message.id,
    });
    await Promise.all([teacher, staff, stranger, pupil, own].map((stream) => stream.close()));
  });

  it('show the staff who have a room open', async () => {
    const staff = await listenAs(world.admin, here);
    await staff.until('ready');
    expect(
      (await post(world.operator, '/api/admin/chat/presence', { roomId: chatCase.roomId })).status,
    ).toBe(200);
    const presence = await staff.until('looking', (list: OpenRoom[]) => list.length > 0);
    expect(presence.data).toEqual([
      { adminId: world.operator.account?.adminId, roomId: chatCase.roomId },
    ]);
    await staff.close();
  });

  it(
    'lose no acknowledged message when one of them is killed, and duplicate none',
    async () => {
      const numbers = Array.from({ length: wanted }, () => randomUUID());
      // Several writers, because of the rate limit of one.
      const crew = await Promise.all(
        Array.from({ length: Math.ceil(wanted / 100) }, () => signIn(world.app, 'Operator')),
      );
      const writer = (index: number) => crew[index % crew.length] as Agent;
      const acknowledged: string[] = [];
      const eight = async (run: (clientId: string, index: number) => Promise<void>) => {
        const queue = [...numbers.entries()];
        const lane = async () => {
          for (let next = queue.shift(); next; next = queue.shift()) await run(next[1], next[0]);
        };
        await Promise.all(Array.from({ length: 8 }, lane));
      };
      await eight(async (clientId, index) => {
        const answer = await sendThere(writer(index), `途中${index}`, clientId).catch(() => null);
        if (answer?.status === 200) acknowledged.push(clientId);
        if (acknowledged.length === Math.ceil(wanted / 3)) await there.kill();
      });
      expect(acknowledged.length).toBeGreaterThanOrEqual(wanted / 3);
      expect(acknowledged.length).toBeLessThan(numbers.length);
      const readStored = async () =>
        (await world.prisma.chatMessage.findMany({ where: { clientId: { in: numbers } } })).map(
          ({ clientId }) => clientId,
        );
      expect(await readStored()).toEqual(expect.arrayContaining(acknowledged));
      // The sender's device sends everything again, to the remaining process.
      const resent: number[] = [];
      await eight(async (clientId, index) => {
        resent.push(
          (await sendMessage(writer(index), chatCase.roomId, `途中${index}`, { clientId })).status,
        );
      });
      expect(resent.filter((status) => status !== 200)).toEqual([]);
      expect((await readStored()).sort()).toEqual([...numbers].sort());
      const texts = textsOf(await readPage(world.parent, chatCase.roomId, '?limit=200')).filter(
        (text) => text.startsWith('途中'),
      );
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts).toHaveLength(Math.min(wanted, 200));
    },
    patience + 200 * wanted,
  );
});

describe('the stream of a family', () => {
  it('catches up from the last event after a break', async () => {
    const first = await listenAs(world.parent, here);
    const last = await first.until('ready');
    await first.close();
    await advanceClock(world, minutes(3));
    const none = await listenAs(world.parent, here, String(world.clock.now().getTime()));
    await none.until('ready');
    await sendMessage(world.teacher, chatCase.roomId, '留守の間に');
    await none.until('chat', of('message'));
    expect(none.events.filter(({ data }) => of('sync')(data as ChatSignal))).toEqual([]);
    await none.close();
    const reconnected = await listenAs(world.parent, here, last.id as string);
    expect((await reconnected.until('chat', of('sync'))).data).toEqual({
      kind: 'sync',
      roomId: chatCase.roomId,
    });
    await reconnected.close();
  });

  it('sends events for its notices and for changes of its room', async () => {
    const stream = await listenAs(world.parent, here);
    await stream.until('ready');
    const accountId = world.parent.account?.accountId as number;
    await world.prisma.$transaction((tx) =>
      announceChange(tx, { accounts: [accountId, 999_999], matters: [chatCase.matterId] }),
    );
    expect((await stream.until('changed')).data).toEqual({
      accounts: [accountId],
    } satisfies LiveChange);
    await runAction(world.operator, 'matterTeacher.closeMatterChat', null, {
      matterId: chatCase.matterId,
      teacherId: chatCase.teacherId,
    });
    await stream.until('chat', of('sync'));
    await runAction(world.operator, 'matterTeacher.restartMatterChat', null, {
      matterId: chatCase.matterId,
      teacherId: chatCase.teacherId,
    });
    await stream.close();
  });

  it('is refused for the ninth screen of one account, and for a request of another type', async () => {
    const streams = await Promise.all(
      Array.from({ length: 8 }, () => listenAs(world.otherTeacher, here)),
    );
    await Promise.all(streams.map((stream) => stream.until('ready')));
    const ninth = await listenAs(world.otherTeacher, here);
    expect(ninth.status).toBe(429);
    await streams[0]?.close();
    expect((await world.otherTeacher.get('/api/user/live')).body).toEqual({ ok: true });
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('ends with the session', async () => {
    const stream = await listenAs(world.otherParent, here);
    await stream.until('ready');
    await world.prisma.session.deleteMany({
      where: { accountId: world.otherParent.account?.accountId },
    });
    await world.app.get(LiveHub).checkSessions();
    await stream.ended;
    expect((await world.otherParent.get('/api/user/live')).status).toBe(401);
  });

  it('ends with the role of its face, while the login keeps another role', async () => {
    const both = await createAccount(world.app, { role: 'Parent', alsoRoles: ['Teacher'] });
    const { accountId, parentId } = both;
    const [guardian, teacher] = [
      await signIn(world.app, both),
      await signIn(world.app, { ...both, role: 'Teacher' }),
    ];
    const streams = [await listenAs(guardian, here), await listenAs(teacher, here)] as const;
    try {
      for (const stream of streams) await stream.until('ready');
      const admin = await signIn(world.app, 'Admin');
      expect((await admin.post('/api/admin/remove-customer', { parentId })).status).toBe(200);
      const left = await world.prisma.session.findMany({
        where: { accountId },
        select: { data: true },
      });
      expect(left.map(({ data }) => (data as { face: string }).face)).toEqual(['teacher']);
      await world.app.get(LiveHub).endDead();
      await streams[0].ended;
      expect([
        (await guardian.get('/api/user/role')).status,
        (await teacher.get('/api/user/role')).status,
      ]).toEqual([401, 200]);
    } finally {
      for (const stream of streams) await stream.close();
    }
  });
});

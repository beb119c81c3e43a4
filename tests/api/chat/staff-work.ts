import { randomUUID } from 'node:crypto';
import type { ChatWork, StaffRooms } from '@tsumugi/contract/resources/chat-staff';
import { Client } from 'pg';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../../../api/src/platform/clock.js';
import { postToRoom } from '../../../api/src/platform/outbox/post-to-room.js';
import { type Agent, type Answer, signIn } from '../../support/agent.js';
import { advanceClock, type TestWorld } from '../../support/test-world.js';
import { uploadFile } from '../../support/upload.js';
import {
  type ChatCase,
  type ChatSetup,
  officeRoomOf,
  readPage,
  readTabsOf,
  roomIdOf,
  roomPath,
  sendMessage,
} from '../chat.fixtures.js';

/** Staff settle, reopen and hand over rooms while people write and colleagues read. */
export function describeStaffWork(setup: ChatSetup): void {
  describe('the handling of a room by staff', () => {
    let world: TestWorld;
    let chatCase: ChatCase;
    let family: Agent;
    /** A family's room with the office, without messages. */
    let room: string;
    const sendText = async (
      agent: Agent,
      at: string | number,
      text: string,
      more: object = {},
    ): Promise<number> => {
      const answer = await sendMessage(agent, at, text, more);
      expect(answer.status, answer.text).toBe(200);
      advanceClock(world, minutes(1));
      return answer.body.message.id;
    };
    const settle = (
      at: number,
      settled: boolean,
      seenUpTo: object = {},
    ): Promise<Answer<ChatWork>> =>
      world.operator.post(`/api/admin/chat/room/${at}/settle`, { settled, ...seenUpTo });
    const workOf = async (at: number): Promise<ChatWork | undefined> =>
      (await world.operator.get<StaffRooms>(`/api/admin/chat/rooms?room=${at}`)).body.rooms[0]
        ?.work;
    const now = () => world.clock.now().toISOString();
    const stopped = async (): Promise<number> => {
      expect(
        (await sendMessage(world.teacher, chatCase.roomId, '直接契約にしましょう')).status,
      ).toBe(422);
      advanceClock(world, minutes(1));
      return Math.max(
        ...(await readPage(world.operator, chatCase.roomId)).refusals.map(({ id }) => id),
      );
    };

    beforeAll(() => {
      ({ world, chatCase } = setup);
    });
    beforeEach(async () => {
      family = await signIn(world.app, 'Parent');
      room = await officeRoomOf(family);
      await sendMessage(world.operator, chatCase.roomId, '事務局です');
      advanceClock(world, minutes(1));
    });

    it('settles only the messages that the answering user had loaded, later ones stay open', async () => {
      const first = await sendText(family, room, '一つ目');
      const since = now();
      const second = await sendText(family, room, '二つ目');
      await sendText(world.operator, room, '一つ目にお答えします', { seenUpTo: first });
      expect(await workOf(roomIdOf(room))).toMatchObject({
        unansweredSince: since,
        unansweredSide: 'family',
        waiting: 1,
      });
      expect(await readTabsOf(world, roomIdOf(room))).toEqual(['TC3']);
      await sendText(world.operator, room, '二つ目にもお答えします', { seenUpTo: second });
      expect([
        (await workOf(roomIdOf(room)))?.waiting,
        await readTabsOf(world, roomIdOf(room)),
      ]).toEqual([0, []]);

      const third = await sendText(family, room, '三つ目');
      const later = now();
      const fourth = await sendText(family, room, '四つ目');
      expect((await settle(roomIdOf(room), true, { seenUpTo: third })).body).toMatchObject({
        unansweredSince: later,
        waiting: 1,
        settled: null,
      });
      expect((await settle(roomIdOf(room), true, { seenUpTo: fourth })).body).toMatchObject({
        waiting: 0,
        settled: { at: now() },
      });
      expect((await settle(roomIdOf(room), true, { seenUpTo: -1 })).body).toMatchObject({
        code: 'invalid_input',
        fields: { seenUpTo: expect.any(String) },
      });
    });

    it('keeps open a message that was sent before another and arrived in the room after it', async () => {
      const sentAt = world.clock.now();
      const writer = await holdRoom(world, chatCase.roomId);
      const at = (minute: number) =>
        world.clock.moveTo(new Date(sentAt.getTime() + minutes(minute)));
      at(2);
      const first = sendMessage(world.parent, chatCase.roomId, '事務局に一つ', { toStaff: true });
      await waiting(world, 1);
      at(1);
      const second = sendMessage(world.teacher, chatCase.roomId, '教師からも一つ', {
        toStaff: true,
      });
      await waiting(world, 2);
      at(3);
      await writer.end();
      const messages = (await Promise.all([first, second])).map(({ body }) => body.message);
      expect(messages[0]?.id).toBeLessThan(messages[1]?.id as number);
      expect((await workOf(chatCase.roomId))?.waiting).toBe(2);
      expect(
        (await settle(chatCase.roomId, true, { seenUpTo: messages[0]?.id })).body,
      ).toMatchObject({
        unansweredSince: now(),
      });
      expect(messages.map(({ sentAt }) => sentAt)).toEqual([now(), now()]);
    });

    it('numbers a notice when it enters the room, so that it is not behind a read position', async () => {
      const writer = await holdRoom(world, roomIdOf(room));
      const accountId = family.account?.accountId as number;
      const posted = world.prisma.$transaction((tx) =>
        postToRoom(
          tx,
          { noticeId: 1_000_000, accountId, body: 'お知らせです', staffId: null },
          world.clock.now(),
        ),
      );
      await waiting(world, 1);
      const { rows } = await writer.query(
        `select nextval(pg_get_serial_sequence('chat_message', 'id'))::int as id`,
      );
      await writer.query('commit');
      await writer.end();
      await posted;
      const notice = await world.prisma.chatMessage.findFirstOrThrow({
        where: { clientId: 'notice-1000000' },
      });
      expect(notice.id).toBeGreaterThan(rows[0].id);
    });

    it('treats a file in the same way, and a call without a read position as before', async () => {
      const first = await sendText(family, room, '一つ目');
      await sendText(family, room, '二つ目');
      const bytes = await sharp({
        create: { width: 8, height: 8, channels: 3, background: '#2f6f8f' },
      })
        .png()
        .toBuffer();
      const url = `${roomPath(world.operator, room)}/file/send?clientId=${randomUUID()}&seenUpTo=${first}`;
      const sent = await uploadFile(world.operator, url, {
        name: '地図.png',
        type: 'image/png',
        bytes,
      });
      expect(sent.status, sent.text).toBe(200);
      expect((await workOf(roomIdOf(room)))?.waiting).toBe(1);
      await sendText(world.operator, room, 'お答えします');
      expect((await workOf(roomIdOf(room)))?.waiting).toBe(0);
    });

    it('keeps open in the room of a case only messages to the office and stopped attempts', async () => {
      const toOffice = await sendText(world.parent, chatCase.roomId, '事務局にも', {
        toStaff: true,
      });
      await sendText(world.teacher, chatCase.roomId, 'ご家庭だけに');
      await sendText(world.operator, chatCase.roomId, '事務局です', {
        seenUpTo: toOffice,
        refusalSeenUpTo: 0,
      });
      expect(await readTabsOf(world, chatCase.roomId)).toEqual([]);

      const secondRequest = await sendText(world.parent, chatCase.roomId, 'もう一度事務局にも', {
        toStaff: true,
      });
      const since = now();
      await sendText(world.teacher, chatCase.roomId, '教師からも事務局に', { toStaff: true });
      await sendText(world.operator, chatCase.roomId, '事務局です', { seenUpTo: secondRequest });
      expect(await workOf(chatCase.roomId)).toMatchObject({
        unansweredSince: since,
        unansweredSide: 'teacher',
      });

      const { messages } = await readPage(world.operator, chatCase.roomId);
      const seenUpTo = messages.at(-1)?.id;
      const seenAttempt = await stopped();
      const laterTime = now();
      const unknown = await stopped();
      expect(
        (await settle(chatCase.roomId, true, { seenUpTo, refusalSeenUpTo: seenAttempt })).body,
      ).toMatchObject({ unansweredSince: laterTime });
      expect(await readTabsOf(world, chatCase.roomId)).toEqual(['TC5']);
      expect(
        (await settle(chatCase.roomId, true, { seenUpTo, refusalSeenUpTo: unknown })).body
          .unansweredSince,
      ).toBeNull();
    });

    it('reopens by 未対応に戻す the settled messages with their first waiting time, after new ones too', async () => {
      const since = now();
      for (const text of ['一つ目', '二つ目', '三つ目']) await sendText(family, room, text);
      await settle(roomIdOf(room), true);
      expect((await settle(roomIdOf(room), false)).body).toMatchObject({
        unansweredSince: since,
        waiting: 3,
        settled: null,
      });
      expect((await settle(roomIdOf(room), false)).body).toMatchObject({
        unansweredSince: since,
        waiting: 3,
      });
      await settle(roomIdOf(room), true);
      await sendText(family, room, '四つ目');
      expect((await workOf(roomIdOf(room)))?.waiting).toBe(1);
      expect((await settle(roomIdOf(room), false)).body).toMatchObject({
        unansweredSince: since,
        waiting: 4,
      });
      await sendText(world.operator, room, 'お答えします');
      const last = now();
      await sendText(family, room, '五つ目');
      await sendText(world.operator, room, 'これにも');
      expect((await settle(roomIdOf(room), false)).body).toMatchObject({
        unansweredSince: last,
        waiting: 1,
      });
    });

    it('reopens a stopped attempt that was settled by mistake', async () => {
      const since = now();
      await stopped();
      expect((await settle(chatCase.roomId, true)).body.unansweredSince).toBeNull();
      expect((await settle(chatCase.roomId, false)).body).toMatchObject({
        unansweredSince: since,
        unansweredSide: 'teacher',
      });
      expect(await readTabsOf(world, chatCase.roomId)).toEqual(['TC5']);
      const listed = (
        await world.operator.get<StaffRooms>('/api/admin/chat/rooms?unanswered=1&limit=100')
      ).body.rooms;
      expect(listed.find(({ id }) => id === chatCase.roomId)?.refused).toBe(true);
    });

    it('refuses 未対応に戻す in a room without a message from outside', async () => {
      await sendText(world.operator, room, 'はじめまして。');
      const answer = await settle(roomIdOf(room), false);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('未対応に戻せません');
      expect(await readTabsOf(world, roomIdOf(room))).toEqual([]);
    });

    it('refuses to overwrite a handover note that the user has not read', async () => {
      const note = (
        text: string,
        version?: number,
      ): Promise<Answer<ChatWork & { code?: string; current?: ChatWork }>> =>
        world.operator.post(`/api/admin/chat/room/${roomIdOf(room)}/handover`, {
          note: text,
          version,
        });
      const { version } = (await workOf(roomIdOf(room))) as ChatWork;
      const savedNote = await note('12/3 に電話の約束', version);
      expect(savedNote.status, savedNote.text).toBe(200);
      // A message in the room does not change the note.
      await sendText(family, room, 'お願いします');
      await settle(roomIdOf(room), true);
      const staleNote = await note('', version);
      expect([staleNote.status, staleNote.body.code]).toEqual([409, 'version_conflict']);
      expect(staleNote.body.current).toMatchObject({
        version: savedNote.body.version,
        handover: { note: '12/3 に電話の約束' },
      });
      expect((await workOf(roomIdOf(room)))?.handover?.note).toBe('12/3 に電話の約束');
      expect((await note('12/3 に電話。資料も送る', savedNote.body.version)).status).toBe(200);
      expect((await note('版なし')).status).toBe(200);
    });
  });
}

/** Holds the lock of the room until it is released. */
async function holdRoom({ database }: TestWorld, id: number): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query('select id from chat_room where id = $1 for update', [id]);
  return client;
}

/** Resolves once this many sessions wait for the lock. */
const waiting = ({ database }: TestWorld, count: number) =>
  expect
    .poll(() =>
      database.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    )
    .toHaveLength(count);

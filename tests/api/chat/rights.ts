import { randomUUID } from 'node:crypto';
import type { ChatAvailability, ChatSearch } from '@tsumugi/contract/resources/chat';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../support/agent.js';
import { runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  type ChatCase,
  type ChatSetup,
  officeRoomOf,
  readOwnRooms,
  readPage,
  readRoomInfo,
  readTabsOf,
  roomIdOf,
  roomPath,
  sendMessage,
} from '../chat.fixtures.js';

/** Rights to read and write in a room, and their end. */
export function describeRights(setup: ChatSetup): void {
  describe('rights', () => {
    let world: TestWorld;
    let chatCase: ChatCase;
    let office: string;
    beforeAll(() => {
      ({ world, chatCase, office } = setup);
    });

    it('end at the room: it is not found for others', async () => {
      for (const agent of [world.otherParent, world.otherTeacher]) {
        expect((await agent.get(`${roomPath(agent, chatCase.roomId)}/info`)).status).toBe(404);
        expect((await sendMessage(agent, chatCase.roomId, 'のぞき')).status).toBe(404);
      }
      expect((await world.teacher.get(`/api/chat/${office}/info`)).status).toBe(404);
      // The same id with the other type is another room.
      expect((await world.parent.get(`/api/chat/admin-room/${chatCase.roomId}/info`)).status).toBe(
        404,
      );
      expect(
        (await world.parent.get(`/api/admin/chat/matter-room/${chatCase.roomId}/info`)).status,
      ).toBe(403);
    });

    it('of a student are set by the parent', async () => {
      const { student, studentId, roomId } = chatCase;
      const own = await officeRoomOf(student);
      const allow = (data: object) =>
        world.prisma.student.update({ where: { id: studentId }, data });
      expect((await student.get(`/api/chat/matter-room/${roomId}/info`)).status).toBe(404);
      expect((await readOwnRooms(student)).map(({ type }) => type)).toEqual(['admin']);
      expect(
        (await student.get<ChatSearch>(`/api/chat/room/search?q=${encodeURIComponent('先生')}`))
          .body.messages,
      ).toEqual([]);
      expect((await sendMessage(student, own, '書けますか')).status).toBe(403);
      // The pages of the request do not link the student to the room.
      const candidate = () =>
        student.get<{ roomId: number | null }>(
          `/api/customer/get-matter-teacher-detail/${chatCase.matterTeacherId}`,
        );
      expect([
        (await candidate()).body.roomId,
        (await readRoomInfo(world.parent, roomId)).readsAlong,
      ]).toEqual([null, null]);
      await allow({ chatReadable: true, chatWritable: true });
      expect((await candidate()).body.roomId).toBe(roomId);
      expect((await readRoomInfo(world.parent, roomId)).readsAlong).toMatch(/さん$/);
      // A read by the child is no read by the teacher. For the teacher it is a read by the family.
      const { message } = (await sendMessage(world.parent, roomId, '先生は読みましたか')).body;
      await student.post(`/api/chat/room/${roomId}/read`, { upTo: message.id });
      const readReaders = async (agent: Agent) =>
        (await readPage(agent, roomId)).readers.filter(({ upTo }) => upTo >= message.id);
      expect(await readReaders(world.parent)).toEqual([]);
      expect(new Set((await readReaders(world.teacher)).map(({ side }) => side))).toEqual(
        new Set(['family']),
      );
      await world.teacher.post(`/api/chat/room/${roomId}/read`, { upTo: message.id });
      expect((await readReaders(world.parent)).map(({ side }) => side)).toEqual(['teacher']);
      expect((await readRoomInfo(student, roomId)).mayWrite).toBe(false);
      expect((await sendMessage(student, roomId, '書けますか')).body).toMatchObject({
        code: 'chat_read_only',
      });
      expect((await sendMessage(student, own, '書けます')).status).toBe(200);
      expect(await readTabsOf(world, roomIdOf(own))).toEqual(['TC3']);
      await sendMessage(world.operator, own, 'はい');
      await allow({ chatReadable: false, chatWritable: false });
      expect((await readPage(student, own)).messages).toHaveLength(2);
    });

    it('end with the room: it is readable with the reason, and read-only', async () => {
      const { matterId, teacherId, roomId } = chatCase;
      const available = (agent = world.parent) =>
        agent.get<ChatAvailability>(`/api/chat/check-is-available/${matterId}/${teacherId}`);
      expect((await available()).body).toEqual({ available: true, reason: null, roomId });
      const body = { matterId, teacherId, reason: '規約違反の確認のため' };
      const closed = await world.operator.post('/api/admin/chat/close-matter-chat', body);
      expect(closed.status, closed.text).toBe(200);
      for (const agent of [world.parent, world.teacher, world.operator]) {
        const answer = await sendMessage(agent, roomId, '書けない');
        expect(answer.status).toBe(422);
        expect(answer.body).toMatchObject({ code: 'chat_closed' });
        expect(answer.text).toContain('規約違反の確認のため');
      }
      const roomInfo = await readRoomInfo(world.parent, roomId);
      expect(roomInfo).toMatchObject({
        open: false,
        mayWrite: false,
        closedReason: '規約違反の確認のため',
      });
      expect((await readPage(world.parent, roomId)).messages.at(-1)?.text).toBe(
        'このチャットは終了しました（規約違反の確認のため）。',
      );
      expect((await available(world.teacher)).body.available).toBe(false);
      expect(
        (await world.otherParent.get(`/api/chat/check-is-available/${matterId}/${teacherId}`))
          .status,
      ).toBe(404);
      expect((await world.operator.get(`/api/admin/matters/${matterId}/timeline`)).text).toContain(
        'チャットを閉じる',
      );

      expect(
        (await world.operator.post('/api/admin/chat/restart-matter-chat', { matterId, teacherId }))
          .status,
      ).toBe(200);
      expect((await sendMessage(world.parent, roomId, '再開しました')).status).toBe(200);
      // A repeat of a stored message gets the same answer, also after the room has closed.
      const sameId = { clientId: randomUUID() };
      await sendMessage(world.parent, roomId, '届いていた', sameId);
      const shut = await runAction(world.operator, 'matterTeacher.closeMatterChat', null, {
        matterId,
        teacherId,
      });
      expect((await sendMessage(world.parent, roomId, '届いていた', sameId)).body.repeated).toBe(
        true,
      );
      expect((await world.operator.post(`/api/user/undo/${shut.eventId}`)).status).toBe(200);
      expect((await sendMessage(world.parent, roomId, '取り消し後')).status).toBe(200);
      const none = await tryAction(world.operator, 'matterTeacher.closeMatterChat', null, {
        matterId,
        teacherId: 999_999,
      });
      expect(none.status).toBe(404);
    });
  });
}

import type { ChatSearch, OwnTemplateView } from '@tsumugi/contract/resources/chat';
import type {
  OfficeRoom,
  StaffRoomInfo,
  StaffRoomLine,
  StaffRooms,
} from '@tsumugi/contract/resources/chat-staff';
import { searchText } from '@tsumugi/contract/text/search-key';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../support/agent.js';
import { createCandidate, createMatterAt } from '../../support/create-at-status.js';
import { runAction, type TestWorld } from '../../support/test-world.js';
import {
  type ChatCase,
  type ChatSetup,
  chatPathOf,
  createChatFamily,
  officeRoomOf,
  readOwnRooms,
  readPage,
  roomIdOf,
  sendMessage,
  textsOf,
} from '../chat.fixtures.js';

/** Lists and searches that contain rooms, messages and texts. */
export function describeLists(setup: ChatSetup): void {
  describe('lists', () => {
    let world: TestWorld;
    let chatCase: ChatCase;
    let office: string;
    beforeAll(() => {
      ({ world, chatCase, office } = setup);
    });

    it('of staff are searched by names, numbers and texts, with pages', async () => {
      const { matterNumber } = await world.prisma.matter.findUniqueOrThrow({
        where: { id: chatCase.matterId },
      });
      await sendMessage(world.parent, chatCase.roomId, '学校は(045)333-4444です');
      await sendMessage(world.parent, chatCase.roomId, 'ｶﾞｸﾞﾝの模試の結果');
      const ask = (query: string) =>
        world.operator.get<StaffRooms>(`/api/admin/chat/rooms?${query}`).then(({ body }) => body);
      const found = async (query: string) => (await ask(query)).rooms.map(({ id }) => id);
      expect(await found(`q=${encodeURIComponent('がぐん 模試')}`)).toEqual([chatCase.roomId]);
      expect(await found(`q=${matterNumber}&type=matter`)).toContain(chatCase.roomId);
      expect(await found('q=%25%25%25')).toEqual([]);
      // A telephone number in any form: of a person, and in a message.
      await world.prisma.parent.update({
        where: { id: world.parent.account?.parentId as number },
        data: { searchText: searchText('試験母', '0451112222') },
      });
      for (const typed of ['045-111-2222', '045 111 2222', '(045)111-2222', '＋81 45 111 2222'])
        expect([typed, await found(`type=matter&q=${encodeURIComponent(typed)}`)]).toEqual([
          typed,
          [chatCase.roomId],
        ]);
      expect(await found(`q=${encodeURIComponent('学校 (045)333-4444')}`)).toEqual([
        chatCase.roomId,
      ]);
      expect(await found('brand=2')).not.toContain(chatCase.roomId);
      expect(await found('brand=1&type=matter')).toContain(chatCase.roomId);
      const all = await found('limit=100');
      const first = await ask('limit=2');
      expect([
        ...first.rooms.map(({ id }) => id),
        ...(await found(`limit=100&cursor=${encodeURIComponent(first.next ?? '')}`)),
      ]).toEqual(all);
      // Staff have no room that waits for work.
      const own = await world.prisma.chatRoom.findMany({
        where: { account: { admin: { isNot: null } } },
      });
      expect(all.filter((id) => own.some((room) => room.id === id))).toEqual([]);
      expect((await world.operator.get('/api/admin/chat/rooms?cursor=x')).status).toBe(400);
    });

    it('of a team contain rooms of its families and of people without a case, and are counted alike', async () => {
      const newTeam = async (name: string) =>
        (await world.admin.post('/api/admin/teams', { name, members: [] })).body.id as number;
      const [own, others] = [await newTeam('東'), await newTeam('西')];
      const family = await createChatFamily(world);
      await runAction(world.admin, 'matter.patch', family.matterId, { teamInCharge: own });
      const writers = [family.second, family.pupil, await signIn(world.app, 'Teacher')];
      const rooms = await Promise.all(
        writers.map(async (agent) => roomIdOf(await officeRoomOf(agent))),
      );
      for (const [at, agent] of writers.entries())
        await sendMessage(agent, `admin-room/${rooms[at]}`, '事務局にお尋ねします');
      const found = async (query: string) => {
        const { body } = await world.operator.get<StaffRooms>(
          `/api/admin/chat/rooms?unanswered=1&limit=100&${query}`,
        );
        expect(body.unanswered).toBe(body.rooms.length);
        return rooms.map((id) => body.rooms.some((room) => room.id === id));
      };
      expect(await found(`team=${own}`)).toEqual([true, true, true]);
      expect(await found(`team=${others}`)).toEqual([false, false, true]);
      expect(await found('side=teacher')).toEqual([false, false, true]);
      await runAction(world.admin, 'matter.patch', family.matterId, {
        personInCharge: world.operator.account?.adminId,
      });
      expect(await found('mine=1')).toEqual([true, true, false]);
    });

    it('of a brand contain people with a request, candidacy or membership of it, or without any brand', async () => {
      const family = await createChatFamily(world);
      const both = await createChatFamily(world);
      await createMatterAt(world, 10, { parent: both.first, studentId: both.studentId, brand: 2 });
      const teacher = () => signIn(world.app, 'Teacher');
      const [candidate, came, stranger] = [await teacher(), await teacher(), await teacher()];
      await createCandidate(world, chatCase.matterId, candidate);
      await world.prisma.roleMembership.updateMany({
        where: { accountId: came.account?.accountId },
        data: { brand: 2 },
      });
      const writers = [family.first, family.pupil, both.second, candidate, came, stranger];
      const rooms = await Promise.all(
        writers.map(async (agent) => roomIdOf(await officeRoomOf(agent))),
      );
      for (const [at, agent] of writers.entries())
        await sendMessage(agent, `admin-room/${rooms[at]}`, 'ブランドの窓口にお尋ねします');
      const found = async (query: string) => {
        const { body } = await world.operator.get<StaffRooms>(
          `/api/admin/chat/rooms?unanswered=1&limit=100&${query}`,
        );
        expect(body.unanswered).toBe(body.rooms.length);
        return rooms.map((id) => body.rooms.some((room) => room.id === id));
      };
      expect(await found('brand=1')).toEqual([true, true, true, true, false, true]);
      expect(await found('brand=2')).toEqual([false, false, true, false, true, true]);
      expect(await found('brand=2&side=teacher')).toEqual([false, false, false, false, true, true]);
    });

    it('exist for a case and for a person', async () => {
      const ids = async (path: string) =>
        (await world.operator.get<StaffRoomLine[]>(`/api/admin/chat/${path}`)).body.map(
          ({ id }) => id,
        );
      const account = world.teacher.account?.accountId;
      expect(await ids(`matter/${chatCase.matterId}/rooms`)).toEqual(
        expect.arrayContaining([chatCase.roomId, roomIdOf(office)]),
      );
      expect(await ids(`user/${account}/matter/rooms`)).toEqual([chatCase.roomId]);
      expect(await ids(`user/${world.parent.account?.accountId}/admin/rooms`)).toEqual([
        roomIdOf(office),
      ]);
      expect(await ids(`matter/${chatCase.matterId}/user/${account}/matter/rooms`)).toEqual([
        chatCase.roomId,
      ]);
      expect((await world.operator.get('/api/admin/chat/matter/999999/rooms')).status).toBe(404);
    });

    it('of a case contain its second guardian and its pupil too, with a link to the case', async () => {
      const family = await createChatFamily(world);
      const offices = [await officeRoomOf(family.second), await officeRoomOf(family.pupil)];
      const { body: rooms } = await world.operator.get<StaffRoomLine[]>(
        `/api/admin/chat/matter/${family.matterId}/rooms`,
      );
      for (const room of offices) {
        expect(rooms.map(({ id }) => id)).toContain(roomIdOf(room));
        const { body } = await world.operator.get<StaffRoomInfo>(`/api/admin/chat/${room}/info`);
        expect(body.matters.map(({ matterId }) => matterId)).toEqual([family.matterId]);
      }
    });

    it('let staff open a missing room once, only for a family, pupil or teacher', async () => {
      const { world } = setup;
      const newcomer = await signIn(world.app, 'Parent');
      const accountId = newcomer.account?.accountId as number;
      const readRooms = () =>
        world.prisma.chatRoom.findMany({ where: { accountId }, select: { id: true } });
      expect(await readRooms()).toEqual([]);
      const open = (id: number | undefined) =>
        world.operator.post<OfficeRoom>(`/api/admin/chat/user/${id}/admin/open`);
      const opened = await open(accountId);
      expect(opened.status, opened.text).toBe(200);
      expect(await readRooms()).toEqual([{ id: opened.body.roomId }]);
      expect((await open(accountId)).body).toEqual(opened.body);
      expect(
        (await sendMessage(world.operator, `admin-room/${opened.body.roomId}`, 'はじめまして。'))
          .status,
      ).toBe(200);
      expect(textsOf(await readPage(newcomer, await officeRoomOf(newcomer)))).toEqual([
        'はじめまして。',
      ]);
      expect((await open(world.admin.account?.accountId)).status).toBe(404);
      expect((await open(999_999)).status).toBe(404);
    });

    it('show a user’s own rooms, and search in them', async () => {
      const rooms = await readOwnRooms(world.parent);
      expect(rooms.map(({ id }) => id)).toEqual(
        expect.arrayContaining([chatCase.roomId, roomIdOf(office)]),
      );
      expect(
        (await readOwnRooms(world.teacher)).find(({ id }) => id === chatCase.roomId)?.last?.text,
      ).toBe('ｶﾞｸﾞﾝの模試の結果'.normalize('NFKC'));
      const search = (agent = world.teacher, more = '') =>
        agent.get<ChatSearch>(`/api/chat/room/search?q=${encodeURIComponent('がぐん')}${more}`);
      expect((await search()).body.messages).toMatchObject([
        { roomId: chatCase.roomId, type: 'matter' },
      ]);
      expect(
        (await search(world.teacher, `&roomId=${chatCase.roomId}`)).body.messages,
      ).toHaveLength(1);
      expect((await search(world.otherTeacher)).body.messages).toEqual([]);
      expect((await search(world.otherTeacher, `&roomId=${chatCase.roomId}`)).status).toBe(404);
      expect(
        (
          await world.parent.get(
            `/api/chat/rooms/for-customer?customerId=${world.otherParent.account?.parentId}`,
          )
        ).status,
      ).toBe(404);
    });

    it('show a user’s own templates', async () => {
      const save = (agent = world.parent, body: object = {}) =>
        agent.post<OwnTemplateView>('/api/chat/template/save', {
          title: 'お礼',
          body: 'ありがとうございました。',
          ...body,
        });
      const { body: saved } = await save();
      expect((await save()).status).toBe(409);
      expect(
        (await save(world.parent, { id: saved.id, version: saved.version, body: '書き直し' })).body,
      ).toMatchObject({
        version: 2,
        body: '書き直し',
      });
      expect(
        (await save(world.parent, { id: saved.id, version: saved.version })).body,
      ).toMatchObject({ code: 'version_conflict' });
      expect((await save(world.otherParent, { id: saved.id, version: 2 })).status).toBe(404);
      expect((await world.parent.get('/api/chat/templates')).body).toHaveLength(1);
      expect((await world.operator.get('/api/admin/chat/templates/chat')).text).not.toContain(
        '書き直し',
      );
      expect((await world.teacher.delete(`/api/chat/template/${saved.id}`)).status).toBe(404);
      expect((await world.parent.delete(`/api/chat/template/${saved.id}`)).status).toBe(200);
      expect((await world.parent.get(`/api/chat/template/${saved.id}`)).status).toBe(404);
      expect(chatPathOf(world.parent)).toBe('/api/chat');
    });
  });
}

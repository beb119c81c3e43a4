import { randomUUID } from 'node:crypto';
import type { ChatWork, StaffRoomInfo, StaffRooms } from '@tsumugi/contract/resources/chat-staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '../../api/src/platform/clock.js';
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.js';
import { PushService } from '../support/push-service.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../support/test-world.js';
import { describeAnnouncements } from './chat/announcements.js';
import { describeLists } from './chat/lists.js';
import { describeRights } from './chat/rights.js';
import { describeStaffWork } from './chat/staff-work.js';
import {
  type ChatCase,
  type ChatSetup,
  createChatCase,
  officeRoomOf,
  readOwnRooms,
  readPage,
  readRoomInfo,
  readTabsOf,
  roomIdOf,
  sendMessage,
  textsOf,
} from './chat.fixtures.js';

const setup = {} as ChatSetup;
const post = { pushes: new PushService(), mails: {} as MailCatcher };
let world: TestWorld;
let chatCase: ChatCase;
let office: string;
beforeAll(async () => {
  await post.pushes.open();
  const mails = await startMailCatcher();
  Object.assign(post.mails, mails);
  const smtp = { host: '127.0.0.1', port: mails.port, secure: false };
  world = await openWorld({
    settings: { publicUrl: 'https://app.example.jp', pushAllowPrivate: true, smtp },
  });
  chatCase = await createChatCase(world);
  office = await officeRoomOf(world.parent);
  Object.assign(setup, { world, chatCase, office });
  await world.admin.post('/api/master/save-blacklist', { word: '直接契約' });
});
afterAll(async () => {
  await world?.close();
  await post.pushes.close();
  await post.mails.close();
});
beforeEach(() => advanceClock(world, minutes(2)));

describe('family and teacher', () => {
  it("write to each other, and each reads the other's permitted name", async () => {
    const sent = await sendMessage(world.parent, chatCase.roomId, '  よろしく\r\nお願いします。 ');
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({
      repeated: false,
      message: { mine: true, text: 'よろしく\nお願いします。', side: 'family' },
    });
    const lastMessage = (await readPage(world.teacher, chatCase.roomId)).messages.at(-1);
    expect(lastMessage).toMatchObject({
      id: sent.body.message.id,
      mine: false,
      clientId: null,
      sender: '試験様',
      changeableUntil: null,
    });
    expect((await readRoomInfo(world.teacher, chatCase.roomId)).title).toBe('試験様');
    expect((await readRoomInfo(world.parent, chatCase.roomId)).title).toMatch(/ 先生$/);
    expect((await readRoomInfo(world.operator, chatCase.roomId)).title).toMatch(/ 様と .* 先生$/);
    expect(JSON.stringify(await readPage(world.teacher, chatCase.roomId))).not.toContain(
      '@example.jp',
    );
  });

  it('read system lines about the case, and none about a step that was undone', async () => {
    const lines = async () =>
      (await readPage(world.parent, chatCase.roomId)).messages
        .filter(({ kind }) => kind === 'system')
        .map(({ text }) => text);
    expect((await lines())[0]).toMatch(/先生が体験授業を承諾しました。チャットが開きました。$/);
    const at = new Date(world.clock.now().getTime() + 48 * 3_600_000).toISOString();
    const set = await runAction(
      world.teacher,
      'matterTeacher.setTrialLessonDate',
      chatCase.matterTeacherId,
      {
        trialLessonDate: at,
        acceptOverlap: true,
      },
    );
    expect((await lines()).at(-1)).toMatch(
      /^体験授業の日時が.*に決まりました。場所はご自宅です。$/,
    );
    expect(await readRoomInfo(world.teacher, chatCase.roomId)).toMatchObject({
      trialAt: at,
      timeZone: null,
    });
    const family = { where: { id: world.parent.account?.parentId as number } };
    await world.prisma.parent.update({ ...family, data: { timeZone: 'America/New_York' } });
    expect((await readRoomInfo(world.parent, chatCase.roomId)).timeZone).toBe('America/New_York');
    await world.prisma.parent.update({ ...family, data: { timeZone: null } });
    expect((await world.teacher.post(`/api/user/undo/${set.eventId}`)).status).toBe(200);
    expect(await lines()).toHaveLength(1);
  });

  it('never send a message twice after repeated sends', async () => {
    const sameId = { clientId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendMessage(world.teacher, chatCase.roomId, '一度だけ', sameId),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
    expect(
      textsOf(await readPage(world.parent, chatCase.roomId)).filter((text) => text === '一度だけ'),
    ).toHaveLength(1);
    expect((await sendMessage(world.parent, chatCase.roomId, '横取り', sameId)).status).toBe(409);
  });

  it("store a read position, and read the other's", async () => {
    const [one, two] = [
      await sendMessage(world.teacher, chatCase.roomId, '一つ目'),
      await sendMessage(world.teacher, chatCase.roomId, '二つ目'),
    ];
    const before = await readRoomInfo(world.parent, chatCase.roomId);
    expect(before.unread).toBeGreaterThanOrEqual(2);
    const read = await world.parent.post(`/api/chat/room/${chatCase.roomId}/read`, {
      upTo: one.body.message.id,
    });
    expect(read.body).toEqual({ upTo: one.body.message.id, unread: 1 });
    expect((await readPage(world.parent, chatCase.roomId)).firstUnreadId).toBe(two.body.message.id);
    expect((await readPage(world.teacher, chatCase.roomId)).readers).toMatchObject([
      { side: 'family', upTo: one.body.message.id },
    ]);
    await world.parent.post(`/api/chat/room/${chatCase.roomId}/read`, {
      upTo: two.body.message.id,
    });
    await world.parent.post(`/api/chat/room/${chatCase.roomId}/read`, {
      upTo: one.body.message.id,
    });
    expect((await readRoomInfo(world.parent, chatCase.roomId)).unread).toBe(0);
    // Staff read a matter room without a read mark.
    await world.operator.post(`/api/admin/chat/room/${chatCase.roomId}/read`, {
      upTo: two.body.message.id,
    });
    expect(
      (await readRoomInfo(world.teacher, chatCase.roomId)).readers.map(({ side }) => side),
    ).toEqual(['family']);
    expect(
      (await world.parent.post(`/api/chat/room/${chatCase.roomId}/read`, { upTo: 2_000_000 }))
        .status,
    ).toBe(404);
  });

  it('page through a conversation by message id', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1)
      ids.push((await sendMessage(world.teacher, chatCase.roomId, `頁${n}`)).body.message.id);
    const at = (query: string) =>
      readPage(world.parent, chatCase.roomId, query).then(({ messages, older, newer }) => ({
        ids: messages.map(({ id }) => id),
        older,
        newer,
      }));
    expect(await at('?limit=5')).toEqual({ ids: ids.slice(7), older: true, newer: false });
    expect(await at(`?limit=5&before=${ids[7]}`)).toEqual({
      ids: ids.slice(2, 7),
      older: true,
      newer: true,
    });
    expect(await at(`?limit=5&after=${ids[5]}`)).toEqual({
      ids: ids.slice(6, 11),
      older: true,
      newer: true,
    });
    expect(await at(`?limit=4&around=${ids[6]}`)).toEqual({
      ids: ids.slice(4, 8),
      older: true,
      newer: true,
    });
    expect((await at(`?ids=${ids[1]},${ids[3]}`)).ids).toEqual([ids[1], ids[3]]);
    const other = await world.parent.get(
      `/api/chat/matter-room/${chatCase.roomId}/message?before=1&after=2`,
    );
    expect(other.status).toBe(400);
  });

  it('change and delete their own messages within 15 minutes, leaving a mark', async () => {
    const { id } = (await sendMessage(world.parent, chatCase.roomId, '元の言葉')).body.message;
    const url = `/api/chat/room/${chatCase.roomId}/message/${id}`;
    expect((await world.teacher.patch(url, { text: '乗っ取り' })).status).toBe(404);
    const edited = await world.parent.patch(url, { text: '直した言葉' });
    expect(edited.body.message).toMatchObject({
      text: '直した言葉',
      editedAt: world.clock.now().toISOString(),
    });
    expect((await world.parent.patch(url, { text: '直接契約で' })).body).toMatchObject({
      code: 'chat_blacklist',
      word: '直接契約',
    });
    const deleted = await world.parent.delete(url);
    expect(deleted.body.message).toMatchObject({ deleted: true, text: '', changeableUntil: null });
    expect((await readPage(world.teacher, chatCase.roomId)).messages.at(-1)).toMatchObject({
      id,
      deleted: true,
      text: '',
    });
    const oldMessage = (await sendMessage(world.parent, chatCase.roomId, '古くなる')).body.message;
    await advanceClock(world, minutes(15));
    for (const answer of [
      await world.parent.patch(`/api/chat/room/${chatCase.roomId}/message/${oldMessage.id}`, {
        text: 'もう遅い',
      }),
      await world.parent.delete(`/api/chat/room/${chatCase.roomId}/message/${oldMessage.id}`),
    ])
      expect(answer.body.code).toBe('chat_too_late');
  });

  it('keep a draft until it is sent', async () => {
    const url = `/api/chat/room/${chatCase.roomId}/draft`;
    await world.parent.post(url, { text: '書きかけ' });
    expect((await readRoomInfo(world.parent, chatCase.roomId)).draft).toMatchObject({
      text: '書きかけ',
    });
    expect((await readRoomInfo(world.teacher, chatCase.roomId)).draft).toBeNull();
    expect((await readOwnRooms(world.parent)).find(({ id }) => id === chatCase.roomId)?.draft).toBe(
      true,
    );
    await sendMessage(world.parent, chatCase.roomId, '書き終えた');
    expect((await readRoomInfo(world.parent, chatCase.roomId)).draft).toBeNull();
  });

  it('cannot send a message that is too long, empty or without a client id', async () => {
    const url = `/api/chat/matter-room/${chatCase.roomId}/message/send`;
    for (const body of [
      { clientId: randomUUID(), text: 'あ'.repeat(4001) },
      { clientId: randomUUID(), text: '  \n ' },
      { clientId: 'notice-1', text: '偽の番号' },
    ])
      expect((await world.parent.post(url, body)).status).toBe(400);
    expect((await sendMessage(world.parent, chatCase.roomId, 'あ'.repeat(4000))).status).toBe(200);
  });

  it('are throttled when they send too fast, while staff are not', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => sendMessage(world.teacher, chatCase.roomId, `早く${n}`)),
    );
    const throttled = answers.filter(({ status }) => status === 429);
    expect(throttled).toHaveLength(2);
    expect(Number(throttled[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendMessage(world.operator, chatCase.roomId, '事務局です')).status).toBe(200);
  });
});

describe('a blacklist word', () => {
  it('stops the message, is named to the sender, and is stored for staff only', async () => {
    const sameId = { clientId: randomUUID() };
    const text = '直 接 契 ﾔｸ直\u200b接 契約にしませんか';
    for (let n = 0; n < 2; n += 1) {
      const answer = await sendMessage(world.teacher, chatCase.roomId, text, sameId);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'chat_blacklist', word: '直接契約' });
      expect(answer.text).toContain('「直接契約」');
    }
    for (const agent of [world.parent, world.teacher]) {
      const readPageOf = await readPage(agent, chatCase.roomId);
      expect(JSON.stringify(readPageOf)).not.toContain('にしませんか');
      expect(readPageOf.refusals).toEqual([]);
    }
    const refusals = (await readPage(world.operator, chatCase.roomId)).refusals.filter((one) =>
      one.text.includes('にしませんか'),
    );
    expect(refusals).toMatchObject([{ side: 'teacher', word: '直接契約' }]);
    const timeline = await world.operator.get(`/api/admin/matters/${chatCase.matterId}/timeline`);
    expect(timeline.text).toContain('禁止ワード「直接契約」');
    expect(await readTabsOf(world, chatCase.roomId)).toEqual(['TC5']);
  });

  it('does not apply to staff or in the room with the office', async () => {
    expect(
      (await sendMessage(world.operator, chatCase.roomId, '直接契約は禁止されています。')).status,
    ).toBe(200);
    expect(await readTabsOf(world, chatCase.roomId)).toEqual([]);
    expect((await sendMessage(world.parent, office, '直接契約をすすめられました。')).status).toBe(
      200,
    );
    await sendMessage(world.operator, office, 'お知らせありがとうございます。');
  });
});

describe('a room that waits for staff', () => {
  it('has one state that all staff share (isChatReceived, TC3)', async () => {
    await sendMessage(world.parent, office, '質問があります');
    const since = world.clock.now().toISOString();
    await advanceClock(world, minutes(1));
    await sendMessage(world.parent, office, '二つ目の質問です');
    expect(await readTabsOf(world, roomIdOf(office))).toEqual(['TC3']);
    const listed = await world.operator.get('/api/admin/get-today-cases?tab=3&day=all');
    expect(listed.text).toContain('二つ目の質問です');
    // Reading a message does not answer it.
    const last = (await readPage(world.admin, office)).messages.at(-1)?.id;
    await world.admin.post(`/api/admin/chat/room/${roomIdOf(office)}/read`, { upTo: last });
    const rooms = (await world.operator.get<StaffRooms>('/api/admin/chat/rooms?unanswered=1')).body;
    expect(rooms.rooms.find(({ id }) => id === roomIdOf(office))?.work).toMatchObject({
      unansweredSince: since,
      unansweredSide: 'family',
      waiting: 2,
    });
    await sendMessage(world.operator, office, 'お答えします');
    expect(await readTabsOf(world, roomIdOf(office))).toEqual([]);
    expect((await readPage(world.parent, office)).messages.at(-1)).toMatchObject({
      sender: '事務局',
      side: 'staff',
    });
    expect((await readPage(world.admin, office)).messages.at(-1)?.sender).toMatch(/^事務局 試験/);
  });

  it('can be settled without an answer, and can wait again', async () => {
    await sendMessage(world.parent, office, 'ありがとうございました');
    const settle = (settled: boolean) =>
      world.operator.post<ChatWork>(`/api/admin/chat/room/${roomIdOf(office)}/settle`, { settled });
    expect((await settle(true)).body).toMatchObject({
      unansweredSince: null,
      settled: { at: world.clock.now().toISOString() },
    });
    expect(await readTabsOf(world, roomIdOf(office))).toEqual([]);
    expect((await settle(false)).body).toMatchObject({ unansweredSide: 'family', settled: null });
    expect(await readTabsOf(world, roomIdOf(office))).toEqual(['TC3']);
    await settle(true);
  });

  it('stops waiting once the message is deleted', async () => {
    const { id } = (await sendMessage(world.parent, office, '間違えました')).body.message;
    await world.parent.delete(`/api/chat/room/${roomIdOf(office)}/message/${id}`);
    expect(await readTabsOf(world, roomIdOf(office))).toEqual([]);
  });

  it("includes a teacher's room (TC5), and a matter room only on request", async () => {
    const own = await officeRoomOf(world.teacher);
    await sendMessage(world.teacher, own, '交通費について');
    expect(await readTabsOf(world, roomIdOf(own))).toEqual(['TC5']);
    await sendMessage(world.operator, own, '確認します');
    await sendMessage(world.parent, chatCase.roomId, '先生だけに');
    expect(await readTabsOf(world, chatCase.roomId)).toEqual([]);
    await sendMessage(world.parent, chatCase.roomId, '事務局にも', { toStaff: true });
    expect(await readTabsOf(world, chatCase.roomId)).toEqual(['TC3']);
    await sendMessage(world.operator, chatCase.roomId, '事務局です');
    expect(await readTabsOf(world, chatCase.roomId)).toEqual([]);
  });

  it('is handed over with a note that only staff read', async () => {
    const note = await world.operator.post<ChatWork>(
      `/api/admin/chat/room/${roomIdOf(office)}/handover`,
      { note: '明日折り返し' },
    );
    expect(note.body.handover).toMatchObject({ note: '明日折り返し' });
    const roomInfo = await world.admin.get<StaffRoomInfo>(`/api/admin/chat/${office}/info`);
    expect(roomInfo.body.work.handover?.note).toBe('明日折り返し');
    expect(roomInfo.body.matters.map(({ matterId }) => matterId)).toContain(chatCase.matterId);
    expect(
      JSON.stringify([
        await readRoomInfo(world.parent, office),
        await readPage(world.parent, office),
      ]),
    ).not.toContain('明日折り返し');
  });
});

describeStaffWork(setup);
describeRights(setup);
describeLists(setup);
describeAnnouncements(setup, post);

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueFileRemovals } from '../../api/src/modules/file/timers/run-due-file-removals.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import type { Agent } from '../support/agent.js';
import { advanceClock, createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { uploadFile } from '../support/upload.js';
import { officeRoomOf, readOwnRooms, roomIdOf, roomPath, sendMessage } from './chat.fixtures.js';
import {
  createFamily,
  dayMs,
  loginOf,
  mergesOf,
  parentOf,
  statusAndCode,
  teacherOf,
} from './merges.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const merged = async (
  kind: 'parent' | 'teacher',
  winnerId: number,
  loserId: number,
): Promise<number> => {
  const answer = await mergesOf(world).merge(
    kind,
    winnerId,
    loserId,
    kind === 'parent' ? { picks: { login: 'winner' } } : {},
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body.merge.id;
};
const undone = async (id: number) =>
  expect(statusAndCode(await mergesOf(world).undo(id))).toBe('200');

test('allows undo after deleted files, and refuses it after a transfer to another person', async () => {
  const [winnerAgent, loserAgent] = [await createTeacher(world), await createTeacher(world)];
  const picture = async (agent: Agent, kind: string) => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#c8a27a' },
    })
      .png()
      .toBuffer();
    const sent = await uploadFile(agent, `/api/teacher/upload-${kind}/${teacherOf(agent)}`, {
      bytes,
      name: 'a.png',
      type: 'image/png',
    });
    expect(sent.status, sent.text).toBe(200);
    return sent.body.path.split('/')[1] as string;
  };
  const [photo, document] = [
    await picture(loserAgent, 'profile-image'),
    await picture(loserAgent, 'identity-file'),
  ];
  const key = await world.prisma.importKey.create({
    data: { entity: 'teacher', key: 'T-0815', entityId: teacherOf(loserAgent) },
  });
  const id = await merged('teacher', teacherOf(winnerAgent), teacherOf(loserAgent));
  // The picture is replaced, and the retention period of the document ends.
  await picture(winnerAgent, 'profile-image');
  await world.prisma.storedFile.update({
    where: { storageKey: document },
    data: { verifiedAt: new Date(world.clock.now().getTime() - 89 * dayMs) },
  });
  await advanceClock(world, 2 * dayMs);
  expect(await runDueFileRemovals(timerTools(world.app), world.clock.now())).toBe(2);
  expect(
    await world.prisma.storedFile.count({ where: { storageKey: { in: [photo, document] } } }),
  ).toBe(0);

  const stranger = await createTeacher(world);
  const where = { entity_key: { entity: 'teacher', key: key.key } };
  await world.prisma.importKey.update({ where, data: { entityId: teacherOf(stranger) } });
  expect(statusAndCode(await mergesOf(world).undo(id))).toBe('422 merge_built_on');
  await world.prisma.importKey.update({ where, data: { entityId: teacherOf(winnerAgent) } });
  await undone(id);
  expect(await world.prisma.importKey.findUniqueOrThrow({ where })).toMatchObject({
    entityId: teacherOf(loserAgent),
  });
});

test('keeps own templates and drafts after the merge, and returns each to its owner', async () => {
  const [winnerAgent, loserAgent] = [
    await createFamily(world, '葛西'),
    await createFamily(world, '葛西'),
  ];
  const save = (agent: Agent, title: string) =>
    agent.post('/api/chat/template/save', { title, body: `${title}を申し上げます。` });
  for (const [agent, title] of [
    [winnerAgent, 'お礼'],
    [loserAgent, 'お礼'],
    [loserAgent, '遅刻の連絡'],
  ] as const)
    expect((await save(agent, title)).status).toBe(200);
  const draft = (agent: Agent, key: string, value?: object) =>
    value
      ? agent.put(`/api/customer/drafts/${key}`, { value })
      : agent.get(`/api/customer/drafts/${key}`);
  for (const [agent, key, text] of [
    [winnerAgent, 'request', 'うち'],
    [loserAgent, 'request', 'そと'],
    [loserAgent, 'profile', 'そと'],
  ] as const)
    expect((await draft(agent, key, { text })).status).toBe(200);
  const titles = async (agent: Agent) =>
    (await agent.get('/api/chat/templates')).body
      .map(({ title }: { title: string }) => title)
      .sort();

  const { moves } = await mergesOf(world).preview(
    'parent',
    parentOf(winnerAgent),
    parentOf(loserAgent),
  );
  expect(moves).toContainEqual({ label: '定型文', count: 2 });
  const id = await merged('parent', parentOf(winnerAgent), parentOf(loserAgent));
  expect(await titles(winnerAgent)).toEqual(['お礼', 'お礼 (2)', '遅刻の連絡']);
  expect((await draft(winnerAgent, 'request')).body.value).toEqual({ text: 'うち' });
  expect((await draft(winnerAgent, 'profile')).body.value).toEqual({ text: 'そと' });
  expect((await draft(winnerAgent, 'profile', { text: 'うちで続けた' })).status).toBe(200);

  await undone(id);
  expect(await titles(winnerAgent)).toEqual(['お礼']);
  // A draft that was edited since belongs to its editor.
  expect((await draft(winnerAgent, 'profile')).body.value).toEqual({ text: 'うちで続けた' });
  const own = await world.prisma.formDraft.findMany({
    where: { accountId: loginOf(loserAgent) },
    orderBy: { key: 'asc' },
  });
  expect(own.map(({ key, value }) => [key, value])).toEqual([
    ['profile', { text: 'そと' }],
    ['request', { text: 'そと' }],
  ]);
  const texts = await world.prisma.chatTemplate.findMany({
    where: { ownerId: loginOf(loserAgent) },
    orderBy: { id: 'asc' },
  });
  expect(texts.map(({ title }) => title)).toEqual(['お礼', '遅刻の連絡']);
});

test('restores the read state: unread if neither login has read the message, read if one has', async () => {
  const [winnerAgent, loserAgent] = [
    await createFamily(world, '川端'),
    await createFamily(world, '川端'),
  ];
  const [room, other] = [await officeRoomOf(winnerAgent), await officeRoomOf(loserAgent)];
  const line = async (agent: Agent, at: string) =>
    expect((await agent.get(`${roomPath(agent, at)}/info`)).status).toBe(200);
  const sendText = async (at: string, text: string) => {
    const answer = await sendMessage(world.admin, at, text);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.message?.id as number;
  };
  const read = async (agent: Agent, at: string, id: number) =>
    expect((await agent.post(`/api/chat/room/${roomIdOf(at)}/read`, { upTo: id })).status).toBe(
      200,
    );
  const unread = async (agent: Agent) => (await readOwnRooms(agent)).map((each) => each.unread);
  await line(winnerAgent, room);
  await read(loserAgent, other, await sendText(other, 'お読みになりました'));
  await sendText(other, 'まだ開いていません');
  await read(winnerAgent, room, await sendText(room, 'こちらは読みました'));
  expect([await unread(winnerAgent), await unread(loserAgent)]).toEqual([[0], [1]]);

  const marks = () =>
    world.prisma.chatMember.findMany({ orderBy: [{ roomId: 'asc' }, { accountId: 'asc' }] });
  const before = await marks();
  const id = await merged('parent', parentOf(winnerAgent), parentOf(loserAgent));
  // It precedes the read position of this login; the undo shows it as unread, but not the message
  // that the other login read.
  expect(await unread(winnerAgent)).toEqual([2]);
  await undone(id);
  expect(await marks()).toEqual(before);
});

test('merges a couple that exists twice into one family with two guardians, and separates it again', async () => {
  const couple = async (name: string) => {
    const first = await createFamily(world, name);
    return [first, await createFamily(world, name, { primaryParentId: parentOf(first) })] as const;
  };
  const [[ours, mother], [theirs, again]] = [await couple('大槻'), await couple('大槻')];
  const guardians = () =>
    world.prisma.parent.findMany({
      where: { id: { in: [ours, mother, theirs, again].map(parentOf) } },
      orderBy: { id: 'asc' },
      select: { id: true, primaryParentId: true, deletedAt: true, mergedIntoId: true },
    });
  const before = await guardians();
  const tried = async (winner: Agent, loser: Agent) =>
    statusAndCode(await mergesOf(world).merge('parent', parentOf(winner), parentOf(loser)));
  expect(
    (await mergesOf(world).preview('parent', parentOf(ours), parentOf(theirs))).refusal,
  ).toContain('先に二人目の保護者どうしを統合');
  expect(await tried(ours, theirs)).toBe('422 merge_third_guardian');
  expect(await tried(mother, theirs)).toBe('422 merge_second_guardian');
  const seconds = await merged('parent', parentOf(mother), parentOf(again));
  const firsts = await merged('parent', parentOf(ours), parentOf(theirs));
  const living = (await guardians()).filter(({ deletedAt }) => deletedAt === null);
  expect(living.map(({ id, primaryParentId }) => [id, primaryParentId])).toEqual([
    [parentOf(ours), null],
    [parentOf(mother), parentOf(ours)],
  ]);
  await undone(firsts);
  await undone(seconds);
  expect(await guardians()).toEqual(before);
});

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readRoomRow, roomSelect } from '../../api/src/modules/chat/room-row.queries.js';
import { createAccount } from '../support/accounts.js';
import { statementsOf } from '../support/statements-of.js';
import { openWorld, type TestWorld } from '../support/test-world.js';
import { type ChatCase, createChatCase, officeRoomOf, sendMessage } from './chat.fixtures.js';

let world: TestWorld;
let chatCase: ChatCase;
beforeAll(async () => {
  world = await openWorld();
  chatCase = await createChatCase(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world?.close());

/**
 * Most statements for the sender of a message, including begin, commit and the session's look-ups.
 */
const goal = 22;

it('sends a message with few statements, for every sender', async () => {
  const office = await officeRoomOf(world.parent);
  const ways = [
    [world.operator, chatCase.roomId],
    [world.parent, chatCase.roomId],
    [world.teacher, chatCase.roomId],
    [world.parent, office],
    [world.operator, office],
  ] as const;
  for (const [agent, room] of ways) {
    await sendMessage(agent, room, 'はじめまして');
    const { answer, statements } = await statementsOf(() =>
      sendMessage(agent, room, 'よろしくお願いします'),
    );
    expect(answer.status, answer.text).toBe(200);
    expect({
      who: agent.account?.role,
      room,
      statements,
      many: statements.length > goal,
    }).toMatchObject({
      many: false,
    });
  }
});

it("reads a room in one statement with the same result as the client's single reads", async () => {
  const { prisma } = world;
  const staff = world.operator.account?.accountId as number;
  const now = world.clock.now();
  await officeRoomOf(world.teacher);
  await prisma.chatRoom.update({
    where: { id: chatCase.roomId },
    data: {
      closesAt: now,
      closedReason: '終了',
      settledAt: now,
      settledById: staff,
      handoverNote: '申し送り',
      handoverAt: now,
      handoverById: staff,
    },
  });
  await prisma.matterTeacher.update({
    where: { id: chatCase.matterTeacherId },
    data: { trialLessonDate: now },
  });
  const guardian = await createAccount(world.app, { role: 'Parent' });
  const primaryParentId = world.parent.account?.parentId as number;
  await prisma.parent.update({
    where: { id: guardian.parentId as number },
    data: { primaryParentId },
  });
  const rooms = await prisma.chatRoom.findMany({ select: roomSelect, orderBy: { id: 'asc' } });
  expect(new Set(rooms.map(({ type }) => type)).size).toBe(2);
  expect(
    rooms.find(({ id }) => id === chatCase.roomId)?.matterTeacher?.matter.parent?.secondGuardians,
  ).toHaveLength(1);
  for (const room of rooms) expect(await readRoomRow(prisma, room.id)).toEqual(room);
  expect(await readRoomRow(prisma, 999_999)).toBeNull();
  await prisma.matterTeacher.update({
    where: { id: chatCase.matterTeacherId },
    data: { trialLessonDate: null },
  });
});

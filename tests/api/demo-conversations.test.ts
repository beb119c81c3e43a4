import { afterAll, beforeAll, expect, it } from 'vitest';
import { playConversations } from '../../prisma/seed/demo/conversations.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

it('writes the demo conversations after the system messages of the steps', async () => {
  await createCandidateAt(world, 90);
  const present = new Date(world.clock.now().getTime() + 10 * 86_400_000);
  const { account: family } = world.parent;
  const { account: teacher } = world.teacher;
  const { account: operator } = world.operator;
  const staff = {
    adminId: operator?.adminId,
    actor: { accountId: operator?.accountId, roles: ['Operator'] },
  };
  const openedAt = world.clock.now();
  const offices = [family, teacher].map((person) => ({
    type: 'admin' as const,
    accountId: person?.accountId as number,
    openedAt,
  }));
  await world.prisma.chatRoom.createMany({ data: offices, skipDuplicates: true });
  await playConversations({
    runtime: { app: world.app, prisma: world.prisma, clock: world.clock } as never,
    office: { members: [staff, staff] } as never,
    families: [{ parentId: family?.parentId, actor: { accountId: family?.accountId } }] as never,
    teachers: [
      { teacherId: teacher?.teacherId, actor: { accountId: teacher?.accountId } },
    ] as never,
    present,
  });
  world.clock.moveTo(present);
  const messages = await world.prisma.chatMessage.findMany({
    where: { room: { type: 'matter' } },
    orderBy: { id: 'asc' },
    select: { kind: true, sentAt: true },
  });
  expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(['system', 'text']));
  const times = messages.map(({ sentAt }) => sentAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

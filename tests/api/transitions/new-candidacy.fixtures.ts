import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { expect } from 'vitest';
import { systemActor } from '../../../api/src/platform/actions/actors.js';
import { loadCalendar } from '../../../api/src/platform/calendar/load-calendar.js';
import { loadCases } from '../../../api/src/platform/facts/load-cases.js';
import { rewriteCase } from '../../../api/src/platform/queues/rewrite-work-items.js';
import type { Agent, Answer } from '../../support/agent.js';
import type { TestWorld } from '../../support/test-world.js';
import { readEvents, readTabs } from './candidacy.fixtures.js';
import { movesOf } from './moves-of.js';

type Fields = Record<string, unknown>;
let serial = 0;

export const teacherIdOf = (agent: Agent): number => agent.account?.teacherId as number;

/** The state of a teacher's own row that the tests require. */
export const setTeacher = (world: TestWorld, agent: Agent, data: Fields) =>
  world.prisma.teacher.update({ where: { id: teacherIdOf(agent) }, data });

export const readTeacherRow = (world: TestWorld, agent: Agent) =>
  world.prisma.teacher.findUniqueOrThrow({ where: { id: teacherIdOf(agent) } });

/** A matter without candidates, with the event its status needs. */
export async function createMatterAt(
  world: TestWorld,
  caseStatus: number,
  data: Fields = {},
): Promise<{ matterId: number; matterNumber: string }> {
  const now = world.clock.now();
  serial += 1;
  const matterNumber = `K26-${String(process.pid % 1000).padStart(3, '0')}${String(serial).padStart(3, '0')}`;
  const parentId = world.parent.account?.parentId as number;
  return world.prisma.$transaction(async (tx) => {
    const { id } = await tx.matter.create({
      data: {
        matterNumber,
        brand: 1,
        parentId,
        studentId: world.studentId,
        caseStatus,
        requestType: 10,
        subjects: [100],
        statusChangedAt: now,
        createdAt: now,
        updatedAt: now,
        ...data,
      },
    });
    const event = {
      entity: 'matter',
      entityId: id,
      matterId: id,
      action: 'test',
      toStatus: caseStatus,
      actorType: 'system',
      at: now,
    };
    await tx.statusEvent.create({ data: event });
    const facts = (
      await loadCases(tx, [id], { now, calendar: await loadCalendar(tx), actor: systemActor })
    ).get(id);
    if (facts) await rewriteCase(tx, facts);
    return { matterId: id, matterNumber };
  });
}

/** Reminders that wait, `code audience dueAt`. */
export async function readReminders(world: TestWorld, matterId: number): Promise<string[]> {
  const rows = await world.prisma.notice.findMany({
    where: { matterId, droppedAt: null, code: { in: ['N17', 'N40', 'N41'] } },
    orderBy: [{ heldUntil: 'asc' }, { id: 'asc' }],
  });
  return rows.map(
    ({ code, audience, heldUntil }) => `${code} ${audience} ${heldUntil?.toISOString()}`,
  );
}

/**
 * Reminders of a wait with this deadline: two days before it (unless the wait begins on that day),
 * on it, and on the day after.
 */
export const remindersUntil = (who: string, deadline: Day, now: Date): string[] =>
  [['N40', -2] as const, ['N40', 0] as const, ['N41', 1] as const].flatMap(([code, days]) => {
    const due = hoursAt(addDays(deadline, days), '10:00');
    return due > now && (days === 0 || dayOf(due) !== dayOf(now))
      ? [`${code} ${who} ${due.toISOString()}`]
      : [];
  });

/**
 * Checks a new candidacy: exactly one event that begins it, its lists, and the undo that removes
 * it.
 */
export async function proveCreation(
  world: TestWorld,
  agent: Agent,
  answer: Answer,
  expected: { readonly action: string; readonly to: number; readonly entered: readonly string[] },
): Promise<ActionResult> {
  expect(answer.status, answer.text).toBe(200);
  const result = answer.body as ActionResult;
  expect(result).toMatchObject({ changed: true, from: null, to: expected.to });
  const now = await readTabs(world, result.id);
  expect(now).toEqual(expected.entered);
  expect(movesOf(agent, result, { before: [], after: now }).entered).toEqual(
    expect.arrayContaining([...expected.entered]),
  );
  const fresh = (await readEvents(world, result.matterId)).filter(
    ({ entityId, entity }) => entity === 'matterTeacher' && entityId === result.id,
  );
  expect(fresh.map(({ action }) => action)).toEqual([expected.action]);
  expect(fresh[0]).toMatchObject({
    fromStatus: null,
    toStatus: expected.to,
    actorId: agent.account?.accountId,
  });
  return result;
}

/** The new candidacy is removed by undo, with its lists and notices. */
export async function proveCreationUndo(
  world: TestWorld,
  agent: Agent,
  result: ActionResult,
): Promise<void> {
  const undo = await agent.post(`/api/user/undo/${result.eventId}`);
  expect([undo.status, undo.body?.undone], undo.text).toEqual([200, true]);
  const row = await world.prisma.matterTeacher.findUniqueOrThrow({ where: { id: result.id } });
  expect(row.deletedAt).not.toBeNull();
  expect(await readTabs(world, result.id)).toEqual([]);
  expect(
    await world.prisma.notice.count({ where: { matterTeacherId: result.id, droppedAt: null } }),
  ).toBe(0);
}

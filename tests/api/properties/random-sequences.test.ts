import type { CaseFacts } from '@tsumugi/contract/facts';
import { membershipsOfCase } from '@tsumugi/contract/queues/memberships';
import { waitOwnerOfCandidate, waitOwnerOfMatter } from '@tsumugi/contract/queues/wait-owner';
import { isEnded, isOver } from '@tsumugi/contract/states';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectionRefresher } from '../../../api/src/modules/queue/projection-refresher.store.js';
import { findProjectionDrift } from '../../../api/src/modules/queue/row-projections.queries.js';
import { systemActor } from '../../../api/src/platform/actions/actors.js';
import { ActionRegistry } from '../../../api/src/platform/actions/registry.js';
import { loadCalendar } from '../../../api/src/platform/calendar/load-calendar.js';
import { loadCases } from '../../../api/src/platform/facts/load-cases.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { findDrift } from '../../../api/src/platform/queues/find-drift.js';
import { createCandidate, createMatterAt } from '../../support/create-at-status.js';
import { isDeep } from '../../support/is-deep.js';
import { randomStep } from '../../support/random-step.js';
import { advanceClock, openWorld, type TestWorld } from '../../support/test-world.js';

/** Long enough that most sequences pass several statuses, and some reach a hire. */
const steps = 60;
const runs = isDeep ? 6 : 2;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('keeps the invariants after any sequence of random calls', async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: steps * 12, maxLength: steps * 12 }),
      async (numbers) => {
        let position = 0;
        const pick = (count: number) =>
          (numbers[position++ % numbers.length] ?? 0) % Math.max(1, count);
        const { matterId } = await createMatterAt(world, 80);
        const candidates = [
          await createCandidate(world, matterId, world.teacher),
          await createCandidate(world, matterId, world.otherTeacher),
        ];
        for (let step = 0; step < steps; step += 1) {
          if (pick(4) === 0) {
            await advanceClock(world, (1 + pick(40)) * 3_600_000);
            // Time alone also changes lists. Such a change is no effect of a step or its undo.
            await runDueRechecks(timerTools(world.app), world.clock.now());
          }
          await world.app.get(ProjectionRefresher).refresh([matterId]);
          const status = await oneStep(matterId, candidates, pick);
          expect(await findStaleProjections(), 'a valid projection with old content').toEqual([]);
          reached.add(status);
          await checkInvariants(matterId);
        }
      },
    ),
    { numRuns: runs, endOnFailure: true, seed: 20261121 },
  );
  // A generator whose calls are all refused would prove nothing.
  expect([...reached]).toEqual(expect.arrayContaining([200, 422]));
  // Changes by time alone are made by the job, which must run before the lists are compared.
  await runDueRechecks(timerTools(world.app), world.clock.now());
  expect(await drift()).toEqual([]);
});

/**
 * One random call by a random person; sometimes undone at once, which must restore everything.
 * Returns the HTTP status.
 */
async function oneStep(
  matterId: number,
  candidates: readonly number[],
  pick: (count: number) => number,
): Promise<number> {
  const { id, agent, request: ask } = randomStep(world, { matterId, candidates }, pick);
  const before = await snapshot(matterId);
  const answer = await ask();
  expect([200, 400, 403, 404, 409, 422], `${id}: ${answer.text}`).toContain(answer.status);
  if (answer.status !== 200)
    expect(await snapshot(matterId), `${id} was refused, yet wrote`).toEqual(before);
  else if (answer.body.undoUntil && pick(3) === 0) {
    const undone = await agent.post(`/api/user/undo/${answer.body.eventId}`);
    expect(undone.status, `${id}: ${undone.text}`).toBe(200);
    expect(await snapshot(matterId), `undo of ${id}`).toEqual(before);
  }
  return answer.status;
}

async function checkInvariants(matterId: number): Promise<void> {
  const { prisma, clock } = world;
  const rows = await prisma.matterTeacher.findMany({ where: { matterId, deletedAt: null } });
  expect(rows.filter((row) => row.candidateStatus === 90).length).toBeLessThanOrEqual(1);
  expect(rows.filter((row) => row.candidateState === 20).length).toBeLessThanOrEqual(1);
  const context = { now: clock.now(), calendar: await loadCalendar(prisma), actor: systemActor };
  const facts = (await loadCases(prisma, [matterId], context)).get(matterId);
  if (!facts) return;
  expect(waitOwnerOfMatter(facts).owner === 'none').toBe(
    facts.matter.caseStatus === 100 ||
      facts.matter.contractStatus === 2 ||
      facts.matter.contractStatus === 5 ||
      (facts.matter.caseStatus === 90 &&
        facts.candidates.some(
          (each) => each.candidateStatus === 90 && each.firstLessonDate !== null,
        )),
  );
  for (const candidate of facts.candidates) {
    const { owner } = waitOwnerOfCandidate({ ...facts, candidate });
    const quiet =
      [90, 100, 120].includes(candidate.candidateStatus) ||
      (candidate.candidateStatus === 20 && candidate.candidateState === 30);
    if (!quiet) expect(owner, `candidate at ${candidate.candidateStatus}`).not.toBe('none');
  }
  checkLists(facts);
  for (const [entity, id, status] of [
    ['matter', matterId, facts.matter.caseStatus] as const,
    ...facts.candidates.map(
      (each) => ['matterTeacher', each.matterTeacherId, each.candidateStatus] as const,
    ),
  ]) {
    const last = await prisma.statusEvent.findFirst({
      where: { entity, entityId: id, toStatus: { not: null } },
      orderBy: { id: 'desc' },
    });
    expect(last?.toStatus, `${entity} ${id}`).toBe(status);
  }
}

/**
 * Every open candidate of an open matter is in some list. Exceptions: waiting for the day of the
 * trial, held in the pool, or teaching.
 */
function checkLists(facts: CaseFacts): void {
  const { matter, candidates } = facts;
  if (isOver(matter)) {
    expect(
      candidates.filter(({ candidateStatus }) => candidateStatus === 110).length,
      'a withdrawal asked for on a matter that is over',
    ).toBe(0);
    return;
  }
  const { items } = membershipsOfCase(facts);
  for (const candidate of candidates.filter((each) => !isEnded(each))) {
    const { candidateStatus: at, candidateState, firstLessonDate, matterTeacherId } = candidate;
    if (at === 60 || (at === 20 && candidateState === 30) || (at === 90 && firstLessonDate))
      continue;
    const tabs = items.filter(
      ({ entity, entityId }) => entity === 'matterTeacher' && entityId === matterTeacherId,
    );
    expect(
      tabs.length,
      `candidate at ${at} in no list: ${JSON.stringify(candidate)}`,
    ).toBeGreaterThan(0);
  }
}

const findStaleProjections = async () =>
  findProjectionDrift(world.prisma, {
    now: world.clock.now(),
    calendar: await loadCalendar(world.prisma),
    registry: world.app.get(ActionRegistry),
  });
const drift = async () =>
  findDrift(world.prisma, { now: world.clock.now(), calendar: await loadCalendar(world.prisma) });

/** The row projection is computed again for its next reader. */
const withoutCards = {
  projection: true,
  projectionAdmin: true,
  projectionOperator: true,
  projectionUntil: true,
  projectionVersion: true,
} as const;

/**
 * All data of this matter that an action may write, without fields that always grow (versions,
 * write times).
 */
async function snapshot(matterId: number) {
  const { prisma } = world;
  const without = <T extends object>(row: T) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !['version', 'updatedAt', 'changedAt'].includes(name)),
    );
  const [matter, candidates, requests, items, rooms, heldNotices] = await Promise.all([
    prisma.matter.findUniqueOrThrow({ where: { id: matterId }, include: { courses: true } }),
    prisma.matterTeacher.findMany({ where: { matterId, deletedAt: null }, orderBy: { id: 'asc' } }),
    prisma.changeRequest.findMany({ where: { matterId, open: true }, orderBy: { id: 'asc' } }),
    prisma.workItem.findMany({
      where: { matterId },
      omit: withoutCards,
      orderBy: [{ tab: 'asc' }, { entityId: 'asc' }],
    }),
    prisma.chatRoom.findMany({
      where: { matterTeacher: { matterId }, closedReason: null },
      orderBy: { id: 'asc' },
    }),
    prisma.notice.count({ where: { matterId, droppedAt: null } }),
  ]);
  return {
    matter: without(matter),
    candidates: candidates.map(without),
    requests: requests.map(without),
    items,
    rooms: rooms.map(without),
    held: heldNotices,
  };
}

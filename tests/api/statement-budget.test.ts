import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ProjectionRefresher } from '../../api/src/modules/queue/projection-refresher.store.js';
import { LastSeen } from '../../api/src/platform/auth/last-seen.js';
import { minutes } from '../../api/src/platform/clock.js';
import { ChangeListener } from '../../api/src/platform/database/change-listener.js';
import { PrismaService } from '../../api/src/platform/database/prisma.service.js';
import { SingleFlight } from '../../api/src/platform/database/single-flight.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import { addStudent, openWorld, type TestWorld } from '../support/test-world.js';

const role = '/api/user/role';
const counts = '/api/admin/all-notifications/0';
const page = `/api/admin/home-responses?filter=${encodeURIComponent(JSON.stringify({ tab: 1 }))}&range=[0,24]`;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
  await createCandidateAt(world, 40);
});
afterAll(() => world?.close());

/** Statements of a call once the session is cached and the projections are computed. */
async function costOf(agent: Agent, path: string): Promise<string[]> {
  const { answer, statements } = await statementsOf(() => agent.get(path));
  expect(answer.status, answer.text).toBe(200);
  return statements.map(({ text }) => text.trim().replace(/\s+/g, ' ').slice(0, 60));
}

beforeEach(async () => {
  for (const agent of [world.admin, world.operator])
    for (const path of [counts, page]) await agent.get(path);
  for (const agent of [world.parent, world.teacher]) await agent.get(role);
  await world.app.get(ProjectionRefresher).whenIdle();
  await world.app.get(LastSeen).written();
  await expect.poll(() => costOf(world.admin, role)).toEqual([]);
});
afterEach(() => vi.restoreAllMocks());

it('reads the current user without a statement', async () => {
  for (const agent of [world.admin, world.operator, world.parent, world.teacher])
    expect(await costOf(agent, role)).toEqual([]);
});

/** Invalidates the cache, as a changed row of a work list does. */
const workChanged = () => world.database.query(`select pg_notify('tsumugi_known', 'work:')`);

it('reads a page with one statement for its rows, one for changed counts, and one access line in five minutes', async () => {
  const own = [expect.stringMatching(/^select w\.entity_id/)];
  const numbers = expect.stringMatching(/^select .*bucket/);
  for (const agent of [world.operator, world.admin]) {
    await workChanged();
    expect(await costOf(agent, page)).toEqual([...own, numbers]);
    expect(await costOf(agent, page)).toEqual(own);
  }
  world.clock.advance(minutes(6));
  for (const agent of [world.admin, world.operator]) await agent.get(role);
  await world.app.get(LastSeen).written();
  expect(await costOf(world.admin, page)).toEqual([...own, expect.stringMatching(/^with line as/)]);
  expect(await costOf(world.admin, page)).toEqual(own);
});

it('reads the counts of all lists in one statement, and with none until the lists change', async () => {
  await workChanged();
  expect(await costOf(world.admin, counts)).toEqual([expect.stringMatching(/^select tab/)]);
  for (const agent of [world.admin, world.operator])
    expect(await costOf(agent, counts)).toEqual([]);
});

it('checks the change listener once per request for the session and the calendar', async () => {
  const listenerReads = vi.spyOn(ChangeListener.prototype, 'receiveAll');
  for (const [path, times] of [
    [role, 1],
    [counts, 2],
    [page, 3],
  ] as const) {
    await costOf(world.operator, path);
    expect(listenerReads).toHaveBeenCalledTimes(times);
  }
});

/**
 * With BEGIN and COMMIT; independent statements are sent together. A step that orders notices and
 * reminders reads their people at once, for any number.
 */
const steps = [
  { status: 8, step: 'process-screening-result', input: { result: 1 }, most: 10, maxTrips: 7 },
  { status: 50, step: 'confirm-trial-request', input: {}, most: 18, maxTrips: 13 },
] as const;
it.each(steps)(
  'runs a step of a case within its statement budget: $step',
  async ({ status, step, input, most, maxTrips }) => {
    const { matterTeacherId } = await createCandidateAt(world, status, {
      matterWishes: { studentId: await addStudent(world, world.parent, '澪') },
    });
    const { answer, statements, trips } = await statementsOf(() =>
      world.operator.post(`/api/admin/matter-teachers/${matterTeacherId}/${step}`, input),
    );
    expect(answer.status, answer.text).toBe(200);
    const texts = statements.map(({ text }) => text.trim().replace(/\s+/g, ' ').slice(0, 90));
    expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
    expect(trips).toBeLessThanOrEqual(maxTrips);
  },
);

it.each([
  ['counts', counts, /^\s*select tab/, 'today'],
  ['a page of a list', page, /^\s*select w\.entity_id/, '"tab"'],
] as const)(
  'reads %s once for fifty simultaneous screens, after the last request',
  async (_, path, statementPattern, mark) => {
    const [first, ...colleagues] = await Promise.all(
      Array.from({ length: 11 }, () => signIn(world.app, 'Operator')),
    );
    for (const agent of colleagues) await agent.get(path);
    await first?.get(path);
    await workChanged();
    const prisma = world.app.get(PrismaService);
    const read = prisma.read.bind(prisma);
    let looked = 0;
    let letGo = () => {};
    const gate = new Promise<void>((go) => {
      letGo = go;
    });
    vi.spyOn(prisma, 'read').mockImplementation(async (statement) => {
      if (statementPattern.test(statement.text)) {
        looked += 1;
        if (looked === 1) await gate;
      }
      return read(statement);
    });
    const joined = vi.spyOn(SingleFlight.prototype, 'run');
    const askers = () => joined.mock.calls.filter(([key]) => key.includes(mark)).length;
    const one = first?.get(path);
    await expect.poll(() => looked).toBe(1);
    const screens = colleagues.flatMap((agent) => Array.from({ length: 5 }, () => agent.get(path)));
    await expect.poll(askers).toBe(51);
    letGo();
    const answers = await Promise.all([one, ...screens]);
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer?.text)).size).toBe(1);
    expect(looked).toBe(2);
  },
);

import { queues } from '@tsumugi/contract/queues/queues';
import type { LiveChange } from '@tsumugi/contract/resources/live';
import { rowCountsHeader } from '@tsumugi/contract/resources/row-counts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeChannel } from '../../../api/src/platform/actions/announce-change.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../../api/src/platform/jobs/timers/run-due-rechecks.js';
import type { Agent } from '../../support/agent.js';
import { createCandidate, createMatterAt } from '../../support/create-at-status.js';
import { openEventSource } from '../../support/event-source.js';
import { isDeep } from '../../support/is-deep.js';
import { randomStep } from '../../support/random-step.js';
import { addStudent, advanceClock, openWorld, type TestWorld } from '../../support/test-world.js';
import { officeRoomOf, sendMessage } from '../chat.fixtures.js';

const steps = isDeep ? 70 : 25;
const tabs = queues.flatMap(({ resource, tabs: own }) =>
  own.filter(({ search }) => !search).map(({ code, tab }) => ({ resource, code, tab })),
);

let world: TestWorld;
let stream: Awaited<ReturnType<typeof openEventSource>>;
let cases: { matterId: number; candidates: number[] }[];
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen(0, '127.0.0.1');
  stream = await openEventSource(
    `${(await world.app.getUrl()).replace('[::1]', '127.0.0.1')}/api/admin/live`,
    world.admin,
  );
  await stream.until('ready');
  cases = [];
  // Two cases of one family, one of another; both teachers in each.
  for (const parent of [world.parent, world.parent, world.otherParent]) {
    const studentId =
      parent === world.parent ? world.studentId : await addStudent(world, parent, '外');
    const { matterId } = await createMatterAt(world, 80, { parent, studentId });
    cases.push({
      matterId,
      candidates: [
        await createCandidate(world, matterId, world.teacher),
        await createCandidate(world, matterId, world.otherTeacher),
      ],
    });
  }
});
afterAll(async () => {
  await stream?.close();
  await world?.close();
});

/** Every list of all work as a screen shows it, and the numbers of the menu. */
async function screens(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { resource, code, tab } of tabs) {
    const filter = encodeURIComponent(
      JSON.stringify({ tab, ...(code === 'HP1' ? { includeConfirmed: true } : {}) }),
    );
    const { status, text, headers } = await world.admin.get(
      `/api/admin/${resource}?filter=${filter}&range=[0,199]`,
    );
    expect([code, status]).toEqual([code, 200]);
    found.set(code, `${text} ${headers[rowCountsHeader]}`);
  }
  return found.set('menu', (await world.admin.get('/api/admin/all-notifications/0')).text);
}

let marks = 0;
/** Changes announced since the last call. */
async function readChanges(): Promise<LiveChange[]> {
  marks -= 1;
  const mark = marks;
  await world.database.query('select pg_notify($1, $2)', [
    changeChannel,
    JSON.stringify({ matters: [mark], tabs: [], counts: [] }),
  ]);
  await stream.until('changed', ({ matters }: LiveChange) => matters?.includes(mark) ?? false);
  return stream.events
    .splice(0)
    .flatMap(({ event, data }) => (event === 'changed' ? [data as LiveChange] : []));
}

test('leaves the rows and numbers of a list unchanged when no event names it, after any call', async () => {
  const found = { silent: 0, named: 0, changed: 0, menu: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: steps * 12, maxLength: steps * 12 }),
      async (numbers) => {
        let position = 0;
        const pick = (count: number) =>
          (numbers[position++ % numbers.length] ?? 0) % Math.max(1, count);
        let before = await screens();
        await readChanges();
        for (let step = 0; step < steps; step += 1) {
          const what = await oneDeed(pick);
          if (what === null) {
            before = await screens();
            await runDueRechecks(timerTools(world.app), world.clock.now());
          }
          const changes = await readChanges();
          const after = await screens();
          for (const [code, text] of after) {
            const kind = code === 'menu' ? 'counts' : 'tabs';
            const named = changes.some((change) => {
              const names = change[kind];
              return (
                !names ||
                (code === 'menu' ? names.length > 0 : (names as readonly string[]).includes(code))
              );
            });
            if (named) found.named += 1;
            else found[code === 'menu' ? 'menu' : 'silent'] += 1;
            if (named && text !== before.get(code)) found.changed += 1;
            if (!named)
              expect(text, `${code} was in no event: ${what}, ${JSON.stringify(changes)}`).toBe(
                before.get(code),
              );
          }
          before = after;
        }
      },
    ),
    { numRuns: 1, endOnFailure: true, seed: 20261126 },
  );
  // An event that named every list, or calls that are all refused, would prove nothing.
  expect(found.changed, JSON.stringify(found)).toBeGreaterThan(steps / 2);
  expect(found.silent, JSON.stringify(found)).toBeGreaterThan(found.named);
  expect(found.menu, JSON.stringify(found)).toBeGreaterThan(0);
});

/** An action of a random actor; null: time passed. */
async function oneDeed(pick: (count: number) => number): Promise<string | null> {
  const of = cases[pick(cases.length)] as (typeof cases)[number];
  const { matterId } = of;
  const people = [world.parent, world.otherParent, world.teacher, world.otherTeacher];
  switch (pick(12)) {
    case 0:
      await advanceClock(world, (1 + pick(40)) * 3_600_000);
      return null;
    case 1: {
      const who = people[pick(people.length)] as Agent;
      const sender = pick(2) ? who : world.operator;
      const { status } = await sendMessage(
        sender,
        await officeRoomOf(who),
        `お知らせします${pick(1000)}`,
      );
      return `a message in the room of ${who.account?.role} by ${sender.account?.role}: ${status}`;
    }
    case 2: {
      const { status } = await world.operator.post(`/api/admin/add-call-note/${matterId}`, {
        on: 'matter',
        result: 1 + pick(3),
        callNote: `電話${pick(1000)}`,
      });
      return `a call: ${status}`;
    }
    case 3: {
      const { status } = await world.admin.post('/api/admin/add-matter-memo', {
        matterId,
        content: `覚え書き${pick(1000)}`,
      });
      return `a memo: ${status}`;
    }
    default:
      return oneStep(of, pick);
  }
}

/** A step of a case by a random person, sometimes undone. */
async function oneStep(
  of: (typeof cases)[number],
  pick: (count: number) => number,
): Promise<string> {
  const { id, agent, request: ask } = randomStep(world, of, pick);
  const answer = await ask();
  const undone = answer.status === 200 && answer.body.undoUntil && pick(4) === 0;
  if (undone) await agent.post(`/api/user/undo/${answer.body.eventId}`);
  return `${id} by ${agent.account?.role}: ${answer.status}${undone ? ', undone' : ''}`;
}

import { queues, tabsByCode } from '@tsumugi/contract/queues/queues';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ProjectionRefresher } from '../../api/src/modules/queue/projection-refresher.store.js';
import {
  findProjectionDrift,
  validUntil,
} from '../../api/src/modules/queue/row-projections.queries.js';
import { runDueProjections } from '../../api/src/modules/queue/timers/run-due-projections.js';
import { ActionRegistry } from '../../api/src/platform/actions/registry.js';
import { loadCalendar } from '../../api/src/platform/calendar/load-calendar.js';
import { days, minutes } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import { findDrift } from '../../api/src/platform/queues/find-drift.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { statementsOf } from '../support/statements-of.js';
import {
  addStudent,
  advanceClock,
  openWorld,
  runAction,
  type TestWorld,
} from '../support/test-world.js';
import { officeRoomOf, roomIdOf, sendMessage } from './chat.fixtures.js';

let world: TestWorld;
let ids: { matterId: number; matterTeacherId: number };
beforeAll(async () => {
  world = await openWorld();
  ids = await createCandidateAt(world, 40);
  await createCandidateAt(world, 60, {
    matterWishes: { studentId: await addStudent(world, world.parent, '湊') },
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world?.close());

const tools = async () => ({
  now: world.clock.now(),
  calendar: await loadCalendar(world.prisma),
  registry: world.app.get(ActionRegistry),
});
const drift = async () => findProjectionDrift(world.prisma, await tools());
const matters = async () =>
  (await world.prisma.matter.findMany({ select: { id: true } })).map(({ id }) => id);
const make = async () => world.app.get(ProjectionRefresher).refresh(await matters());
const searches: readonly string[] = queues.flatMap(({ tabs }) =>
  tabs.filter(({ row, search }) => search && row !== 'contactForm').map(({ code }) => code),
);
const clearProjections = () =>
  Promise.all([
    world.prisma.workItem.updateMany({ data: { projection: null } }),
    world.prisma.searchProjection.deleteMany(),
  ]);
/** Every row of a case in every list and every search, for this reader. */
async function rowsOf(agent = world.operator): Promise<Map<string, QueueRow>> {
  const places = await world.prisma.workItem.findMany({
    where: { matterId: { not: null }, entity: { not: 'room' } },
  });
  const rows = new Map<string, QueueRow>();
  for (const code of new Set([...places.map(({ tab }) => tab), ...searches])) {
    const { queue, tab } = tabsByCode.get(code) as NonNullable<ReturnType<typeof tabsByCode.get>>;
    const answer = await agent.get<QueueRow[]>(
      `/api/admin/${queue.resource}?filter=${encodeURIComponent(JSON.stringify({ tab: tab.tab }))}`,
    );
    expect(answer.status, answer.text).toBe(200);
    for (const row of answer.body) rows.set(`${code} ${row.id}`, row);
  }
  await world.app.get(ProjectionRefresher).whenIdle();
  return rows;
}
const ownRow = async () =>
  [...(await rowsOf())].find(
    ([, row]) => row.matterTeacherId === ids.matterTeacherId,
  )?.[1] as QueueRow;

it('reads a row from its projection as from its case, for an Admin and an Operator', async () => {
  for (const agent of [world.admin, world.operator]) {
    await clearProjections();
    const fromCases = await rowsOf(agent);
    expect(
      await world.prisma.workItem.count({ where: { projection: null, matterId: { not: null } } }),
    ).toBe(0);
    const fromCards = await rowsOf(agent);
    expect(Object.fromEntries(fromCards)).toEqual(Object.fromEntries(fromCases));
    expect(fromCases.size).toBeGreaterThan(1);
    expect(searches).toHaveLength(2);
    for (const code of searches)
      expect(
        [...fromCases.keys()].filter((key) => key.startsWith(`${code} `)).length,
        code,
      ).toBeGreaterThan(1);
    expect(await world.prisma.searchProjection.count()).toBe(
      [...fromCases.keys()].filter((key) => searches.includes(key.split(' ')[0] ?? '')).length,
    );
  }
});

it('reads no case for a page with valid projections', async () => {
  await make();
  const { answer: read, statements } = await statementsOf(() =>
    world.operator.get<QueueRow[]>(
      `/api/admin/home-responses?filter=${encodeURIComponent('{"tab":1}')}`,
    ),
  );
  expect(read.body.length).toBeGreaterThan(0);
  expect(
    statements.filter(({ text }) =>
      /from "?(public"?\.)?"?(matter|student|parent|chat_message)\b/i.test(text),
    ),
  ).toEqual([]);
});

it('reads no case for a cached search, and deletes the cache after a day', async () => {
  const found = () =>
    world.operator.get<QueueRow[]>(
      `/api/admin/get-matters?filter=${encodeURIComponent('{"tab":2}')}`,
    );
  await found();
  await world.app.get(ProjectionRefresher).whenIdle();
  const { answer: read, statements } = await statementsOf(found);
  expect(read.body.length).toBeGreaterThan(1);
  expect(
    statements.filter(({ text }) =>
      /from "?(public"?\.)?"?(student|parent|chat_message|status_event)\b/i.test(text),
    ),
  ).toEqual([]);
  await advanceClock(world, days(1) + minutes(1));
  await runDueProjections(timerTools(world.app), world.clock.now());
  expect(await world.prisma.searchProjection.count()).toBe(0);
});

/** Changes of displayed data in every way; none of them is a step of a case. */
const edits: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the student’s name', () => world.prisma.student.updateMany({ data: { lastName: '改姓' } })],
  ['the guardian’s name', () => world.prisma.parent.updateMany({ data: { lastName: '改姓' } })],
  [
    'the teacher’s university',
    () => world.prisma.teacher.updateMany({ data: { university: '別の大学' } }),
  ],
  [
    'the person in charge',
    async () => {
      await world.prisma.matter.updateMany({
        data: { personInCharge: world.admin.account?.adminId },
      });
      await findDrift(world.prisma, await tools(), true);
    },
  ],
  [
    'a colleague’s name',
    () =>
      world.prisma.account.updateMany({
        where: { admin: { isNot: null } },
        data: { name: '改姓 した' },
      }),
  ],
  ['the brand’s name', () => world.prisma.brand.updateMany({ data: { name: '新しい名前' } })],
  [
    'the team',
    async () => {
      const { id } = await world.prisma.team.create({
        data: { name: '東京チーム', createdAt: world.clock.now() },
      });
      await world.prisma.matter.updateMany({ data: { teamInCharge: id } });
      await findDrift(world.prisma, await tools(), true);
    },
  ],
  ['the team’s name', () => world.prisma.team.updateMany({ data: { name: '関西チーム' } })],
  ['the title', () => world.prisma.matter.updateMany({ data: { recruitTitle: '小6 算数の先生' } })],
  [
    'a message of the family',
    async () => sendMessage(world.parent, await officeRoomOf(world.parent), '日程の相談です。'),
  ],
  [
    'a message of the teacher',
    async () => sendMessage(world.teacher, await officeRoomOf(world.teacher), '面談の件です。'),
  ],
  [
    'a message that goes',
    async () =>
      world.prisma.chatMessage.updateMany({
        where: { roomId: roomIdOf(await officeRoomOf(world.parent)) },
        data: { deletedAt: world.clock.now() },
      }),
  ],
  [
    'a call',
    () =>
      world.operator.post(`/api/admin/add-call-note/${ids.matterId}`, {
        result: 2,
        callNote: 'お電話',
      }),
  ],
  [
    'a call that is struck out',
    () => world.prisma.callNote.updateMany({ data: { deletedAt: world.clock.now() } }),
  ],
  [
    'a reminder',
    () => runAction(world.operator, 'matterTeacher.remindFamily', ids.matterTeacherId),
  ],
  [
    'a holiday',
    () =>
      world.prisma.holiday.create({
        data: { day: new Date('2031-05-06T00:00:00Z'), name: '休業', kind: 'closing' },
      }),
  ],
];
for (const [what, change] of edits)
  it(`never shows an old projection after a change of ${what}`, async () => {
    await make();
    const before = JSON.stringify([...(await rowsOf())]);
    world.clock.advance(minutes(1));
    await change();
    expect(await drift()).toEqual([]);
    const after = await rowsOf();
    await clearProjections();
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(await rowsOf()));
    if (what !== 'a holiday') expect(JSON.stringify([...after])).not.toBe(before);
  });

it('keeps a projection valid until the clock changes it', async () => {
  const deadline = (await ownRow()).dates.deadline as string;
  await advanceClock(
    world,
    new Date(deadline).getTime() - world.clock.now().getTime() - minutes(90),
  );
  await make();
  for (let step = 0; step < 8; step += 1) {
    await advanceClock(world, minutes(30));
    expect(await drift()).toEqual([]);
  }
  const now = new Date('2031-05-06T00:00:00Z');
  const changesAt = (milliseconds: number) =>
    validUntil(now, (at) => String(at.getTime() >= now.getTime() + milliseconds)).getTime() -
    now.getTime();
  expect(changesAt(days(2))).toBe(days(1));
  expect(minutes(7) - changesAt(minutes(7))).toBeLessThan(1001);
  expect(changesAt(minutes(7))).toBeLessThan(minutes(7));
});

it('reports an outdated projection by the names of its fields, without their values', async () => {
  await make();
  const name = (await ownRow()).student?.name as string;
  const { projection, ...key } = await world.prisma.workItem.findFirstOrThrow({
    where: { projection: { contains: name } },
    select: { tab: true, entity: true, entityId: true, projection: true },
  });
  const storeProjection = (text: string | null) =>
    world.prisma.workItem.updateMany({ where: key, data: { projection: text } });
  await storeProjection((projection as string).replaceAll(name, '別の名前'));
  const [old] = await drift();
  await storeProjection(projection);
  expect(old?.old).toContain('card.student');
  expect(JSON.stringify(old)).not.toMatch(new RegExp(`別の名前|${name}`));
});

it('deletes the cached searches of a case together with the dirty marks of a change', async () => {
  await rowsOf();
  await world.prisma.student.updateMany({ data: { firstName: '新' } });
  const cachedCount = await world.prisma.searchProjection.count({
    where: { matterId: ids.matterId },
  });
  await world.prisma.projectionMark.deleteMany({ where: { matterId: ids.matterId } });
  expect([
    cachedCount > 0,
    await world.prisma.searchProjection.count({ where: { matterId: ids.matterId } }),
  ]).toEqual([true, 0]);
});

it('keeps the mark of a change during the computation of a projection', async () => {
  await make();
  await world.prisma.student.updateMany({ data: { firstName: '前' } });
  // Between the read at the start of the computation and its end.
  const { prisma } = world;
  const read = prisma.$transaction.bind(prisma);
  vi.spyOn(prisma, '$transaction').mockImplementationOnce(((
    work: (tx: unknown) => Promise<unknown>,
  ) =>
    read(async (tx) => {
      const done = await work(tx);
      await prisma.student.updateMany({ data: { firstName: '後' } });
      return done;
    })) as never);
  await make();
  expect(await drift()).toEqual([]);
  expect((await ownRow()).student?.name).toContain('後');
});

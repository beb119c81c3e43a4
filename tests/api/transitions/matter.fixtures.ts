import type { CaseStatus } from '@tsumugi/contract/codes/matter';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { expect } from 'vitest';
import { systemActor } from '../../../api/src/platform/actions/actors.js';
import { loadCalendar } from '../../../api/src/platform/calendar/load-calendar.js';
import { loadCases } from '../../../api/src/platform/facts/load-cases.js';
import { rewriteCase } from '../../../api/src/platform/queues/rewrite-work-items.js';
import type { Agent } from '../../support/agent.js';
import { type TestWorld, tryAction } from '../../support/test-world.js';
import { createCandidateAt, readEvents, readMatter, readNotices } from './candidacy.fixtures.js';
import { movesOf } from './moves-of.js';

type Fields = Record<string, unknown>;
const hour = 3_600_000;
let serial = 0;

/** All conditions that recruiting requires and a family enters. */
export const conditions = {
  subjects: [20],
  purposes: [10],
  teachingMode: 2,
  lessonFrequency: 1,
  lessonLength: 60,
  lessonPeriod: 1,
} as const;

/** A course of a brand, from the base seed. */
export const courseOf = async (world: TestWorld, brand: 1 | 2 | 3 | 4 = 1) =>
  (
    await world.prisma.course.findFirstOrThrow({
      where: { brand, deletedAt: null },
      orderBy: { id: 'asc' },
    })
  ).id;

/**
 * A matter of the first parent's child with complete conditions, with the data of that status; at
 * 90 with its hired teacher.
 */
export async function createMatterAt(
  world: TestWorld,
  status: CaseStatus,
  set: Fields = {},
): Promise<number> {
  const earlier = new Date(world.clock.now().getTime() - 72 * hour);
  const courseId = await courseOf(world);
  const columns = {
    ...conditions,
    subjects: [...conditions.subjects],
    purposes: [...conditions.purposes],
    statusChangedAt: earlier,
    ...stampsOf(status, earlier),
    ...set,
  };
  if (status === 90) {
    const { matterId } = await createCandidateAt(world, 90, { matter: columns, room: true });
    await world.prisma.matterCourse.create({ data: { matterId, courseId } });
    return matterId;
  }
  serial += 1;
  return world.prisma.$transaction(async (tx) => {
    const { id } = await tx.matter.create({
      data: {
        matterNumber: `M${process.pid}-${serial}`,
        brand: 1,
        parentId: world.parent.account?.parentId as number,
        studentId: world.studentId,
        requestType: status <= 40 ? status : 10,
        createdAt: earlier,
        updatedAt: earlier,
        ...columns,
        caseStatus: status,
        courses: { create: [{ courseId }] },
      },
    });
    const event = {
      entity: 'matter',
      entityId: id,
      matterId: id,
      action: 'test',
      toStatus: status,
      actorType: 'system',
      at: earlier,
    };
    await tx.statusEvent.create({ data: event });
    const facts = (
      await loadCases(tx, [id], {
        now: world.clock.now(),
        calendar: await loadCalendar(tx),
        actor: systemActor,
      })
    ).get(id);
    if (!facts) throw new Error('no facts');
    await rewriteCase(tx, facts);
    return id;
  });
}

function stampsOf(status: CaseStatus, at: Date): Fields {
  return {
    ...(status >= 50 ? { freeCommentCheckedAt: at, adminConfirmedAt: at } : {}),
    ...(status >= 70 && status <= 90 ? { recruitmentConfirmedAt: at } : {}),
    ...(status === 100
      ? {
          cancelRequestedAt: at,
          cancelConfirmedAt: at,
          cancelReason: 10,
          contractStatus: 2,
          closedReason: 1,
        }
      : {}),
  };
}

/** The lists that contain a matter and its change requests, without today's and the search. */
export async function readTabs(world: TestWorld, matterId: number): Promise<string[]> {
  const rows = await world.prisma.workItem.findMany({
    where: { matterId, entity: { in: ['matter', 'changeRequest'] } },
    orderBy: { tab: 'asc' },
  });
  return rows.map((row) => row.tab).filter((tab) => /^(HA|MD|TC1)/.test(tab));
}

/** All data of a matter that undo must restore. */
export async function readSnapshot(world: TestWorld, matterId: number) {
  const [matters, courses, candidates, requests, items, rooms] = await Promise.all([
    world.prisma.matter.findMany({ where: { id: matterId } }),
    world.prisma.matterCourse.findMany({ where: { matterId }, orderBy: { courseId: 'asc' } }),
    world.prisma.matterTeacher.findMany({ where: { matterId }, orderBy: { id: 'asc' } }),
    world.prisma.changeRequest.findMany({
      where: { matterId, withdrawnAt: null },
      orderBy: { id: 'asc' },
    }),
    world.prisma.workItem.findMany({
      where: { matterId },
      orderBy: [{ tab: 'asc' }, { entityId: 'asc' }],
    }),
    world.prisma.chatRoom.findMany({
      where: { matterTeacher: { matterId } },
      orderBy: { id: 'asc' },
    }),
  ]);
  const plain = <R extends { version: number; updatedAt?: Date; changedAt?: Date | null }>(
    rows: R[],
  ) => rows.map(({ version, updatedAt, changedAt, ...row }) => row);
  // A communicated deadline stays, also when its step is undone.
  const withoutDeadlines = (rows: typeof candidates) =>
    plain(rows).map(({ toldDeadlines, ...row }) => row);
  return {
    matters: plain(matters),
    courses,
    candidates: withoutDeadlines(candidates),
    requests: plain(requests),
    items,
    rooms: plain(rooms),
  };
}

export interface Proof {
  readonly agent: Agent;
  readonly action: string;
  readonly matterId: number;
  /** The id in the path, when it is not the matter's. */
  readonly pathId?: number;
  readonly input?: object;
  readonly to: CaseStatus;
  readonly stamps?: Fields;
  readonly cascades?: readonly string[];
  readonly left?: readonly string[];
  readonly entered?: readonly string[];
  readonly notices?: readonly string[];
  /** False for calls that have an effect when repeated. */
  readonly repeat?: false;
}

/**
 * Checks the rules of every row: stale version, preview, one event, lists, notices, repeat, undo.
 * @returns the action's answer
 */
export async function proveStep(world: TestWorld, proof: Proof): Promise<ActionResult> {
  const { agent, action, matterId } = proof;
  const call = (more: object = {}, query = '') =>
    tryAction(
      agent,
      action,
      proof.pathId ?? matterId,
      { ...byBody(proof), ...proof.input, ...more },
      query,
    );
  const was = await readSnapshot(world, matterId);
  const before = await readMatter(world, matterId);

  const stale = await call({ version: 99 });
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
  const preview = await call({ version: before.version }, '?preview=1');
  expect(preview.status, preview.text).toBe(200);
  expect(preview.body).toMatchObject({ preview: true, from: before.caseStatus, to: proof.to });
  expect(await readSnapshot(world, matterId)).toEqual(was);

  const listed = await readTabs(world, matterId);
  const answer = await call({ version: before.version });
  expect(answer.status, answer.text).toBe(200);
  const result = answer.body as ActionResult;
  const row = await readMatter(world, matterId);
  expect(row).toMatchObject({ caseStatus: proof.to, ...proof.stamps });
  const fresh = await standing(world, matterId);
  expect(fresh.map((event) => event.action)).toEqual([action, ...(proof.cascades ?? [])]);
  expect(fresh[0]).toMatchObject({
    entity: 'matter',
    entityId: matterId,
    fromStatus: before.caseStatus,
    toStatus: proof.to,
    actorId: agent.account?.accountId,
  });
  const now = row.deletedAt ? [] : await readTabs(world, matterId);
  const lists = (codes: readonly string[]) =>
    codes.filter((tab) => /^(HA|MD|TC1)/.test(tab)).sort();
  const moves = movesOf(agent, result, { before: listed, after: now });
  expect(lists(moves.left)).toEqual([...(proof.left ?? [])].sort());
  expect(lists(moves.entered)).toEqual([...(proof.entered ?? [])].sort());
  for (const tab of proof.left ?? []) expect(now).not.toContain(tab);
  for (const tab of proof.entered ?? []) expect(now).toContain(tab);
  expect(await readNotices(world, matterId)).toEqual([...(proof.notices ?? [])].sort());

  if (proof.repeat !== false) {
    const repeated = await call();
    expect(
      [repeated.status, repeated.body.changed],
      `give the action \`already\`, or the proof \`repeat: false\`: ${repeated.text}`,
    ).toEqual([200, false]);
    expect(await standing(world, matterId)).toHaveLength(fresh.length);
  }
  const undo = await agent.post(`/api/user/undo/${result.eventId}`);
  expect([undo.status, undo.body?.undone], undo.text).toEqual([200, true]);
  expect(await readSnapshot(world, matterId)).toEqual(was);
  expect(await readNotices(world, matterId)).toEqual([]);
  return result;
}

/** The family's own edit names the matter in the body. */
const byBody = ({ action, matterId }: Pick<Proof, 'action' | 'matterId'>) =>
  action === 'matter.update' ? { matterId } : {};

const standing = async (world: TestWorld, matterId: number) =>
  (await readEvents(world, matterId)).filter(
    (event) => event.undoneAt === null && event.undoOf === null,
  );

/** The call is refused with that code, and nothing has been written. */
export async function proveRefusal(
  world: TestWorld,
  proof: Omit<Proof, 'to'>,
  status: number,
  code: string,
) {
  const { agent, action, matterId } = proof;
  const was = [await readSnapshot(world, matterId), (await readEvents(world, matterId)).length];
  const answer = await tryAction(agent, action, proof.pathId ?? matterId, {
    ...byBody(proof),
    ...proof.input,
  });
  expect([answer.status, answer.body?.code], answer.text).toEqual([status, code]);
  expect([await readSnapshot(world, matterId), (await readEvents(world, matterId)).length]).toEqual(
    was,
  );
  return answer;
}

const everyStatus: readonly CaseStatus[] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** From every other status the call is refused. */
export async function proveOnlyFrom(
  world: TestWorld,
  agent: Agent,
  action: string,
  from: readonly number[],
  input: object = {},
) {
  for (const status of everyStatus.filter((each) => !from.includes(each))) {
    await proveRefusal(
      world,
      { agent, action, matterId: await createMatterAt(world, status), input },
      422,
      'status_not_allowed',
    );
  }
}

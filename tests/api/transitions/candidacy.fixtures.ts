import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { expect } from 'vitest';
import { systemActor } from '../../../api/src/platform/actions/actors.js';
import { loadCalendar } from '../../../api/src/platform/calendar/load-calendar.js';
import { loadCases } from '../../../api/src/platform/facts/load-cases.js';
import { rewriteCase } from '../../../api/src/platform/queues/rewrite-work-items.js';
import type { Agent } from '../../support/agent.js';
import { type TestWorld, tryAction } from '../../support/test-world.js';
import { isStaff, movesOf } from './moves-of.js';

export interface InsertedCandidate {
  readonly matterId: number;
  readonly id: number;
}
type Fields = Record<string, unknown>;
interface Where {
  /** Columns of the candidate beyond those its status brings. */
  readonly set?: Fields;
  readonly matter?: Fields;
  /** A further candidate of a matter that is there already. */
  readonly matterId?: number;
  readonly teacher?: Agent;
  /** For 100, 110, 120: the status before. */
  readonly before?: CandidateStatus;
  readonly room?: boolean;
}

const hour = 3_600_000;
let serial = 0;

/** A candidacy as the earlier actions leave it at that status, written straight into the tables with its event and its work items. */
export async function createCandidateAt(
  world: TestWorld,
  status: CandidateStatus,
  where: Where = {},
): Promise<InsertedCandidate> {
  const { prisma } = world;
  serial += 1;
  const now = world.clock.now();
  const earlier = new Date(now.getTime() - 72 * hour);
  const teacher = where.teacher ?? world.teacher;
  return prisma.$transaction(async (tx) => {
    const matterId = where.matterId ?? (await newMatter(world, tx, earlier, status, where));
    const sequence = (await tx.matterTeacher.count({ where: { matterId } })) + 1;
    const { id } = await tx.matterTeacher.create({
      data: {
        matterId,
        sequence,
        selectionNumber: `L${process.pid}-${serial}-${sequence}`,
        teacherId: teacher.account?.teacherId as number,
        source: 1,
        candidateStatus: status,
        statusChangedAt: earlier,
        createdAt: earlier,
        updatedAt: earlier,
        ...stampsOf(status, now, where.before),
        ...where.set,
      },
    });
    if (where.room)
      await tx.chatRoom.create({
        data: { type: 'matter', matterTeacherId: id, openedAt: earlier },
      });
    const event = {
      entity: 'matterTeacher',
      entityId: id,
      matterId,
      action: 'test',
      toStatus: status,
      actorType: 'system',
      at: earlier,
    };
    await tx.statusEvent.create({ data: event });
    const calendar = await loadCalendar(tx);
    const facts = (await loadCases(tx, [matterId], { now, calendar, actor: systemActor })).get(
      matterId,
    );
    if (!facts) throw new Error('no facts');
    await rewriteCase(tx, facts);
    return { matterId, id };
  });
}

type Tx = Parameters<Parameters<TestWorld['prisma']['$transaction']>[0]>[0];

async function newMatter(
  world: TestWorld,
  tx: Tx,
  earlier: Date,
  status: CandidateStatus,
  where: Where,
): Promise<number> {
  const hired = status === 90 || (status === 110 && where.before === 90);
  const caseStatus = (where.matter?.caseStatus as number | undefined) ?? (hired ? 90 : 80);
  const { id } = await tx.matter.create({
    data: {
      matterNumber: `L${process.pid}-${serial}`,
      brand: 1,
      parentId: world.parent.account?.parentId as number,
      studentId: world.studentId,
      caseStatus,
      contractStatus: hired ? 3 : 1,
      requestType: 10,
      subjects: [100],
      lessonLength: 60,
      statusChangedAt: earlier,
      recruitmentConfirmedAt: earlier,
      createdAt: earlier,
      updatedAt: earlier,
      ...where.matter,
    },
  });
  const event = {
    entity: 'matter',
    entityId: id,
    matterId: id,
    action: 'test',
    toStatus: caseStatus,
    actorType: 'system',
    at: earlier,
  };
  await tx.statusEvent.create({ data: event });
  return id;
}

/** The stamps that a candidacy has gathered by then. */
function stampsOf(status: CandidateStatus, now: Date, before?: CandidateStatus): Fields {
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  if (status === 100)
    return {
      ...stampsOf(before ?? 40, now),
      candidateState: 30,
      rejectedAt: at(-72),
      rejectPhase: 1,
      rejectReason: 40,
      statusBeforeClosing: before ?? 40,
    };
  if (status === 110 || status === 120) {
    const was = before ?? 60;
    return {
      ...stampsOf(was, now),
      withdrawalRequestedAt: at(-72),
      withdrawReason: 10,
      withdrawPhase: was >= 40 ? 2 : 1,
      statusBeforeWithdrawal: was,
      ...(status === 120 ? { withdrawnAt: at(-72), candidateState: 30 } : {}),
    };
  }
  const reached = (least: number, fields: Fields) => (status >= least ? fields : {});
  return {
    ...reached(8, { additionalInfoAt: at(-96) }),
    ...reached(10, { screeningResult: 1, screeningProcessedAt: at(-96) }),
    ...reached(20, {
      interviewResult: 1,
      interviewResultAt: at(-96),
      interviewDate: at(-97),
      isIntroducible: true,
    }),
    ...(status === 30 ? { interviewSkipped: true, interviewDate: null } : {}),
    ...reached(40, { introducedAt: at(-80), trialLessonRequestDeadline: at(48) }),
    ...reached(50, { trialRequestedAt: at(-79) }),
    ...reached(60, {
      trialRequestConfirmedAt: at(-78),
      teacherTrialAgreedAt: at(-77),
      trialLessonDate: status === 60 ? at(24) : at(-75),
    }),
    ...reached(70, { trialCompletedAt: at(-73) }),
    ...reached(80, {
      customerReport: { satisfaction: 4, issues: '', comments: '' },
      customerReportAt: at(-72),
    }),
    ...reached(90, {
      candidateState: 20,
      hiringDecisionAt: at(-60),
      teacherHiringAgreedAt: at(-50),
      hiringDecisionConfirmedAt: at(-40),
      teacherHiringDate: new Date(`${addDays(dayOf(now), -2)}T00:00:00Z`),
    }),
  };
}

/** The family's yes; with `agreed` the teacher's too. */
export const choiceStamps = (world: TestWorld, agreed = true): Fields => ({
  candidateState: 20,
  hiringDecisionAt: new Date(world.clock.now().getTime() - 30 * hour),
  ...(agreed ? { teacherHiringAgreedAt: new Date(world.clock.now().getTime() - 20 * hour) } : {}),
});

export const readCandidate = (world: TestWorld, id: number) =>
  world.prisma.matterTeacher.findUniqueOrThrow({ where: { id } });
export const readMatter = (world: TestWorld, id: number) =>
  world.prisma.matter.findUniqueOrThrow({ where: { id } });
export const readEvents = (world: TestWorld, matterId: number) =>
  world.prisma.statusEvent.findMany({
    where: { matterId, action: { not: 'test' } },
    orderBy: { id: 'asc' },
  });

/** The day of a candidate's row in a tab; undefined where it is not in it. */
export async function readDueDay(
  world: TestWorld,
  entityId: number,
  tab: string,
): Promise<string | undefined> {
  const item = await world.prisma.workItem.findFirst({
    where: { tab, entity: 'matterTeacher', entityId },
    select: { dueDay: true },
  });
  return item?.dueDay.toISOString().slice(0, 10);
}

/** Work lists of a candidate, without the search and today's lists. */
export async function readTabs(world: TestWorld, entityId: number): Promise<string[]> {
  const rows = await world.prisma.workItem.findMany({
    where: { entity: 'matterTeacher', entityId },
    orderBy: { tab: 'asc' },
  });
  return rows.map((row) => row.tab).filter((tab) => /^(TA|HR|TR|IT)/.test(tab));
}

const scheduled = ['N17', 'N40', 'N41'];

/** Notices that were placed and remain, `code audience`; reminders only on demand. */
export async function readNotices(
  world: TestWorld,
  matterId: number,
  reminders = false,
): Promise<string[]> {
  const rows = await world.prisma.notice.findMany({
    where: { matterId, droppedAt: null },
    orderBy: { id: 'asc' },
  });
  return rows
    .filter(({ code }) => scheduled.includes(code) === reminders)
    .map(({ code, audience }) => `${code} ${audience}`)
    .sort();
}

export interface Proof extends InsertedCandidate {
  readonly agent: Agent;
  readonly action: string;
  readonly input?: object;
  readonly to: CandidateStatus;
  readonly state?: 10 | 20 | 30;
  /** Columns that the action fills in or empties. */
  readonly stamps?: Fields;
  /** Actions of the following events, by name; default none. */
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
  const { agent, action, id, matterId } = proof;
  const input = { ...(await bodyId(proof)), ...proof.input };
  const call = (more: object = {}, query = '') =>
    tryAction(agent, action, id, { ...input, ...more }, query);
  const was = await snapshot(world, matterId);
  const from = (await readCandidate(world, id)).candidateStatus;

  const stale = await call({ version: 99 });
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
  const preview = await call({}, '?preview=1');
  expect([preview.status, preview.text.slice(0, 0)]).toEqual([200, '']);
  expect(preview.body).toMatchObject({ preview: true, from, to: proof.to });
  expect(await snapshot(world, matterId)).toEqual(was);

  const listed = await readTabs(world, id);
  const answer = await call({ version: (await readCandidate(world, id)).version });
  expect(answer.status, answer.text).toBe(200);
  const result = answer.body as ActionResult;
  const row = await readCandidate(world, id);
  expect([row.candidateStatus, row.candidateState]).toEqual([
    proof.to,
    proof.state ?? row.candidateState,
  ]);
  expect(row).toMatchObject(proof.stamps ?? {});
  const fresh = (await readEvents(world, matterId)).filter(
    (event) => event.undoneAt === null && event.undoOf === null,
  );
  expect(fresh.map((event) => event.action)).toEqual([action, ...(proof.cascades ?? [])]);
  expect(fresh[0]).toMatchObject({
    entityId: id,
    fromStatus: from,
    toStatus: proof.to,
    actorId: agent.account?.accountId,
  });
  const now = await readTabs(world, id);
  const moves = movesOf(agent, result, { before: listed, after: now });
  expect(moves.left).toEqual(expect.arrayContaining([...(proof.left ?? [])]));
  expect(moves.entered).toEqual(
    expect.arrayContaining(
      (proof.entered ?? []).filter((tab) => isStaff(agent) || !tab.startsWith('MD')),
    ),
  );
  for (const tab of proof.left ?? []) expect(now).not.toContain(tab);
  for (const tab of proof.entered ?? []) if (!tab.startsWith('MD')) expect(now).toContain(tab);
  expect(await readNotices(world, matterId)).toEqual([...(proof.notices ?? [])].sort());

  if (proof.repeat !== false) {
    const repeated = await call();
    expect(
      [repeated.status, repeated.body.changed],
      `give the action \`already\`, or the proof \`repeat: false\`: ${repeated.text}`,
    ).toEqual([200, false]);
    expect(await readEvents(world, matterId)).toHaveLength(
      (await readEvents(world, matterId)).length,
    );
    expect(
      (await readEvents(world, matterId)).filter(
        (event) => event.undoneAt === null && event.undoOf === null,
      ),
    ).toHaveLength(fresh.length);
  }

  const undo = await agent.post(`/api/user/undo/${result.eventId}`);
  expect([undo.status, undo.body?.undone], undo.text).toEqual([200, true]);
  expect(await snapshot(world, matterId)).toEqual(was);
  expect(await readNotices(world, matterId)).toEqual([]);
  return result;
}

/** Teachers' calls without an id in the path name the candidate in the body. */
async function bodyId({ agent, action, id }: Proof): Promise<object> {
  const byBody =
    /submitTrialReport|withdraw(Before|After)Selection$/.test(action) &&
    agent.account?.role === 'Teacher';
  return byBody || action.endsWith('confirmTeacherConditionChange') ? { matterTeacherId: id } : {};
}

/** All data of a matter that undo must restore. */
async function snapshot(world: TestWorld, matterId: number) {
  const [matters, candidates, items, rooms] = await Promise.all([
    world.prisma.matter.findMany({ where: { id: matterId } }),
    world.prisma.matterTeacher.findMany({ where: { matterId }, orderBy: { id: 'asc' } }),
    world.prisma.workItem.findMany({
      where: { matterId },
      orderBy: [{ tab: 'asc' }, { entityId: 'asc' }],
    }),
    // A room whose opening was undone stays as a closed one, for the next opening.
    world.prisma.chatRoom.findMany({
      where: {
        matterTeacher: { matterId },
        OR: [{ closedReason: null }, { closedReason: { not: '取り消し' } }],
      },
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
    candidates: withoutDeadlines(candidates),
    items,
    rooms: plain(rooms),
  };
}

/** The call is refused with that code, and nothing has been written. */
export async function proveRefusal(
  world: TestWorld,
  agent: Agent,
  action: string,
  placed: InsertedCandidate,
  input: object,
  status: number,
  code: string,
) {
  const was = [
    await snapshot(world, placed.matterId),
    (await readEvents(world, placed.matterId)).length,
  ];
  const answer = await tryAction(agent, action, placed.id, {
    ...(await bodyId({ agent, action, ...placed } as Proof)),
    ...input,
  });
  expect([answer.status, answer.body?.code], answer.text).toEqual([status, code]);
  expect([
    await snapshot(world, placed.matterId),
    (await readEvents(world, placed.matterId)).length,
  ]).toEqual(was);
  return answer;
}

const everyStatus: readonly CandidateStatus[] = [
  7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120,
];

/** From every other status the call is refused. */
export async function proveOnlyFrom(
  world: TestWorld,
  agent: Agent,
  action: string,
  from: readonly CandidateStatus[],
  input: object,
  not: readonly CandidateStatus[] = [],
) {
  for (const status of everyStatus.filter((each) => !from.includes(each) && !not.includes(each))) {
    const placed = await createCandidateAt(world, status);
    await proveRefusal(world, agent, action, placed, input, 422, 'status_not_allowed');
  }
}

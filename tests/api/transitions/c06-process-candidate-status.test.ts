import {
  type ManualTransition,
  manualTransitions,
} from '@tsumugi/contract/actions/matter-teacher/manual-moves';
import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../../../api/src/platform/clock.js';
import type { Agent } from '../../support/agent.js';
import { dateIn } from '../../support/dates.js';
import {
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  type InsertedCandidate,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readNotices,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.processCandidateStatus';
const reason = '電話で確認したため';
const statuses: readonly CandidateStatus[] = [
  7, 8, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120,
];
let world: TestWorld;
let introducible: Agent;
let additionalInfo: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  introducible = await createTeacher(world);
  await world.prisma.teacher.update({
    where: { id: introducible.account?.teacherId as number },
    data: { isIntroducible: true },
  });
  const { requiredAdditionalInfo } = await world.prisma.brand.findUniqueOrThrow({
    where: { id: 1 },
  });
  additionalInfo = Object.fromEntries(requiredAdditionalInfo.map((name) => [name, '記入済み']));
});
afterAll(() => world.close());

const ago = (count: number) => new Date(world.clock.now().getTime() - hours(count));
const report = {
  customerReport: { satisfaction: 4, issues: '', comments: '' },
  customerReportAt: dateIn(-2),
};
const noReport = {
  customerReport: undefined,
  customerReportAt: null,
  trialLessonDate: null,
  trialCompletedAt: null,
};

/** A candidate that meets the guard of the move. */
function ready(
  { from, to }: ManualTransition,
  target: CandidateStatus,
): Promise<InsertedCandidate> {
  const set = {
    ...(to === 8 ? { additionalInfo } : {}),
    ...(from === 10 ? { interviewDate: ago(2) } : {}),
    ...(from === 50 && to === 60
      ? { trialRequestConfirmedAt: ago(9), teacherTrialAgreedAt: ago(8), trialLessonDate: ago(-24) }
      : {}),
    ...(from === 60 && to === 70 ? { trialLessonDate: ago(2) } : {}),
    ...(from === 70 && to === 80 ? report : {}),
    ...(to === 90 ? choiceStamps(world) : {}),
    ...(from === 90 && to === 40 ? noReport : {}),
  };
  const matter =
    (from === 40 && to === 90) || (from === 90 && to === 40) ? { hasTrial: false } : {};
  const before = typeof to === 'string' ? target : undefined;
  return createCandidateAt(world, from, {
    set,
    matter,
    before,
    teacher: to === 30 || to === 40 ? introducible : undefined,
  });
}

const noticesOf: Record<number, readonly string[]> = {
  7: ['N01 teacher'],
  10: ['N02 teacher'],
  40: ['N10 customer', 'N11 teacher'],
  60: ['N16 customer'],
  70: ['N19 customer', 'N20 teacher'],
  90: ['N24 customer', 'N25 teacher'],
};

function expectedNotices({ from }: ManualTransition, to: CandidateStatus): readonly string[] {
  if (from === 110 && to !== 120) return [];
  // Both agreements are still stored.
  if (from === 90 && to === 40) return [];
  if (from === 60 && to === 50) return ['N37b customer', 'N37b teacher'];
  if (from === 60 && to === 100) return ['N21 teacher', 'N37b customer'];
  if (to === 50)
    return from === 40 || from === 100 || from === 120 ? ['N13 customer'] : ['N15 customer'];
  if (to === 100) return from >= 40 ? ['N21 teacher'] : ['N03 teacher'];
  if (to === 120) return ['N26 customer', 'N27 teacher'];
  return noticesOf[to] ?? [];
}

function cascadesOf(from: CandidateStatus, to: CandidateStatus): readonly string[] {
  if (to === 90 && from !== 110) return ['matter.hire'];
  if (from === 90 && to === 120) return ['matter.reopenAfterWithdrawal'];
  return from === 90 && to < 90 ? ['matter.unhire'] : [];
}

const moves = manualTransitions.flatMap((row) => {
  const targets =
    typeof row.to === 'number'
      ? [row.to]
      : row.to === 'beforeClosing'
        ? ([8, 40, 60, 80] as const)
        : ([10, 50, 60, 90] as const);
  return targets.map((to) => ({ row, to }));
});

describe('C6 process-candidate-status', () => {
  for (const { row, to } of moves) {
    const who = row.adminOnly
      ? 'an Admin with a reason'
      : row.reasonRequired
        ? 'staff with a reason'
        : 'staff';
    it(`allows ${who} to move from ${row.from} to ${to}`, async () => {
      const placed = await ready(row, to);
      const input = { newStatus: to, ...(row.reasonRequired ? { reason } : {}) };
      if (row.adminOnly)
        await proveRefusal(world, world.operator, action, placed, input, 403, 'admin_only');
      if (row.reasonRequired)
        await proveRefusal(
          world,
          world.admin,
          action,
          placed,
          { newStatus: to },
          422,
          'reason_required',
        );
      const result = await proveStep(world, {
        ...placed,
        agent: row.adminOnly ? world.admin : world.operator,
        action,
        input,
        to,
        cascades: cascadesOf(row.from, to),
        notices: expectedNotices(row, to),
      });
      const owner = result.wait.after?.owner;
      if (to < 90) expect(owner).not.toBe('none');
      if (owner === 'staff') expect(result.wait.after?.until, 'in no list').not.toBeNull();
    });
  }

  it('refuses every move that is not in the table', async () => {
    for (const from of statuses) {
      const before = from === 100 ? 40 : 60;
      const placed = await createCandidateAt(world, from, { before });
      const allowed = manualTransitions
        .filter((row) => row.from === from)
        .map((row) => (typeof row.to === 'number' ? row.to : before));
      for (const to of statuses.filter((each) => each !== from && !allowed.includes(each))) {
        await proveRefusal(
          world,
          world.admin,
          action,
          placed,
          { newStatus: to, reason },
          422,
          'status_not_allowed',
        );
      }
    }
  });

  it('stores the reason in the event', async () => {
    const placed = await createCandidateAt(world, 20);
    await runAction(world.admin, action, placed.id, { newStatus: 10, reason });
    expect((await readEvents(world, placed.matterId))[0]).toMatchObject({
      reason,
      fromStatus: 20,
      toStatus: 10,
    });
  });

  it('sends nothing without isSendMail', async () => {
    const placed = await createCandidateAt(world, 20, { teacher: introducible });
    await runAction(world.operator, action, placed.id, { newStatus: 40, isSendMail: false });
    expect(await readNotices(world, placed.matterId)).toEqual([]);
  });
});

describe('C6 a move to the present status', () => {
  it('sends the notices of the status again, with an event', async () => {
    const placed = await createCandidateAt(world, 40);
    const noticesOf = ['N10 customer', 'N11 teacher'];
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { newStatus: 40 },
      to: 40,
      notices: noticesOf,
      repeat: false,
    });
  });

  it('requests the interview again, and stores the time', async () => {
    const placed = await createCandidateAt(world, 10);
    await runAction(world.operator, action, placed.id, { newStatus: 10 });
    expect((await readCandidate(world, placed.id)).interviewInformationDate).toEqual(
      world.clock.now(),
    );
  });

  it('does nothing on a second press, while the first notices are held', async () => {
    const placed = await createCandidateAt(world, 20, { teacher: introducible });
    await runAction(world.operator, action, placed.id, { newStatus: 40 });
    world.clock.advance(29_000);
    expect((await runAction(world.operator, action, placed.id, { newStatus: 40 })).changed).toBe(
      false,
    );
    world.clock.advance(1000);
    expect((await runAction(world.operator, action, placed.id, { newStatus: 40 })).changed).toBe(
      true,
    );
    expect((await runAction(world.operator, action, placed.id, { newStatus: 40 })).changed).toBe(
      false,
    );
    const { id } = await createCandidateAt(world, 40);
    const answers = await Promise.all(
      [0, 1].map(() => runAction(world.operator, action, id, { newStatus: 40 })),
    );
    expect(answers.map(({ changed }) => changed).sort()).toEqual([false, true]);
    expect(await readNotices(world, placed.matterId)).toHaveLength(4);
  });

  it('stores the state of the teacher at an introduction', async () => {
    const placed = await createCandidateAt(world, 20, { teacher: introducible });
    await runAction(world.operator, action, placed.id, { newStatus: 40 });
    expect((await readCandidate(world, placed.id)).matchingChoice).toMatchObject({
      rank: null,
      total: expect.any(Number),
    });
  });

  it('is refused where the status has no notice', async () => {
    for (const status of [8, 20, 30, 80, 110] as const) {
      await proveRefusal(
        world,
        world.operator,
        action,
        await createCandidateAt(world, status),
        { newStatus: status },
        422,
        'no_notice_for_status',
      );
    }
  });
});

describe('C6 the guards of the corresponding steps', () => {
  const guarded: readonly [
    CandidateStatus,
    CandidateStatus,
    string,
    string | null,
    (() => object)?,
    object?,
  ][] = [
    [7, 30, 'teacher_not_introducible', null],
    [10, 20, 'field_missing', 'interviewDate'],
    [10, 20, 'interview_not_held', null, () => ({ interviewDate: ago(-1) })],
    [20, 40, 'matter_not_recruiting', null, undefined, { caseStatus: 60 }],
    [20, 40, 'change_request_open', null, undefined, { caseStatus: 70 }],
    [20, 40, 'teacher_not_introducible', null],
    [20, 40, 'candidate_decided', null, () => ({ candidateState: 30 })],
    [40, 50, 'trial_not_offered', null, undefined, { hasTrial: false }],
    [50, 60, 'trial_not_agreed', 'teacherTrialAgreedAt'],
    [
      50,
      60,
      'field_missing',
      'trialLessonDate',
      () => ({ trialRequestConfirmedAt: ago(3), teacherTrialAgreedAt: ago(2) }),
    ],
    [60, 70, 'trial_not_started', null],
    [70, 80, 'report_missing', 'customerReport'],
    [80, 90, 'hiring_not_decided', null],
    [80, 90, 'hiring_not_agreed', null, () => choiceStamps(world, false)],
  ];
  for (const [from, to, code, field, set, matter] of guarded) {
    it(`names the missing field from ${from} to ${to}: ${field ?? code}`, async () => {
      const placed = await createCandidateAt(world, from, {
        set: { ...set?.() },
        matter: { ...matter },
      });
      const input = { newStatus: to, ...(from === 7 ? { reason } : {}) };
      const answer = await proveRefusal(world, world.admin, action, placed, input, 422, code);
      if (field) expect(Object.keys(answer.body.fields)).toContain(field);
    });
  }

  it('requires the additional information before 8', async () => {
    await world.prisma.brand.update({
      where: { id: 1 },
      data: { requiredAdditionalInfo: ['motivation'] },
    });
    const placed = await createCandidateAt(world, 7);
    const answer = await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { newStatus: 8 },
      422,
      'additional_info_missing',
    );
    expect(Object.keys(answer.body.fields)).toEqual(['motivation']);
    await world.prisma.brand.update({
      where: { id: 1 },
      data: { requiredAdditionalInfo: Object.keys(additionalInfo) },
    });
  });

  it('allows an Admin to skip a missing agreement with a reason (C26)', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world, false) });
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { newStatus: 90, reason },
      403,
      'admin_only',
    );
    await runAction(world.admin, action, placed.id, { newStatus: 90, reason });
    expect((await readCandidate(world, placed.id)).candidateStatus).toBe(90);
  });

  it('closes the other candidates on the way to 90, as C26 does', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    const other = await createCandidateAt(world, 40, {
      matterId: placed.matterId,
      teacher: world.otherTeacher,
    });
    await runAction(world.operator, action, placed.id, { newStatus: 90 });
    expect((await readCandidate(world, other.id)).candidateStatus).toBe(100);
    expect(
      (await world.prisma.matter.findUniqueOrThrow({ where: { id: placed.matterId } })).caseStatus,
    ).toBe(90);
  });

  it('reopens within 30 days only, and not next to a newer candidacy of the same teacher', async () => {
    const stale = { statusChangedAt: new Date(world.clock.now().getTime() - days(30) - 1) };
    const old = await createCandidateAt(world, 100, { before: 50, set: stale });
    await proveRefusal(world, world.admin, action, old, { newStatus: 50, reason }, 422, 'too_old');
    const withdrawn = await createCandidateAt(world, 120, { before: 50, set: stale });
    await proveRefusal(
      world,
      world.admin,
      action,
      withdrawn,
      { newStatus: 50, reason },
      422,
      'too_old',
    );
    const closed = await createCandidateAt(world, 100, { before: 50 });
    await createCandidateAt(world, 7, { matterId: closed.matterId });
    await proveRefusal(
      world,
      world.admin,
      action,
      closed,
      { newStatus: 50, reason },
      422,
      'already_candidate',
    );
  });

  it('puts a case after its trial’s hour on today’s list, because the timer skips it', async () => {
    const past = { trialLessonDate: new Date(world.clock.now().getTime() - days(1)) };
    for (const from of [100, 120] as const) {
      const { id } = await createCandidateAt(world, from, { before: 60, set: past });
      await runAction(world.admin, action, id, { newStatus: 60, reason });
      const lists = await world.prisma.workItem.findMany({
        where: { entity: 'matterTeacher', entityId: id },
      });
      expect(lists.map(({ tab }) => tab)).toContain('TC4');
    }
  });

  it('moves nothing in a canceled matter', async () => {
    const closed = await createCandidateAt(world, 100, { before: 50, matter: { caseStatus: 100 } });
    await proveRefusal(
      world,
      world.admin,
      action,
      closed,
      { newStatus: 50, reason },
      422,
      'matter_closed',
    );
  });
});

describe('C6 moves back', () => {
  it('clear the stamps of the later statuses, which stay in the event', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    await runAction(world.admin, action, placed.id, { newStatus: 70, reason });
    const row = await readCandidate(world, placed.id);
    expect(row).toMatchObject({
      candidateState: 10,
      customerReport: null,
      customerReportAt: null,
      hiringDecisionAt: null,
      teacherHiringAgreedAt: null,
    });
    expect(row.trialCompletedAt).not.toBeNull();
    const [event] = await readEvents(world, placed.matterId);
    const stamps = event?.stamped as { entity: string; before: Record<string, unknown> }[];
    expect(stamps.find(({ entity }) => entity === 'matterTeacher')?.before).toMatchObject({
      customerReport: { satisfaction: 4 },
      candidateState: 20,
    });
  });

  it('undo a mistaken confirmation and keep both agreements (M10)', async () => {
    const placed = await createCandidateAt(world, 90);
    await runAction(world.admin, action, placed.id, { newStatus: 80, reason });
    expect(await readCandidate(world, placed.id)).toMatchObject({
      candidateState: 20,
      hiringDecisionConfirmedAt: null,
      teacherHiringDate: null,
    });
    expect(
      await world.prisma.matter.findUniqueOrThrow({ where: { id: placed.matterId } }),
    ).toMatchObject({
      caseStatus: 80,
      contractStatus: 1,
    });
    const item = await world.prisma.workItem.findFirst({
      where: { entityId: placed.id, tab: 'HR4' },
    });
    expect(item?.chip).toBe('確定可');
  });

  it("request the teacher's agreement, not the family's, when the family’s is stored", async () => {
    const unagreed = { ...noReport, teacherHiringAgreedAt: null };
    const movedBack = await createCandidateAt(world, 90, {
      matter: { hasTrial: false },
      set: unagreed,
    });
    await runAction(world.admin, action, movedBack.id, { newStatus: 40, reason });
    expect(await readNotices(world, movedBack.matterId)).toEqual(['N22 teacher']);
    const closed = await createCandidateAt(world, 100, {
      before: 40,
      matter: { hasTrial: false },
      set: { hiringDecisionAt: ago(30) },
    });
    await runAction(world.admin, action, closed.id, { newStatus: 40, reason });
    expect(await readNotices(world, closed.matterId)).toEqual(['N22 teacher']);
  });

  it('require the report at 80, and its absence at 40', async () => {
    await proveRefusal(
      world,
      world.admin,
      action,
      await createCandidateAt(world, 90),
      { newStatus: 40, reason },
      422,
      'status_not_allowed',
    );
    const short = await createCandidateAt(world, 90, {
      matter: { hasTrial: false },
      set: noReport,
    });
    await proveRefusal(
      world,
      world.admin,
      action,
      short,
      { newStatus: 80, reason },
      422,
      'status_not_allowed',
    );
  });
});

describe('C6 access', () => {
  it('is for staff only', async () => {
    const placed = await createCandidateAt(world, 40);
    for (const agent of [world.parent, world.teacher]) {
      const answer = await agent.post(
        `/api/admin/matter-teachers/${placed.id}/process-candidate-status`,
        { newStatus: 50 },
      );
      expect(answer.status).toBe(403);
    }
    expect((await tryAction(world.admin, action, 2_000_000_000, { newStatus: 50 })).status).toBe(
      404,
    );
    expect((await tryAction(world.admin, action, placed.id, { newStatus: 55 })).status).toBe(400);
  });
});

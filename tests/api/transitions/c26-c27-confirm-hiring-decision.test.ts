import { endOfDay } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, dayIn, hourIn, openDayIn } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readDueDay,
  readEvents,
  readMatter,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.confirmHiringDecision';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C26 confirm-hiring-decision', () => {
  it('hires, and decides the matter (M9)', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: { ...choiceStamps(world), teacherReportConfirmedAt: world.clock.now() },
    });
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 90,
      state: 20,
      stamps: { hiringDecisionConfirmedAt: world.clock.now(), teacherHiringDate: dateIn(0) },
      cascades: ['matter.hire'],
      left: ['HR4'],
      entered: ['TR5'],
      notices: ['N24 customer', 'N25 teacher'],
    });
    await runAction(world.operator, action, placed.id, { date: dayIn(1) });
    expect(await readMatter(world, placed.matterId)).toMatchObject({
      caseStatus: 90,
      contractStatus: 3,
    });
    expect((await readCandidate(world, placed.id)).teacherHiringDate).toEqual(dateIn(1));
  });

  it('gives the teacher the full time for the first lesson, with any entered day of the decision', async () => {
    const decided = {
      hiringDecisionAt: hourIn(-9, '10:00'),
      teacherHiringAgreedAt: hourIn(-8, '10:00'),
    };
    const placed = await createCandidateAt(world, 80, {
      set: { ...choiceStamps(world), ...decided },
    });
    const { deadlines } = await runAction(world.operator, action, placed.id, { date: dayIn(-7) });
    expect((await readCandidate(world, placed.id)).teacherHiringDate).toEqual(dateIn(-7));
    expect(deadlines).toEqual([
      { side: 'teacher', about: 'firstLesson', until: endOfDay(openDayIn(3)).toISOString() },
    ]);
    expect(await readDueDay(world, placed.id, 'TR5'), 'and the list says so too').toBe(
      openDayIn(3),
    );
  });

  it('hires at 40 without a trial', async () => {
    const placed = await createCandidateAt(world, 40, {
      matter: { hasTrial: false },
      set: choiceStamps(world),
    });
    const notices = ['N24 customer', 'N25 teacher'];
    await proveStep(world, {
      ...placed,
      agent: world.admin,
      action,
      to: 90,
      cascades: ['matter.hire'],
      entered: ['TR5'],
      notices,
    });
  });

  it("opens a missing room: short requests, an Admin's confirmation without agreement, imported cases", async () => {
    const shortTerm = { matter: { hasTrial: false }, set: choiceStamps(world, false) };
    const override = { override: true, reason: '電話で同意を得たため' };
    const byAction = await createCandidateAt(world, 40, shortTerm);
    await runAction(world.admin, action, byAction.id, override);
    const byHand = await createCandidateAt(world, 40, shortTerm);
    await runAction(world.admin, 'matterTeacher.processCandidateStatus', byHand.id, {
      newStatus: 90,
      reason: override.reason,
    });
    const restarted = await createCandidateAt(world, 90);
    expect(
      (await world.operator.post(`/api/admin/matter-teachers/${restarted.id}/restart-matter-chat`))
        .status,
    ).toBe(200);
    for (const { id } of [byAction, byHand, restarted]) {
      const room = await world.prisma.chatRoom.findUniqueOrThrow({
        where: { matterTeacherId: id },
        include: { messages: true },
      });
      expect(room).toMatchObject({
        type: 'matter',
        openedAt: world.clock.now(),
        closedAt: null,
        closesAt: null,
      });
      expect(room.messages[0]?.text).toBe('チャットが開きました。');
    }
  });

  it('waits for the teacher’s agreement, unless an Admin has a reason', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world, false) });
    const override = { override: true, reason: '電話で同意を得たため' };
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'hiring_not_agreed');
    await proveRefusal(world, world.operator, action, placed, override, 422, 'hiring_not_agreed');
    await proveRefusal(world, world.admin, action, placed, {}, 422, 'hiring_not_agreed');
    const withoutReason = await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { override: true },
      422,
      'reason_required',
    );
    expect(Object.keys(withoutReason.body.fields)).toEqual(['reason']);
    await runAction(world.admin, action, placed.id, override);
    expect((await readEvents(world, placed.matterId))[0]).toMatchObject({
      toStatus: 90,
      reason: '電話で同意を得たため',
    });
  });

  it('requires the family’s choice, a recruiting matter and a possible day', async () => {
    await proveRefusal(
      world,
      world.admin,
      action,
      await createCandidateAt(world, 80),
      {},
      422,
      'hiring_not_decided',
    );
    const changing = await createCandidateAt(world, 80, {
      matter: { caseStatus: 70 },
      set: choiceStamps(world),
    });
    await proveRefusal(world, world.admin, action, changing, {}, 422, 'change_request_open');
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { date: dayIn(-2) },
      422,
      'date_before_event',
    );
    await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { date: dayIn(32) },
      422,
      'date_too_far',
    );
    await proveOnlyFrom(world, world.admin, action, [80, 40], {}, [90]);
  });
});

describe('C27 other candidates', () => {
  it('closes every live one, notifies them, and restores them with undo', async () => {
    const hired = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    const { matterId } = hired;
    const others = [];
    for (const status of [7, 30, 40, 60] as const) {
      others.push(
        await createCandidateAt(world, status, { matterId, teacher: await createTeacher(world) }),
      );
    }
    const leaving = await createCandidateAt(world, 110, {
      matterId,
      teacher: await createTeacher(world),
    });
    await proveStep(world, {
      ...hired,
      agent: world.admin,
      action,
      to: 90,
      cascades: ['matter.hire', ...others.map(() => 'matterTeacher.closeForOther')],
      // A candidate with a trial ahead is at 60.
      notices: ['N24 customer', 'N25 teacher', ...others.map(() => 'N21 teacher'), 'N37b customer'],
    });
    await runAction(world.admin, action, hired.id);
    for (const { id } of others) {
      expect(await readCandidate(world, id)).toMatchObject({
        candidateStatus: 100,
        candidateState: 30,
        rejectReason: 930,
        rejectedAt: world.clock.now(),
      });
      expect(await readTabs(world, id)).toEqual([]);
    }
    expect((await readCandidate(world, leaving.id)).candidateStatus).toBe(110);
    const closings = (await readEvents(world, matterId)).filter(
      (event) => event.action === 'matterTeacher.closeForOther' && !event.undoneAt && !event.undoOf,
    );
    expect(closings.map((event) => [event.actorType, event.reason])).toEqual(
      others.map(() => ['system', '他の教師に決定']),
    );
  });

  it('keeps them when staff choose so', async () => {
    const hired = await createCandidateAt(world, 80, { set: choiceStamps(world) });
    const other = await createCandidateAt(world, 50, {
      matterId: hired.matterId,
      teacher: world.otherTeacher,
    });
    await runAction(world.admin, action, hired.id, { keepOthers: true });
    expect((await readCandidate(world, other.id)).candidateStatus).toBe(50);
    expect(await readNotices(world, hired.matterId)).toEqual(['N24 customer', 'N25 teacher']);
  });
});

import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';

const reason = { reason: 40, note: '相性を考えて' };
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function rejects(
  row: string,
  verb: string,
  action: string,
  phase: number,
  from: readonly (readonly [CandidateStatus, readonly string[]])[],
) {
  describe(`${row} ${verb}`, () => {
    for (const [status, left] of from) {
      it(`ends the candidacy at ${status} and notifies the teacher`, async () => {
        const placed = await createCandidateAt(world, status, { room: true });
        await proveStep(world, {
          ...placed,
          agent: world.parent,
          action,
          input: reason,
          to: 100,
          state: 30,
          stamps: {
            rejectedAt: world.clock.now(),
            rejectPhase: phase,
            rejectReason: 40,
            rejectNote: '相性を考えて',
            statusBeforeClosing: status,
          },
          left,
          // The family is also notified of the cancelled trial, for the other guardian and the
          // calendars.
          notices: ['N21 teacher', ...(status === 60 ? ['N37b customer'] : [])],
        });
      });
    }

    it('is for the family, staff on behalf, and no other role', async () => {
      const status = from[0]?.[0] as CandidateStatus;
      const placed = await createCandidateAt(world, status);
      expect((await tryAction(world.otherParent, action, placed.id, reason)).status).toBe(404);
      const { messages } = await runAction(world.operator, action, placed.id, {
        reason: 10,
        tellTeacher: phase === 1,
      });
      const withReason = messages.filter(({ body }) => body.includes('\n理由: 曜日・時間のご都合'));
      expect(withReason.map(({ channel }) => channel)).toEqual(
        phase === 1 ? ['announced', 'mail', 'chat'] : [],
      );
      expect((await readEvents(world, placed.matterId))[0]).toMatchObject({
        actorId: world.operator.account?.accountId,
        actorType: 'staff',
      });
    });

    it('requires a reason, and a text for the reason その他', async () => {
      const placed = await createCandidateAt(world, from[0]?.[0] as CandidateStatus);
      await proveRefusal(world, world.parent, action, placed, {}, 400, 'invalid_input');
      await proveRefusal(
        world,
        world.parent,
        action,
        placed,
        { reason: 930 },
        400,
        'invalid_input',
      );
      const other = await proveRefusal(
        world,
        world.parent,
        action,
        placed,
        { reason: 99 },
        422,
        'reason_required',
      );
      expect(Object.keys(other.body.fields)).toEqual(['note']);
    });

    it('is refused from every other status', async () => {
      const open = from.map(([status]) => status);
      await proveOnlyFrom(
        world,
        world.operator,
        action,
        open,
        { reason: 10 },
        phase === 1 ? [100] : [],
      );
    });
  });
}

rejects('C21', 'reject-teacher', 'matterTeacher.rejectTeacher', 1, [
  [40, ['HR1']],
  [50, ['HR2']],
  [60, []],
]);
rejects('C22', 'reject-teacher-after-trial', 'matterTeacher.rejectTeacherAfterTrial', 2, [
  [70, ['HR3']],
]);
rejects('C23', 'reject-teacher-after-report', 'matterTeacher.rejectTeacherAfterReport', 3, [
  [80, ['HR4']],
]);

describe('C22 a refusal after the trial', () => {
  it('still requires the teacher’s report', async () => {
    const placed = await createCandidateAt(world, 70);
    await runAction(world.parent, 'matterTeacher.rejectTeacherAfterTrial', placed.id, reason);
    expect(await readTabs(world, placed.id)).toEqual(['TR3']);
  });

  it('closes the chat room 7 days later', async () => {
    const placed = await createCandidateAt(world, 70, { room: true });
    await runAction(world.parent, 'matterTeacher.rejectTeacherAfterTrial', placed.id, reason);
    const room = await world.prisma.chatRoom.findUnique({ where: { matterTeacherId: placed.id } });
    expect(room).toMatchObject({ closesAt: hourIn(7, '23:59'), closedAt: null });
  });
});

describe('C23 a refusal after the family’s choice', () => {
  it('is not accepted once the family has chosen the teacher', async () => {
    const placed = await createCandidateAt(world, 80, { set: choiceStamps(world, false) });
    await proveRefusal(
      world,
      world.parent,
      'matterTeacher.rejectTeacherAfterReport',
      placed,
      reason,
      422,
      'candidate_decided',
    );
    const short = await createCandidateAt(world, 40, {
      matter: { hasTrial: false },
      set: choiceStamps(world, false),
    });
    await proveRefusal(
      world,
      world.parent,
      'matterTeacher.rejectTeacher',
      short,
      reason,
      422,
      'candidate_decided',
    );
  });
});

describe('C21 reminders after a refusal', () => {
  it('are not sent for a trial that will not take place', async () => {
    const placed = await createCandidateAt(world, 60);
    await runAction(world.admin, 'matterTeacher.processCandidateStatus', placed.id, {
      newStatus: 50,
      reason: '日程の変更',
      isSendMail: false,
    });
    expect((await readCandidate(world, placed.id)).trialLessonDate).toBeNull();
    expect(
      (await readNotices(world, placed.matterId, true)).filter((each) => each.startsWith('N17')),
    ).toEqual([]);
  });
});

describe('C21 a refusal after the beginning of the trial, before the timer completes it', () => {
  it('counts as a refusal after the trial: the teacher’s report is still required', async () => {
    const placed = await createCandidateAt(world, 60, {
      set: { trialLessonDate: new Date(world.clock.now().getTime() - 600_000) },
    });
    await proveStep(world, {
      ...placed,
      agent: world.parent,
      action: 'matterTeacher.rejectTeacher',
      input: reason,
      to: 100,
      state: 30,
      stamps: { rejectPhase: 2, trialCompletedAt: world.clock.now(), statusBeforeClosing: 60 },
      entered: ['TR3'],
      notices: ['N20 teacher', 'N21 teacher'],
    });
  });
});

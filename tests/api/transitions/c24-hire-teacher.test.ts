import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { portalSentence } from '@tsumugi/contract/portal-refusals';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, dateIn, dayIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readNotices,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.hireTeacher';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C24 hire-teacher', () => {
  it("requests the teacher's agreement and notifies the family", async () => {
    const placed = await createCandidateAt(world, 80);
    await proveStep(world, {
      ...placed,
      agent: world.parent,
      action,
      input: { startDate: dayIn(7), note: '水曜希望' },
      to: 80,
      state: 20,
      stamps: {
        hiringDecisionAt: world.clock.now(),
        hiringNote: '水曜希望',
        desiredStartDate: dateIn(7),
      },
      entered: ['TR4'],
      notices: ['N22 teacher', 'N23 customer'],
    });
  });

  it('names the deadline for the agreement, and reminds of it', async () => {
    const placed = await createCandidateAt(world, 80);
    await runAction(world.parent, action, placed.id);
    const [event] = await world.prisma.notice.findMany({
      where: { matterId: placed.matterId, code: 'N22' },
    });
    expect(event?.body).toContain(formatDeadline(deadlineAt(world.clock.now(), 3, calendar)));
    expect(await readNotices(world, placed.matterId, true)).toEqual([
      'N40 teacher',
      'N40 teacher',
      'N41 teacher',
    ]);
  });

  it('is open at 40 without a trial', async () => {
    const placed = await createCandidateAt(world, 40, { matter: { hasTrial: false } });
    await proveStep(world, {
      ...placed,
      agent: world.parent,
      action,
      to: 40,
      state: 20,
      left: ['HR5'],
      entered: ['HR4', 'TR4'],
      notices: ['N22 teacher', 'N23 customer'],
    });
    const beforeReport = await createCandidateAt(world, 40);
    const toFamily = await proveRefusal(
      world,
      world.parent,
      action,
      beforeReport,
      {},
      422,
      'trial_offered',
    );
    const toStaff = await proveRefusal(
      world,
      world.operator,
      action,
      beforeReport,
      {},
      422,
      'trial_offered',
    );
    expect(
      [toFamily.body.message, toStaff.body.message].map((words) => words.includes('案件')),
    ).toEqual([false, true]);
    expect(toFamily.body.message).toBe(portalSentence('trial_offered', 'customer'));
  });

  it('accepts one teacher only', async () => {
    const first = await createCandidateAt(world, 80, { set: choiceStamps(world, false) });
    const second = await createCandidateAt(world, 80, {
      matterId: first.matterId,
      teacher: world.otherTeacher,
    });
    await proveRefusal(world, world.parent, action, second, {}, 422, 'another_selected');
  });

  it('accepts one of two simultaneous choices', async () => {
    const first = await createCandidateAt(world, 80);
    const second = await createCandidateAt(world, 80, {
      matterId: first.matterId,
      teacher: world.otherTeacher,
    });
    const answers = await Promise.all(
      [first, second].map(({ id }) => tryAction(world.parent, action, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const states = await Promise.all(
      [first, second].map(async ({ id }) => (await readCandidate(world, id)).candidateState),
    );
    expect(states.sort()).toEqual([10, 20]);
  });

  it('is refused with a start in the past, for another family, and from every other status', async () => {
    const placed = await createCandidateAt(world, 80);
    await proveRefusal(
      world,
      world.parent,
      action,
      placed,
      { startDate: dayIn(-1) },
      422,
      'date_in_past',
    );
    expect((await tryAction(world.otherParent, action, placed.id)).status).toBe(404);
    await proveOnlyFrom(world, world.operator, action, [80, 40], {});
  });
});

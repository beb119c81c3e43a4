import { onOrNextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { weekdayOf } from '@tsumugi/contract/calendar/day';
import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { endOfDay } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Agent, signIn } from '../../support/agent.js';
import { calendar, dateIn, dayIn, today } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
} from './candidacy.fixtures.js';
import { readReminders, remindersUntil, setTeacher } from './new-candidacy.fixtures.js';

let world: TestWorld;
let teacher: Agent;
beforeAll(async () => {
  world = await openWorld();
  teacher = await createTeacher(world);
  await setTeacher(world, teacher, { isIntroducible: true });
});
afterAll(() => world?.close());

const action = 'matterTeacher.introduceTeacher';
const notices = ['N10 customer', 'N11 teacher'];
const stamps = () => ({
  introducedAt: world.clock.now(),
  introducedBy: world.operator.account?.accountId,
  trialLessonRequestDeadline: deadlineAt(world.clock.now(), 7, calendar),
});

describe('C9 the introduction of a teacher to the family', () => {
  it.each([20, 30] as const)('gives the family a week to answer, from %i', async (status) => {
    const placed = await createCandidateAt(world, status, { teacher });
    const proof = { agent: world.operator, action, to: 40, state: 10, stamps: stamps() } as const;
    await proveStep(world, { ...placed, ...proof, left: ['TA4'], entered: ['HR1'], notices });
  });

  it('enters the short-term list when the matter has no trial', async () => {
    const placed = await createCandidateAt(world, 20, { teacher, matter: { hasTrial: false } });
    const proof = { agent: world.operator, action, to: 40, state: 10, stamps: stamps() } as const;
    await proveStep(world, {
      ...placed,
      ...proof,
      left: ['TA4'],
      entered: ['HR5'],
      notices: ['N10b customer', 'N11 teacher'],
    });
  });

  it('offers a family without a trial the possible answers: in the notice, on its pages, and as buttons', async () => {
    const placed = await createCandidateAt(world, 20, { teacher, matter: { hasTrial: false } });
    const { messages } = await runAction(world.operator, action, placed.id);
    const toFamily = messages.filter(({ notice, send }) => notice === 'N10b' && send);
    expect(
      toFamily.map(({ body }) => [
        body.includes('正式に依頼されるかどうか'),
        body.includes('体験授業のご希望'),
      ]),
    ).toEqual([
      [true, false],
      [true, false],
    ]);
    const { body } = await world.parent.get(`/api/customer/get-matter-teacher-detail/${placed.id}`);
    expect(body.task).toBe('answerWithoutTrial');
    expect(body.actions.map(({ id }: { id: string }) => id).sort()).toEqual([
      'matterTeacher.hireTeacher',
      'matterTeacher.rejectTeacher',
    ]);
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    expect(
      (await world.parent.get(`/api/customer/get-matter-teacher-detail/${placed.id}`)).body.actions,
    ).toEqual([]);
  });

  it('moves a deadline on a closed day to the next business day', async () => {
    const placed = await createCandidateAt(world, 20, { teacher });
    const answerDays = (introductionAnswerDays: number) =>
      world.prisma.brand.update({ where: { id: 1 }, data: { introductionAnswerDays } });
    const daysToSaturday = 6 - weekdayOf(today) || 7;
    await answerDays(daysToSaturday);
    await runAction(world.operator, action, placed.id);
    await answerDays(7);
    expect((await readCandidate(world, placed.id)).trialLessonRequestDeadline).toEqual(
      endOfDay(onOrNextBusinessDay(dayIn(daysToSaturday + 2), calendar)),
    );
  });

  it('reminds the family before, on and after the deadline', async () => {
    const placed = await createCandidateAt(world, 20, { teacher });
    await runAction(world.operator, action, placed.id);
    expect(await readReminders(world, placed.matterId)).toEqual(
      remindersUntil('customer', onOrNextBusinessDay(dayIn(7), calendar), world.clock.now()),
    );
  });

  it('warns, but does not refuse, when the family considers three others', async () => {
    const placed = await createCandidateAt(world, 20, { teacher });
    for (let n = 0; n < 3; n += 1)
      await createCandidateAt(world, 40, {
        teacher: await createTeacher(world),
        matterId: placed.matterId,
      });
    const result = await runAction(world.operator, action, placed.id);
    expect(result.remarks).toEqual([expect.stringContaining('3名')]);
  });

  it('is refused for a candidate in the pool', async () => {
    await proveRefusal(
      world,
      world.operator,
      action,
      await createCandidateAt(world, 20, { teacher, set: { candidateState: 30 } }),
      {},
      422,
      'candidate_decided',
    );
  });

  it('is refused when the matter does not recruit, or its conditions are being changed', async () => {
    const idle = await createCandidateAt(world, 20, { teacher, matter: { caseStatus: 60 } });
    await proveRefusal(world, world.operator, action, idle, {}, 422, 'matter_not_recruiting');
    const changing = await createCandidateAt(world, 20, { teacher });
    await world.prisma.changeRequest.create({
      data: { matterId: changing.matterId, requestedAt: world.clock.now() },
    });
    await proveRefusal(world, world.operator, action, changing, {}, 422, 'change_request_open');
  });

  it('is refused without the consents of the family', async () => {
    const stranger = {
      parentId: (await signIn(world.app, 'Parent')).account?.parentId as number,
      studentId: null,
    };
    await proveRefusal(
      world,
      world.operator,
      action,
      await createCandidateAt(world, 20, { teacher, matter: stranger }),
      {},
      422,
      'consent_missing',
    );
  });

  it('is refused for a teacher who is blocked, paused or no longer introducible', async () => {
    const other = await createTeacher(world);
    const placed = await createCandidateAt(world, 20, { teacher: other });
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'teacher_not_introducible');
    await setTeacher(world, other, { isIntroducible: true, stopIntroductionUntil: dateIn(0) });
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'introduction_stopped');
    await setTeacher(world, other, { stopIntroductionUntil: null, blockedAt: world.clock.now() });
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'teacher_blocked');
  });

  it("requires an identity document, or an Admin's reason", async () => {
    const other = await createTeacher(world);
    await setTeacher(world, other, { isIntroducible: true, identityVerifiedAt: null });
    const placed = await createCandidateAt(world, 20, { teacher: other });
    const override = { identityOverride: true, reason: '原本を確認済み' };
    await proveRefusal(world, world.admin, action, placed, {}, 422, 'identity_missing');
    await proveRefusal(world, world.operator, action, placed, override, 403, 'admin_only');
    await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { identityOverride: true },
      422,
      'reason_required',
    );
    expect((await runAction(world.admin, action, placed.id, override)).to).toBe(40);
  });

  it('starts from 20 and 30 only', () =>
    proveOnlyFrom(world, world.operator, action, [20, 30], {}, [40]));
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, hourIn, instantAt } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, proveOnlyFrom, proveRefusal, proveStep } from './candidacy.fixtures.js';
import { isStaff } from './moves-of.js';
import { readReminders } from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.setTrialLessonDate';
const agreed = {
  trialRequestConfirmedAt: hourIn(-1, '10:00'),
  teacherTrialAgreedAt: hourIn(-1, '11:00'),
};
const waiting = (teacher = world.otherTeacher) =>
  createCandidateAt(world, 50, { teacher, set: agreed });
const input = { trialLessonDate: instantAt(dayIn(4), '14:00') };

describe('C14 the date of a trial lesson', () => {
  it('is announced to the family, and both are reminded the evening before', async () => {
    for (const agent of [world.otherTeacher, world.operator]) {
      const placed = await waiting();
      const stamps = { trialLessonDate: hourIn(4, '14:00') };
      const proof = {
        agent,
        action,
        input,
        to: 60,
        state: 10,
        stamps,
        left: ['TR2'],
        notices: ['N16 customer'],
      } as const;
      const done = await proveStep(world, { ...placed, ...proof });
      // The answer to a family or a teacher names no list of the office.
      if (isStaff(agent))
        expect(done.entered.map(({ tab }) => tab).filter((tab) => /^(TR|HR)/.test(tab))).toEqual(
          [],
        );
    }
    const placed = await waiting();
    await runAction(world.otherTeacher, action, placed.id, input);
    expect((await readReminders(world, placed.matterId)).sort()).toEqual([
      `N17 customer ${hourIn(3, '18:00').toISOString()}`,
      `N17 teacher ${hourIn(3, '18:00').toISOString()}`,
    ]);
  });

  it('must be in the future, at most 60 days ahead', async () => {
    const placed = await waiting();
    const code = (trialLessonDate: string, expected: string, status = 422) =>
      proveRefusal(
        world,
        world.operator,
        action,
        placed,
        { trialLessonDate, acceptOverlap: true },
        status,
        expected,
      );
    await code(world.clock.now().toISOString(), 'date_in_past');
    await code(instantAt(dayIn(61), '10:00'), 'date_too_far');
    await code('来週', 'invalid_input', 400);
    expect(
      (
        await runAction(world.operator, action, placed.id, {
          trialLessonDate: instantAt(dayIn(60), '18:00'),
          acceptOverlap: true,
        })
      ).to,
    ).toBe(60);
  });

  it('warns of another trial of the same teacher within half an hour of the lesson', async () => {
    const teacher = world.teacher;
    const first = await waiting(teacher);
    await runAction(teacher, action, first.id, input);
    const second = await waiting(teacher);
    const near = { trialLessonDate: instantAt(dayIn(4), '15:29') };
    await proveRefusal(world, teacher, action, second, near, 422, 'trial_overlap');
    await proveRefusal(
      world,
      teacher,
      action,
      second,
      { trialLessonDate: instantAt(dayIn(4), '12:31') },
      422,
      'trial_overlap',
    );
    await runAction(teacher, action, second.id, { ...near, acceptOverlap: true });
    const third = await waiting(teacher);
    await runAction(teacher, action, third.id, { trialLessonDate: instantAt(dayIn(4), '12:30') });
  });

  it('considers the length of the other lesson, and only requests that are not deleted', async () => {
    const [teacher, long] = [world.otherTeacher, { lessonLength: 120 }];
    const agreed = {
      trialRequestConfirmedAt: world.clock.now(),
      teacherTrialAgreedAt: world.clock.now(),
    };
    const other = await createCandidateAt(world, 60, {
      teacher,
      matter: long,
      set: { trialLessonDate: new Date(instantAt(dayIn(4), '14:00')) },
    });
    const own = await createCandidateAt(world, 50, { teacher, set: agreed });
    await proveRefusal(
      world,
      teacher,
      action,
      own,
      { trialLessonDate: instantAt(dayIn(4), '16:29') },
      422,
      'trial_overlap',
    );
    await world.prisma.matter.update({
      where: { id: other.matterId },
      data: { deletedAt: world.clock.now() },
    });
    expect(
      (await runAction(teacher, action, own.id, { trialLessonDate: instantAt(dayIn(4), '16:29') }))
        .to,
    ).toBe(60);
    await world.prisma.matter.update({ where: { id: other.matterId }, data: { deletedAt: null } });
  });

  it('requires the teacher’s agreement', async () => {
    await proveRefusal(
      world,
      world.operator,
      action,
      await createCandidateAt(world, 50),
      input,
      422,
      'trial_not_agreed',
    );
  });

  it('is refused for another teacher', async () => {
    await proveRefusal(world, world.teacher, action, await waiting(), input, 404, 'not_found');
  });

  it('starts from 50 only', () => proveOnlyFrom(world, world.operator, action, [50], input));
});

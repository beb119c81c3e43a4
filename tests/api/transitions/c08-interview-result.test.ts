import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../../api/src/platform/clock.js';
import type { Agent } from '../../support/agent.js';
import { openDayIn } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { worldStart } from '../../support/world-start.mjs';
import { createCandidateAt, proveOnlyFrom, proveRefusal, proveStep } from './candidacy.fixtures.js';
import { readTeacherRow } from './new-candidacy.fixtures.js';

let world: TestWorld;
let teacher: Agent;
beforeAll(async () => {
  world = await openWorld();
  teacher = await createTeacher(world);
});
afterAll(() => world?.close());

const action = 'matterTeacher.processInterviewResult';
const interviewedAt = new Date(worldStart().getTime() - hours(1));
const interviewed = () =>
  createCandidateAt(world, 10, { teacher, set: { interviewDate: interviewedAt } });
const result = (interviewResult: number) => ({
  interviewResult,
  interviewResultAt: world.clock.now(),
});

describe('C8a a passed interview', () => {
  it('makes the teacher introducible, for this matter and the next', async () => {
    const placed = await interviewed();
    const stamps = { ...result(1), isIntroducible: true };
    const proof = {
      agent: world.operator,
      action,
      input: { interviewResult: 1, isIntroducible: true },
      to: 20,
      state: 10,
      stamps,
    } as const;
    await proveStep(world, { ...placed, ...proof, left: ['IT4'], entered: ['TA4'] });
    expect(await readTeacherRow(world, teacher)).toMatchObject({
      isIntroducible: false,
      introducibleSince: null,
    });
    await runAction(world.operator, action, placed.id, { interviewResult: 1 });
    expect(await readTeacherRow(world, teacher)).toMatchObject({
      isIntroducible: true,
      introducibleSince: world.clock.now(),
    });
  });

  it('cannot be recorded before the interview unless staff confirm it', async () => {
    const placed = await createCandidateAt(world, 10, {
      teacher,
      set: { interviewDate: world.clock.in(minutes(1)) },
    });
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { interviewResult: 1 },
      422,
      'interview_not_held',
    );
    const undated = await createCandidateAt(world, 10, { teacher });
    await proveRefusal(
      world,
      world.operator,
      action,
      undated,
      { interviewResult: 1 },
      422,
      'interview_not_held',
    );
    expect(
      (await runAction(world.operator, action, placed.id, { interviewResult: 1, override: true }))
        .to,
    ).toBe(20);
  });

  it('starts from 10 only', () =>
    proveOnlyFrom(world, world.operator, action, [10], { interviewResult: 2 }));
});

describe('C8b a passed interview without an introduction', () => {
  it('moves to the pool', async () => {
    const placed = await interviewed();
    const stamps = { ...result(1), isIntroducible: false };
    const proof = {
      agent: world.operator,
      action,
      input: { interviewResult: 1, isIntroducible: false },
      to: 20,
      state: 30,
      stamps,
    } as const;
    const done = await proveStep(world, { ...placed, ...proof, left: ['IT4'] });
    expect(done.entered.map(({ tab }) => tab).filter((tab) => /^(TA|IT)/.test(tab))).toEqual([]);
  });
});

describe('C8c an interview result on hold', () => {
  it('returns to the list after three business days', async () => {
    const placed = await interviewed();
    const stamps = { ...result(2), teacherResponseDate: dateFromDay(openDayIn(3)) };
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { interviewResult: 2 },
      to: 10,
      state: 10,
      stamps,
      entered: [],
    });
  });
});

describe('C8c a result on hold without an interview date', () => {
  it('stays in 面談結果入力', async () => {
    const placed = await createCandidateAt(world, 10, {
      teacher,
      set: { interviewInformationDate: world.clock.in(-hours(48)) },
    });
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { interviewResult: 2, override: true },
      to: 10,
      left: ['IT2'],
      entered: ['IT4'],
    });
  });
});

describe('C8d another interview', () => {
  it.each([3, 5])('is arranged after result %i', async (interviewResult) => {
    const placed = await interviewed();
    const entry = {
      interviewDate: interviewedAt.toISOString(),
      interviewResult,
      at: world.clock.now().toISOString(),
    };
    const stamps = { ...result(interviewResult), interviewDate: null, interviewHistory: [entry] };
    const proof = {
      agent: world.operator,
      action,
      input: { interviewResult },
      to: 10,
      state: 10,
      stamps,
    } as const;
    await proveStep(world, {
      ...placed,
      ...proof,
      left: ['IT4'],
      entered: ['IT5'],
      notices: ['N05 teacher'],
    });
  });

  it.each([3, 5])('leaves the teacher not interviewed after result %i', async (interviewResult) => {
    const own = await createTeacher(world);
    const id = own.account?.teacherId as number;
    const placed = await createCandidateAt(world, 10, {
      teacher: own,
      set: { interviewDate: interviewedAt },
    });
    await world.prisma.teacher.update({ where: { id }, data: { interviewDate: interviewedAt } });
    const introducible = async () => {
      const { version } = await readTeacherRow(world, own);
      return world.operator.patch(`/api/admin/patch-teacher/${id}`, {
        version,
        isIntroducible: true,
      });
    };
    const undecided = await introducible();
    expect([undecided.status, undecided.body.code]).toEqual([422, 'not_interviewed']);
    await runAction(world.operator, action, placed.id, { interviewResult });
    expect((await readTeacherRow(world, own)).interviewDate).toBeNull();
    const answer = await introducible();
    expect([answer.status, answer.body.code]).toEqual([422, 'not_interviewed']);
  });
});

describe('C8e a failed interview', () => {
  it('closes the candidacy, with a notice when staff select it', async () => {
    const stamps = {
      ...result(4),
      rejectedAt: world.clock.now(),
      rejectReason: 920,
      statusBeforeClosing: 10,
    };
    const proof = {
      agent: world.operator,
      action,
      to: 100,
      state: 30,
      stamps,
      left: ['IT4'],
    } as const;
    await proveStep(world, { ...(await interviewed()), ...proof, input: { interviewResult: 4 } });
    await proveStep(world, {
      ...(await interviewed()),
      ...proof,
      input: { interviewResult: 4, notify: true },
      notices: ['N03 teacher'],
    });
  });

  it('makes the teacher not introducible', async () => {
    const own = await createTeacher(world);
    const id = own.account?.teacherId as number;
    const placed = await createCandidateAt(world, 10, {
      teacher: own,
      set: { interviewDate: interviewedAt },
    });
    await world.prisma.teacher.update({ where: { id }, data: { interviewDate: interviewedAt } });
    await runAction(world.operator, action, placed.id, { interviewResult: 4 });
    const { version } = await readTeacherRow(world, own);
    const answer = await world.operator.patch(`/api/admin/patch-teacher/${id}`, {
      version,
      isIntroducible: true,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'not_interviewed']);
  });
});

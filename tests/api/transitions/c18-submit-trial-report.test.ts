import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../../api/src/platform/clock.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readTabs,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.submitTrialReport';
const report = {
  lessonContent: '分数の割り算',
  studentState: '集中していました',
  plan: '週1回',
  wantsToTeach: 1,
  note: '',
};
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C18 submit-trial-report', () => {
  for (const status of [70, 80, 90] as const) {
    it(`keeps the status ${status} and the place in the list until staff confirm`, async () => {
      const placed = await createCandidateAt(world, status);
      const stamps = { teacherReport: report, teacherReportAt: world.clock.now() };
      await proveStep(world, {
        ...placed,
        agent: world.teacher,
        action,
        input: report,
        to: status,
        stamps,
      });
      await runAction(world.teacher, action, null, { matterTeacherId: placed.id, ...report });
      expect(await readTabs(world, placed.id)).toContain('TR3');
      const item = await world.prisma.workItem.findFirst({
        where: { entityId: placed.id, tab: 'TR3' },
      });
      expect(item?.chip).toBe('確認待ち');
    });
  }

  it('is accepted from 60 once the trial has begun', async () => {
    const ahead = await createCandidateAt(world, 60);
    await proveRefusal(world, world.teacher, action, ahead, report, 422, 'trial_not_started');
    const begun = await createCandidateAt(world, 60, {
      set: { trialLessonDate: new Date(world.clock.now().getTime() - hours(0.5)) },
    });
    await proveStep(world, { ...begun, agent: world.teacher, action, input: report, to: 60 });
  });

  it('is still required after a refusal that followed the trial (C22)', async () => {
    const after = await createCandidateAt(world, 100, { before: 70 });
    await proveStep(world, { ...after, agent: world.teacher, action, input: report, to: 100 });
    const before = await createCandidateAt(world, 100, { before: 40 });
    await proveRefusal(world, world.teacher, action, before, report, 422, 'status_not_allowed');
  });

  it('may be corrected until staff have confirmed it', async () => {
    const placed = await createCandidateAt(world, 80);
    await runAction(world.teacher, action, null, { matterTeacherId: placed.id, ...report });
    await runAction(world.teacher, action, null, {
      matterTeacherId: placed.id,
      ...report,
      plan: '週2回',
    });
    expect((await readCandidate(world, placed.id)).teacherReport).toMatchObject({ plan: '週2回' });
    expect(await readEvents(world, placed.matterId)).toHaveLength(2);
    await runAction(world.admin, 'matterTeacher.confirmTeacherTrialReport', placed.id);
    await proveRefusal(
      world,
      world.teacher,
      action,
      placed,
      { ...report, plan: '週3回' },
      422,
      'report_confirmed',
    );
  });

  it('is refused at every status without a trial behind it', async () => {
    for (const status of [7, 8, 10, 20, 30, 40, 50, 110] as const) {
      await proveRefusal(
        world,
        world.teacher,
        action,
        await createCandidateAt(world, status),
        report,
        422,
        'status_not_allowed',
      );
    }
  });

  it('is for the own teacher, or staff on behalf', async () => {
    const placed = await createCandidateAt(world, 70);
    const foreign = await tryAction(world.otherTeacher, action, null, {
      matterTeacherId: placed.id,
      ...report,
    });
    expect(foreign.status).toBe(404);
    const nameless = await tryAction(world.teacher, action, null, report);
    expect([400, 404]).toContain(nameless.status);
    await runAction(world.operator, action, placed.id, report);
  });
});

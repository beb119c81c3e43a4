import { afterAll, beforeAll, describe, it } from 'vitest';
import { dayIn } from '../../support/dates.js';
import { openWorld, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, proveOnlyFrom, proveRefusal, proveStep } from './candidacy.fixtures.js';

const action = 'matterTeacher.confirmTeacherTrialReport';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C20 confirm-teacher-trial-report', () => {
  const reported = () => ({
    teacherReport: { plan: '' },
    teacherReportAt: new Date(world.clock.now().getTime() - 86_400_000),
  });

  for (const [status, before] of [[70], [80], [90], [100, 70], [120, 80]] as const) {
    it(`ends the wait for the teacher’s report at ${status}`, async () => {
      const placed = await createCandidateAt(world, status, { before, set: reported() });
      const stamps = { teacherReportConfirmedAt: world.clock.now() };
      await proveStep(world, {
        ...placed,
        agent: world.operator,
        action,
        to: status,
        stamps,
        left: ['TR3'],
      });
    });
  }

  it('is refused without a report, before it, and from every other status', async () => {
    const placed = await createCandidateAt(world, 70);
    await proveRefusal(world, world.admin, action, placed, {}, 422, 'report_missing');
    const reportedEarly = await createCandidateAt(world, 70, { set: reported() });
    await proveRefusal(
      world,
      world.admin,
      action,
      reportedEarly,
      { date: dayIn(-2) },
      422,
      'date_before_event',
    );
    await proveOnlyFrom(world, world.admin, action, [70, 80, 90, 100, 120], {});
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../../api/src/platform/clock.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';

const action = 'matterTeacher.reportTrialLesson';
const report = { satisfaction: 5, issues: '宿題の量', comments: 'わかりやすかったです' };
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C17 report-trial-lesson', () => {
  it('stores the family’s report', async () => {
    const placed = await createCandidateAt(world, 70);
    await proveStep(world, {
      ...placed,
      agent: world.parent,
      action,
      input: report,
      to: 80,
      state: 10,
      stamps: {
        customerReport: report,
        customerReportAt: world.clock.now(),
        reportedBy: world.parent.account?.accountId,
      },
      left: [],
      entered: ['HR4'],
    });
    await runAction(world.parent, action, placed.id, report);
    expect(await readTabs(world, placed.id)).toEqual(['HR3', 'HR4', 'TR3']);
    const waiting = await world.prisma.workItem.findMany({
      where: { entityId: placed.id, tab: { in: ['HR3', 'HR4'] } },
      orderBy: { tab: 'asc' },
    });
    expect(waiting.map(({ tab, chip, counted }) => [tab, chip, counted])).toEqual([
      ['HR3', '確認待ち', false],
      ['HR4', '家庭検討中', true],
    ]);
  });

  it('stores staff’s report on behalf, with its author', async () => {
    const placed = await createCandidateAt(world, 70);
    await runAction(world.operator, action, placed.id, { satisfaction: 2 });
    const row = await readCandidate(world, placed.id);
    expect(row.reportedBy).toBe(world.operator.account?.accountId);
    expect(row.customerReport).toEqual({ satisfaction: 2, issues: '', comments: '' });
  });

  it('completes the trial with it when the start has passed (C16)', async () => {
    const placed = await createCandidateAt(world, 60, {
      set: { trialLessonDate: new Date(world.clock.now().getTime() - hours(0.5)) },
    });
    await proveStep(world, {
      ...placed,
      agent: world.parent,
      action,
      input: report,
      to: 80,
      stamps: { trialCompletedAt: world.clock.now() },
      entered: ['HR4', 'TR3'],
      notices: ['N20 teacher'],
    });
  });

  it('is refused before the trial', async () => {
    const placed = await createCandidateAt(world, 60);
    await proveRefusal(world, world.parent, action, placed, report, 422, 'trial_not_started');
  });

  it('is refused from every other status', async () => {
    await proveOnlyFrom(world, world.operator, action, [60, 70], report);
  });

  it('requires a mark from 1 to 5 and texts of at most 2000 characters', async () => {
    const placed = await createCandidateAt(world, 70);
    for (const [input, field] of [
      [{}, 'satisfaction'],
      [{ satisfaction: 0 }, 'satisfaction'],
      [{ satisfaction: 6 }, 'satisfaction'],
      [{ satisfaction: 3, issues: 'あ'.repeat(2001) }, 'issues'],
      [{ satisfaction: 3, comments: 'あ'.repeat(2001) }, 'comments'],
    ] as const) {
      const answer = await tryAction(world.parent, action, placed.id, input);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual([field]);
    }
    expect(await readEvents(world, placed.matterId)).toEqual([]);
  });

  it('is not found for another family', async () => {
    const placed = await createCandidateAt(world, 70);
    expect((await tryAction(world.otherParent, action, placed.id, report)).status).toBe(404);
    expect(await readNotices(world, placed.matterId)).toEqual([]);
  });
});

import { deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueTrials } from '../../../api/src/modules/matter-teacher/timers/run-due-trials.js';
import { hours, minutes } from '../../../api/src/platform/clock.js';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { calendar } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import {
  createCandidateAt,
  readCandidate,
  readEvents,
  readNotices,
  readTabs,
} from './candidacy.fixtures.js';
import { readReminders, remindersUntil } from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = () => runDueTrials(timerTools(world.app), world.clock.now());
const trialAt = (hoursAhead: number) => ({
  trialLessonDate: new Date(world.clock.now().getTime() + hours(hoursAhead)),
});

describe('C16 completeTrial', () => {
  it('waits until 10 minutes after the lesson, then requests both reports', async () => {
    const { id, matterId } = await createCandidateAt(world, 60, {
      set: trialAt(1),
      matter: { lessonLength: 90 },
    });
    world.clock.advance(hours(1) + minutes(99));
    expect(await run()).toBe(0);
    world.clock.advance(minutes(1));
    expect(await run()).toBe(1);

    const row = await readCandidate(world, id);
    expect(row).toMatchObject({
      candidateStatus: 70,
      candidateState: 10,
      trialCompletedAt: world.clock.now(),
    });
    expect(await readEvents(world, matterId)).toMatchObject([
      {
        action: 'matterTeacher.completeTrial',
        fromStatus: 60,
        toStatus: 70,
        actorType: 'system',
        call: null,
        undoUntil: null,
      },
    ]);
    expect(await readTabs(world, id)).toEqual(['HR3', 'TR3']);
    expect(await readNotices(world, matterId)).toEqual(['N19 customer', 'N20 teacher']);
    const now = world.clock.now();
    const deadline = deadlineInBusinessDays(now, 2, calendar);
    expect(await readReminders(world, matterId)).toEqual(
      expect.arrayContaining([
        ...remindersUntil('customer', dayOf(deadline), now),
        ...remindersUntil('teacher', dayOf(deadline), now),
      ]),
    );
    const [event] = await world.prisma.notice.findMany({ where: { matterId, code: 'N19' } });
    expect(event?.body).toContain(formatDeadline(deadline));
  });

  it('completes once for repeated calls', async () => {
    const { matterId } = await createCandidateAt(world, 60, { set: trialAt(-3) });
    expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining([1]));
    expect(await run()).toBe(0);
    expect(await readEvents(world, matterId)).toHaveLength(1);
  });

  it('uses the minutes of an individual length', async () => {
    await createCandidateAt(world, 60, {
      set: trialAt(-2),
      matter: { lessonLength: 999, lessonMinutes: 111 },
    });
    expect(await run()).toBe(0);
    world.clock.advance(minutes(1));
    expect(await run()).toBe(1);
  });

  it('requests no report of a teacher who has reported already', async () => {
    const { id, matterId } = await createCandidateAt(world, 60, { set: trialAt(-1) });
    const report = { lessonContent: '分数', wantsToTeach: 1 };
    await runAction(world.teacher, 'matterTeacher.submitTrialReport', null, {
      matterTeacherId: id,
      ...report,
    });
    world.clock.advance(minutes(10));
    expect(await run()).toBe(1);
    expect(await readNotices(world, matterId)).toEqual(['N19 customer']);
  });

  it('skips a case that staff moved back to 60 after the hour, and shows it on today’s list', async () => {
    const { id } = await createCandidateAt(world, 70);
    const moved = await tryAction(world.admin, 'matterTeacher.processCandidateStatus', id, {
      newStatus: 60,
      reason: '体験が行われなかったため',
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await run()).toBe(0);
    const items = await world.prisma.workItem.findMany({
      where: { entity: 'matterTeacher', entityId: id },
    });
    expect(items.map((item) => item.tab)).toContain('TC4');
  });
});

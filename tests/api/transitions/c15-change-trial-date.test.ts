import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours } from '../../../api/src/platform/clock.js';
import { dayIn, hourIn, instantAt } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, proveOnlyFrom, proveRefusal, proveStep } from './candidacy.fixtures.js';
import { readReminders } from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.changeTrialLessonDate';
const before = hourIn(2, '14:00');
const input = { trialLessonDate: instantAt(dayIn(4), '14:00'), acceptOverlap: true };
const after = hourIn(4, '14:00');
const planned = (trialLessonDate = before) =>
  createCandidateAt(world, 60, { set: { trialLessonDate } });

describe('C15 a move of the trial lesson', () => {
  it('is announced to both, and recorded in the history', async () => {
    for (const agent of [world.teacher, world.operator]) {
      const placed = await planned();
      const move = {
        from: before.toISOString(),
        to: after.toISOString(),
        at: world.clock.now().toISOString(),
        by: agent.account?.accountId,
      };
      const stamps = { trialLessonDate: after, trialDateHistory: [move] };
      await proveStep(world, {
        ...placed,
        agent,
        action,
        input,
        to: 60,
        state: 10,
        stamps,
        notices: ['N18 customer', 'N18 teacher'],
      });
    }
  });

  it('moves the reminder', async () => {
    const placed = await planned();
    await runAction(world.teacher, action, placed.id, input);
    await runAction(world.teacher, action, placed.id, {
      ...input,
      trialLessonDate: instantAt(dayIn(6), '14:00'),
    });
    expect((await readReminders(world, placed.matterId)).sort()).toEqual([
      `N17 customer ${hourIn(5, '18:00').toISOString()}`,
      `N17 teacher ${hourIn(5, '18:00').toISOString()}`,
    ]);
  });

  it('is for staff only after the start time', async () => {
    const placed = await planned(world.clock.now());
    await proveRefusal(world, world.teacher, action, placed, input, 422, 'trial_passed');
    expect((await runAction(world.operator, action, placed.id, input)).to).toBe(60);
  });

  it('requires a date in the future, at most 60 days ahead', async () => {
    const placed = await planned();
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { trialLessonDate: world.clock.in(-hours(1)).toISOString() },
      422,
      'date_in_past',
    );
    await proveRefusal(
      world,
      world.operator,
      action,
      placed,
      { trialLessonDate: instantAt(dayIn(69)) },
      422,
      'date_too_far',
    );
  });

  it('is refused for another teacher', async () => {
    await proveRefusal(world, world.otherTeacher, action, await planned(), input, 404, 'not_found');
  });

  it('starts from 60 only', () => proveOnlyFrom(world, world.operator, action, [60], input));
});

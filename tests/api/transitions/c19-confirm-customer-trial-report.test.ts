import { endOfDay, startOfDay } from '@tsumugi/contract/calendar/instant';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { dayIn, openDayIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  choiceStamps,
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readDueDay,
  readTabs,
} from './candidacy.fixtures.js';
import { readReminders, remindersUntil } from './new-candidacy.fixtures.js';

const action = 'matterTeacher.confirmCustomerTrialReport';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('C19 confirm-customer-trial-report', () => {
  it('clears the chip 確認待ち and leaves the status', async () => {
    const placed = await createCandidateAt(world, 80);
    expect(await readTabs(world, placed.id)).toContain('HR3');
    const stamps = { customerReportConfirmedAt: world.clock.now() };
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 80,
      state: 10,
      stamps,
      left: ['HR3'],
    });
  });

  it('starts the reminders to decide, unless the family has decided', async () => {
    const fresh = { customerReportAt: world.clock.now() };
    const placed = await createCandidateAt(world, 80, { set: fresh });
    await runAction(world.operator, action, placed.id);
    expect(await readReminders(world, placed.matterId)).toEqual(
      remindersUntil('customer', openDayIn(2), world.clock.now()),
    );
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    expect(
      (await readReminders(world, placed.matterId)).filter((line) => line.includes('customer')),
    ).toEqual([]);
    const decided = await createCandidateAt(world, 80, {
      set: { ...fresh, ...choiceStamps(world, false) },
    });
    await runAction(world.operator, action, decided.id);
    expect(await readReminders(world, decided.matterId)).toEqual([]);
  });

  it('starts the time to decide from the confirmation, also for a late one', async () => {
    const lateReport = { customerReportAt: new Date(world.clock.now().getTime() - days(6)) };
    for (const date of [undefined, dayIn(-4)]) {
      const placed = await createCandidateAt(world, 80, { set: lateReport });
      const { deadlines } = await runAction(
        world.operator,
        action,
        placed.id,
        date ? { date } : {},
      );
      expect(deadlines).toEqual([
        { side: 'customer', about: 'decision', until: endOfDay(openDayIn(2)).toISOString() },
      ]);
      expect(await readReminders(world, placed.matterId)).toEqual(
        remindersUntil('customer', openDayIn(2), world.clock.now()),
      );
      expect(await readDueDay(world, placed.id, 'HR4'), 'and the list says so too').toBe(
        openDayIn(2),
      );
    }
  });

  it('accepts another day', async () => {
    const placed = await createCandidateAt(world, 80);
    await runAction(world.admin, action, placed.id, { date: dayIn(-1) });
    expect((await readCandidate(world, placed.id)).customerReportConfirmedAt).toEqual(
      startOfDay(dayIn(-1)),
    );
  });

  it('refuses days before the report and more than 31 days ahead', async () => {
    const placed = await createCandidateAt(world, 80);
    const refusedEarly = await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { date: dayIn(-4) },
      422,
      'date_before_event',
    );
    expect(refusedEarly.body.fields.date).toContain(formatDayWithWeekday(dayIn(-3)));
    await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { date: dayIn(32) },
      422,
      'date_too_far',
    );
    await proveRefusal(
      world,
      world.admin,
      action,
      placed,
      { date: '2026-11-31' },
      400,
      'invalid_input',
    );
  });

  it('is refused without a report, and from every other status', async () => {
    const placed = await createCandidateAt(world, 80, {
      set: { customerReportAt: null, customerReport: undefined },
    });
    await proveRefusal(world, world.admin, action, placed, {}, 422, 'report_missing');
    await proveOnlyFrom(world, world.admin, action, [80], {});
  });
});

import { nextBusinessDay, onOrNextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { addDays, type Day, dateFromDay } from '@tsumugi/contract/calendar/day';
import { endOfDay, hoursAt } from '@tsumugi/contract/calendar/instant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../../api/src/platform/clock.js';
import { OutboxDelivery } from '../../../api/src/platform/outbox/outbox-delivery.js';
import { calendar, dayIn, today } from '../../support/dates.js';
import { advanceClock, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
} from './candidacy.fixtures.js';
import { readReminders, remindersUntil } from './new-candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.extendTrialLessonRequestDeadline';
/** A week later, and on a business day. */
const weekAfter = (day: Day): Day => onOrNextBusinessDay(addDays(day, 7), calendar);
const first = dayIn(1);
const [second, third] = [weekAfter(first), weekAfter(weekAfter(first))];
const introduced = (set: object = {}, matter: object = {}) =>
  createCandidateAt(world, 40, {
    matter: { ...matter },
    set: { trialLessonRequestDeadline: endOfDay(first), ...set },
  });
const extension = async (id: number) =>
  (await readCandidate(world, id)).trialLessonRequestDeadlineExtensionDate;

describe('C10 an extension of the family’s deadline', () => {
  it('adds a week to the current deadline and notifies the teacher', async () => {
    const placed = await introduced();
    const stamps = { trialLessonRequestDeadlineExtensionDate: endOfDay(second) };
    const proof = {
      agent: world.parent,
      action,
      to: 40,
      state: 10,
      stamps,
      notices: ['N12 teacher'],
    } as const;
    await proveStep(world, { ...placed, ...proof, repeat: false });
    await runAction(world.parent, action, placed.id);
    const item = await world.prisma.workItem.findFirstOrThrow({
      where: { entityId: placed.id, tab: 'HR1' },
    });
    // The chip appears at the end of the longer time, not at its beginning.
    expect([item.dueDay, item.chip]).toEqual([
      dateFromDay(nextBusinessDay(second, calendar)),
      null,
    ]);
    expect(await readReminders(world, placed.matterId)).toEqual(
      remindersUntil('customer', second, world.clock.now()),
    );
  });

  it('is possible once for the family, without a limit for staff', async () => {
    const placed = await introduced();
    await runAction(world.parent, action, placed.id);
    await proveRefusal(world, world.parent, action, placed, {}, 422, 'already_extended');
    await runAction(world.operator, action, placed.id);
    expect(await extension(placed.id)).toEqual(endOfDay(third));
  });

  it('is possible for the family until two days after the deadline', async () => {
    const inTime = await introduced({ trialLessonRequestDeadline: world.clock.in(-days(2)) });
    await runAction(world.parent, action, inTime.id);
    const expired = await introduced({
      trialLessonRequestDeadline: world.clock.in(-days(2) - 1000),
    });
    await proveRefusal(world, world.parent, action, expired, {}, 422, 'deadline_passed');
    await runAction(world.operator, action, expired.id);
    expect(await extension(expired.id)).toEqual(endOfDay(weekAfter(dayIn(-2))));
  });

  it('never ends on a past day', async () => {
    const placed = await introduced({ trialLessonRequestDeadline: endOfDay(dayIn(-54)) });
    await runAction(world.operator, action, placed.id);
    expect(await extension(placed.id)).toEqual(endOfDay(weekAfter(today)));
  });

  it('is possible for staff also without a trial, until the family has answered (domain/lists#home-response)', async () => {
    const placed = await introduced({}, { hasTrial: false });
    await proveRefusal(world, world.parent, action, placed, {}, 422, 'trial_not_offered');
    const stamps = { trialLessonRequestDeadlineExtensionDate: endOfDay(second) };
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      to: 40,
      state: 10,
      stamps,
      notices: ['N12 teacher'],
      repeat: false,
    });
    await runAction(world.parent, 'matterTeacher.hireTeacher', placed.id);
    await proveRefusal(world, world.operator, action, placed, {}, 422, 'candidate_decided');
  });

  it('is refused for another family and for teachers', async () => {
    const placed = await introduced();
    await proveRefusal(world, world.otherParent, action, placed, {}, 404, 'not_found');
    expect(
      (await world.teacher.post(`/api/customer/extend-trial-lesson-request-deadline/${placed.id}`))
        .status,
    ).toBe(403);
  });

  it('starts from 40 only', () => proveOnlyFrom(world, world.operator, action, [40], {}));

  it('keeps the total of three reminders after any number of extensions', async () => {
    const placed = await introduced();
    await runAction(world.parent, action, placed.id);
    const sent = async () =>
      world.prisma.notice.count({
        where: {
          matterId: placed.matterId,
          code: { in: ['N40', 'N41'] },
          deliveries: { some: { state: 'sent' } },
        },
      });
    const goOnAt = (day: Day) =>
      advanceClock(world, hoursAt(day, '11:00').getTime() - world.clock.now().getTime());
    // Two of them leave; staff then give more time again and again.
    await goOnAt(second);
    await world.app.get(OutboxDelivery).deliverDue();
    expect(await sent()).toBe(2);
    await runAction(world.operator, action, placed.id);
    expect((await readReminders(world, placed.matterId)).slice(2)).toEqual(
      remindersUntil('customer', third, world.clock.now()).slice(0, 1),
    );
    await goOnAt(addDays(third, -2));
    await world.app.get(OutboxDelivery).deliverDue();
    await runAction(world.operator, action, placed.id);
    await goOnAt(addDays(third, 13));
    await world.app.get(OutboxDelivery).deliverDue();
    expect(await sent()).toBe(3);
  });
});

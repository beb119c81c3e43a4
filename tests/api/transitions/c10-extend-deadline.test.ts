import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timerTools } from '../../../api/src/platform/jobs/timer.js';
import { runDueRechecks } from '../../../api/src/platform/jobs/timers/run-due-rechecks.js';
import { OutboxDelivery } from '../../../api/src/platform/outbox/outbox-delivery.js';
import { act, advance, type CaseWorld, openWorld } from '../../support/case-world.js';
import { reminders } from './early.case.js';
import { candidate, candidateAt, onlyFrom, prove, refused } from './late.case.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.extendTrialLessonRequestDeadline';
const deadline = (text: string) => new Date(`${text}T14:59:00Z`);
const introduced = (set: object = {}, matter: object = {}) =>
  candidateAt(world, 40, { matter: { ...matter }, set: { trialLessonRequestDeadline: deadline('2026-11-25'), ...set } });
const extension = async (id: number) => (await candidate(world, id)).trialLessonRequestDeadlineExtensionDate;

describe('C10 the family gets more time', () => {
  it('a week from the deadline there was, and the teacher is told', async () => {
    const placed = await introduced();
    const stamps = { trialLessonRequestDeadlineExtensionDate: deadline('2026-12-02') };
    const proof = { agent: world.parent, action, to: 40, state: 10, stamps, notices: ['N12 teacher'] } as const;
    await prove(world, { ...placed, ...proof, repeat: false });
    await act(world.parent, action, placed.id);
    const item = await world.prisma.workItem.findFirstOrThrow({ where: { entityId: placed.id, tab: 'HR1' } });
    expect([item.dueDay, item.chip]).toEqual([new Date('2026-12-03T00:00:00Z'), '延長期限切れ']);
    expect(await reminders(world, placed.matterId)).toEqual([
      'N40 customer 2026-11-30T01:00:00.000Z',
      'N40 customer 2026-12-02T01:00:00.000Z',
      'N41 customer 2026-12-03T01:00:00.000Z',
    ]);
  });

  it('once for the family, as often as needed for staff', async () => {
    const placed = await introduced();
    await act(world.parent, action, placed.id);
    await refused(world, world.parent, action, placed, {}, 422, 'already_extended');
    await act(world.operator, action, placed.id);
    // 9 December is a business day.
    expect(await extension(placed.id)).toEqual(deadline('2026-12-09'));
  });

  it('until two days after the deadline for the family', async () => {
    const inTime = await introduced({ trialLessonRequestDeadline: new Date('2026-11-22T01:00:00Z') });
    await act(world.parent, action, inTime.id);
    const late = await introduced({ trialLessonRequestDeadline: new Date('2026-11-22T00:59:59Z') });
    await refused(world, world.parent, action, late, {}, 422, 'deadline_passed');
    await act(world.operator, action, late.id);
    expect(await extension(late.id)).toEqual(deadline('2026-11-30'));
  });

  it('never to a day that is over', async () => {
    const placed = await introduced({ trialLessonRequestDeadline: deadline('2026-10-01') });
    await act(world.operator, action, placed.id);
    expect(await extension(placed.id)).toEqual(deadline('2026-12-01'));
  });

  it('not on a matter without a trial', async () => {
    const placed = await introduced({}, { hasTrial: false });
    await refused(world, world.operator, action, placed, {}, 422, 'trial_not_offered');
  });

  it('not for another family, nor for teachers', async () => {
    const placed = await introduced();
    await refused(world, world.otherParent, action, placed, {}, 404, 'not_found');
    expect((await world.teacher.post(`/api/customer/extend-trial-lesson-request-deadline/${placed.id}`)).status).toBe(403);
  });

  it('from 40 only', () => onlyFrom(world, world.operator, action, [40], {}));

  it('reminds of the answer three times in all, however often there is more time', async () => {
    const placed = await introduced();
    await act(world.parent, action, placed.id);
    const sent = async () =>
      world.prisma.notice.count({
        where: { matterId: placed.matterId, code: { in: ['N40', 'N41'] }, deliveries: { some: { state: 'sent' } } },
      });
    // Two of them leave; staff then give more time again and again.
    await advance(world, Date.parse('2026-12-02T02:00:00Z') - world.clock.now().getTime());
    await world.app.get(OutboxDelivery).deliverDue();
    expect(await sent()).toBe(2);
    await act(world.operator, action, placed.id);
    expect((await reminders(world, placed.matterId)).slice(2)).toEqual(['N40 customer 2026-12-07T01:00:00.000Z']);
    await advance(world, Date.parse('2026-12-07T02:00:00Z') - world.clock.now().getTime());
    await world.app.get(OutboxDelivery).deliverDue();
    await act(world.operator, action, placed.id);
    await advance(world, Date.parse('2026-12-20T02:00:00Z') - world.clock.now().getTime());
    await world.app.get(OutboxDelivery).deliverDue();
    expect(await sent()).toBe(3);
    // The lists of what is due follow the clock.
    await runDueRechecks(timerTools(world.app), world.clock.now());
  });
});

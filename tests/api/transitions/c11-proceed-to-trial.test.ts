import { arrivalDay } from '@tsumugi/contract/calendar/arrival-day';
import { addBusinessDays, onOrNextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { dateFromDay } from '@tsumugi/contract/calendar/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, minutes } from '../../../api/src/platform/clock.js';
import { calendar, dateIn, dayIn, hourIn, instantAt, openDayIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import {
  createCandidateAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readCandidate,
  readEvents,
  readMatter,
  readNotices,
} from './candidacy.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.proceedToTrialLesson';
const wishes = [instantAt(dayIn(4), '14:00'), instantAt(dayIn(5), '10:00')];

describe('C11 a family’s request for a trial lesson', () => {
  it('is sent online, or by staff after a telephone call', async () => {
    for (const agent of [world.parent, world.operator]) {
      const placed = await createCandidateAt(world, 40);
      const stamps = {
        trialRequestedAt: world.clock.now(),
        preferredTrialDates: wishes.map((date) => new Date(date)),
        customerNote: '土日が希望です',
        trialRequestConfirmedAt: null,
      };
      const input = { preferredTrialDates: wishes, note: '土日が希望です' };
      const proof = {
        agent,
        action,
        input,
        to: 50,
        state: 10,
        stamps,
        left: ['HR1'],
        entered: ['HR2'],
      } as const;
      await proveStep(world, { ...placed, ...proof, notices: ['N13 customer'] });
    }
  });

  it('may be confirmed by staff in the same step', async () => {
    const placed = await createCandidateAt(world, 40);
    await proveStep(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { confirmNow: true },
      to: 50,
      state: 10,
      stamps: { trialRequestedAt: world.clock.now(), trialRequestConfirmedAt: world.clock.now() },
      cascades: ['matterTeacher.confirmTrialRequest'],
      left: ['HR1'],
      entered: ['TR1'],
      notices: ['N13 customer', 'N14 teacher'],
    });
  });

  it('cannot be confirmed by the family', async () => {
    const placed = await createCandidateAt(world, 40);
    await runAction(world.parent, action, placed.id, { confirmNow: true });
    expect((await readCandidate(world, placed.id)).trialRequestConfirmedAt).toBeNull();
    expect(await readEvents(world, placed.matterId)).toHaveLength(1);
    expect(await readNotices(world, placed.matterId)).toEqual(['N13 customer']);
  });

  it('is possible within two days of the deadline, later only through staff', async () => {
    const expired = await createCandidateAt(world, 40, {
      set: { trialLessonRequestDeadline: world.clock.in(-days(2) - 1000) },
    });
    await proveRefusal(world, world.parent, action, expired, {}, 422, 'deadline_passed');
    expect((await runAction(world.operator, action, expired.id)).to).toBe(50);
    const extended = { trialLessonRequestDeadlineExtensionDate: world.clock.in(-days(2)) };
    const set = { trialLessonRequestDeadline: hourIn(-14, '23:59'), ...extended };
    expect(
      (await runAction(world.parent, action, (await createCandidateAt(world, 40, { set })).id)).to,
    ).toBe(50);
  });

  it('is refused on a matter without a trial, and with wishes in the past', async () => {
    await proveRefusal(
      world,
      world.parent,
      action,
      await createCandidateAt(world, 40, { matter: { hasTrial: false } }),
      {},
      422,
      'trial_not_offered',
    );
    const input = { preferredTrialDates: [world.clock.now().toISOString()] };
    await proveRefusal(
      world,
      world.parent,
      action,
      await createCandidateAt(world, 40),
      input,
      422,
      'date_in_past',
    );
  });

  it('is refused for another family', async () => {
    await proveRefusal(
      world,
      world.otherParent,
      action,
      await createCandidateAt(world, 40),
      {},
      404,
      'not_found',
    );
  });

  it('starts from 40 only', () => proveOnlyFrom(world, world.operator, action, [40], {}, [50]));
});

describe('an earlier contact day at the beginning of a new wait', () => {
  const later = dateIn(14);
  const due = async (id: number, tab: string) => {
    const item = await world.prisma.workItem.findFirst({
      where: { tab, entity: 'matterTeacher', entityId: id },
    });
    return item?.dueDay.toISOString().slice(0, 10);
  };
  const contactDays = async ({ id, matterId }: { id: number; matterId: number }) => {
    const [own, whole] = [await readCandidate(world, id), await readMatter(world, matterId)];
    return [whole.customerResponseDate, own.teacherResponseDate];
  };

  it('is cleared on the family’s side, with a changed status and without; undo restores it', async () => {
    const placed = await createCandidateAt(world, 40, { matter: { customerResponseDate: later } });
    const { eventId } = await runAction(world.parent, action, placed.id);
    expect(await due(placed.id, 'HR2')).toBe(arrivalDay(world.clock.now(), calendar));
    expect(await contactDays(placed)).toEqual([null, null]);
    expect((await world.parent.post(`/api/user/undo/${eventId}`)).status).toBe(200);
    expect(await contactDays(placed)).toEqual([later, null]);
    expect(await due(placed.id, 'HR1')).toBe(dayIn(14));

    const tried = await createCandidateAt(world, 70, { matter: { customerResponseDate: later } });
    await runAction(world.parent, 'matterTeacher.reportTrialLesson', tried.id, { satisfaction: 4 });
    expect(await due(tried.id, 'HR4')).toBe(openDayIn(2));

    const hiring = await createCandidateAt(world, 80, { matter: { customerResponseDate: later } });
    await runAction(world.parent, 'matterTeacher.hireTeacher', hiring.id);
    expect(await due(hiring.id, 'HR4')).toBe(openDayIn(1));
    const { version } = await readMatter(world, hiring.matterId);
    await runAction(world.operator, 'matter.patch', hiring.matterId, {
      version,
      customerResponseDate: dayIn(14),
    });
    world.clock.advance(minutes(1));
    await runAction(world.teacher, 'matterTeacher.agreeHiring', hiring.id);
    expect(await due(hiring.id, 'HR4')).toBe(onOrNextBusinessDay(world.clock.today(), calendar));
  });

  it('is cleared on the teacher’s side, where the status stays', async () => {
    const placed = await createCandidateAt(world, 50, {
      set: { trialRequestConfirmedAt: world.clock.now(), teacherResponseDate: later },
    });
    expect(await due(placed.id, 'TR1')).toBe(dayIn(14));
    await runAction(world.teacher, 'matterTeacher.agreeTrialLesson', placed.id);
    expect(await due(placed.id, 'TR2')).toBe(addBusinessDays(world.clock.today(), 2, calendar));
    expect(await contactDays(placed)).toEqual([null, null]);
  });

  it('stays when it hides no row, or when its reason did not change', async () => {
    const soon = dateFromDay(openDayIn(1));
    const placed = await createCandidateAt(world, 70, { matter: { customerResponseDate: soon } });
    await runAction(world.parent, 'matterTeacher.reportTrialLesson', placed.id, {
      satisfaction: 4,
    });
    expect(await contactDays(placed)).toEqual([soon, null]);
    const noted = await createCandidateAt(world, 80, {
      matter: { customerResponseDate: later },
      set: { teacherResponseDate: later },
    });
    await runAction(world.operator, 'matterTeacher.patchMatterTeacher', noted.id, {
      version: 1,
      customerNote: '電話は夜に',
    });
    expect(await contactDays(noted)).toEqual([later, later]);
  });
});

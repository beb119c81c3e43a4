import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, dayIn, hourIn } from '../../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, readCandidate, readMatter, readNotices } from './candidacy.fixtures.js';
import {
  createMatterAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readTabs,
} from './matter.fixtures.js';

const action = 'matter.processCancellationConfirmation';
const off = (what: string) =>
  `予定していた${what}は、取りやめになりました。カレンダーに予定が残っているときは、お手数ですが削除してください。`;
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('M12 process-cancellation-confirmation', () => {
  it('ends the matter and every candidate, and closes their rooms after 7 days', async () => {
    const matterId = await createMatterAt(world, 80, {
      cancelRequestedAt: world.clock.now(),
      cancelReason: 10,
    });
    const live = await createCandidateAt(world, 60, {
      matterId,
      room: true,
      set: { trialLessonDate: hourIn(2, '17:00') },
    });
    const applied = await createCandidateAt(world, 8, { matterId, teacher: world.otherTeacher });
    const leaving = await createCandidateAt(world, 110, {
      matterId,
      teacher: await createTeacher(world),
      before: 50,
    });
    const rejected = await createCandidateAt(world, 100, {
      matterId,
      teacher: await createTeacher(world),
    });
    await proveStep(world, {
      agent: world.operator,
      action,
      matterId,
      to: 100,
      stamps: {
        cancelConfirmedAt: world.clock.now(),
        cancelReason: 10,
        contractStatus: 2,
        closedReason: 1,
        customerResponseDate: null,
      },
      cascades: [
        'matterTeacher.closeForMatter',
        'matterTeacher.closeForMatter',
        'matterTeacher.closeForMatter',
      ],
      left: ['HA5', ...(await readTabs(world, matterId)).filter((tab) => tab.startsWith('MD'))],
      notices: ['N21b teacher', 'N21b teacher', 'N21b teacher', 'N34 customer'],
    });
    await runAction(world.operator, action, matterId, { date: dayIn(0) });
    expect(await readCandidate(world, live.id)).toMatchObject({
      candidateStatus: 100,
      candidateState: 30,
      rejectReason: 940,
    });
    expect(await readCandidate(world, applied.id)).toMatchObject({ candidateStatus: 100 });
    expect(await readCandidate(world, leaving.id)).toMatchObject({ candidateStatus: 120 });
    expect((await readCandidate(world, rejected.id)).rejectReason).toBe(40);
    const room = await world.prisma.chatRoom.findFirstOrThrow({
      where: { matterTeacherId: live.id },
    });
    expect(room.closesAt?.toISOString()).toBe(hourIn(7, '23:59').toISOString());
    const cancelledLessonNotices = await world.prisma.notice.findMany({
      where: { matterId, code: { in: ['N34', 'N21b'] } },
      orderBy: { id: 'asc' },
    });
    const ahead = cancelledLessonNotices.filter(({ body }) => body.includes(off('体験授業')));
    expect(new Set(ahead.map(({ code, matterTeacherId }) => `${code} ${matterTeacherId}`))).toEqual(
      new Set([`N21b ${live.id}`, 'N34 null']),
    );
    expect(await world.prisma.workItem.count({ where: { matterId } })).toBe(0);
  });

  it('comes from every status before the decision; staff may record the reason', async () => {
    for (const status of [10, 20, 30, 40, 50, 60, 70, 80] as const) {
      const matterId = await createMatterAt(world, status);
      await proveRefusal(
        world,
        { agent: world.operator, action, matterId },
        422,
        'cancel_not_requested',
      );
      const result = await runAction(world.operator, action, matterId, {
        cancelReason: 70,
        reason: '二重の申込',
      });
      expect(result).toMatchObject({ from: status, to: 100 });
      expect(await readMatter(world, matterId)).toMatchObject({
        closedReason: 4,
        cancelReason: 70,
        cancelNote: '二重の申込',
        cancelRequestedAt: world.clock.now(),
        cancelConfirmedAt: world.clock.now(),
      });
    }
    await proveOnlyFrom(world, world.operator, action, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100], {
      cancelReason: 10,
    });
  });

  it('drops a pending change of conditions, and refuses impossible days', async () => {
    const matterId = await createMatterAt(world, 80);
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      lessonFrequency: 2,
    });
    await runAction(world.parent, 'matter.updateMatterChangeRequest', matterId, {
      type: 'cancel',
      cancelReason: 10,
    });
    await proveRefusal(
      world,
      { agent: world.operator, action, matterId, input: { date: dayIn(32) } },
      422,
      'date_too_far',
    );
    await proveRefusal(
      world,
      { agent: world.operator, action, matterId, input: { date: dayIn(-1) } },
      422,
      'date_before_event',
    );
    await runAction(world.operator, action, matterId);
    expect(
      await world.prisma.changeRequest.findFirstOrThrow({ where: { matterId } }),
    ).toMatchObject({
      open: false,
      rejectReason: 'キャンセルのため',
    });
  });
});

describe('M12b the cancellation of a running contract', () => {
  it('ends the contract, keeps the hire at 90, notifies both and leaves the room open for 90 days', async () => {
    const withoutRequest = await createMatterAt(world, 90);
    await proveRefusal(
      world,
      { agent: world.operator, action, matterId: withoutRequest, input: { cancelReason: 10 } },
      422,
      'cancel_not_requested',
    );
    const matterId = await createMatterAt(world, 90, {
      cancelRequestedAt: world.clock.now(),
      cancelReason: 20,
    });
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId } });
    await proveStep(world, {
      agent: world.operator,
      action,
      matterId,
      to: 90,
      stamps: {
        contractStatus: 2,
        contractEndDate: dateIn(0),
        cancelConfirmedAt: world.clock.now(),
      },
      left: ['HA5'],
      notices: ['N34 customer', 'N34 teacher'],
    });
    await runAction(world.operator, action, matterId);
    expect((await readCandidate(world, hired.id)).candidateStatus).toBe(90);
    const room = await world.prisma.chatRoom.findFirstOrThrow({
      where: { matterTeacherId: hired.id },
    });
    expect(room.closesAt?.toISOString()).toBe(hourIn(90, '23:59').toISOString());
    expect(await world.prisma.workItem.count({ where: { matterId } })).toBe(0);
    expect(await readNotices(world, matterId)).toEqual(['N34 customer', 'N34 teacher']);
  });

  it('ends the candidacy of a hired teacher with a withdrawal request, also when staff complete the contract', async () => {
    const ends = {
      canceled: (matterId: number) => runAction(world.operator, action, matterId),
      completed: async (matterId: number) => {
        const { version } = await readMatter(world, matterId);
        return runAction(world.operator, 'matter.patch', matterId, { version, contractStatus: 5 });
      },
    };
    for (const [how, end] of Object.entries(ends)) {
      const leaving = await createCandidateAt(world, 110, {
        before: 90,
        room: true,
        matter: {
          cancelRequestedAt: how === 'canceled' ? world.clock.now() : null,
          cancelReason: how === 'canceled' ? 20 : null,
        },
      });
      await end(leaving.matterId);
      expect(await readCandidate(world, leaving.id), how).toMatchObject({
        candidateStatus: 120,
        withdrawnAt: world.clock.now(),
      });
      expect(await readNotices(world, leaving.matterId), how).toEqual(
        [...(how === 'canceled' ? ['N34 customer'] : []), 'N27 teacher'].sort(),
      );
      const room = await world.prisma.chatRoom.findFirstOrThrow({
        where: { matterTeacherId: leaving.id },
      });
      expect(room.closesAt?.toISOString(), how).toBe(hourIn(90, '23:59').toISOString());
    }
  });

  it('announces the first lesson that it cancels, and no other', async () => {
    const cancelledLessonNotices = async (days: number, input: object) => {
      const matterId = await createMatterAt(world, 90, {
        cancelRequestedAt: world.clock.now(),
        cancelReason: 20,
      });
      await world.prisma.matterTeacher.updateMany({
        where: { matterId },
        data: { firstLessonDate: hourIn(days, '17:00') },
      });
      await runAction(world.operator, action, matterId, input);
      return (await world.prisma.notice.findMany({ where: { matterId, code: 'N34' } })).map(
        ({ body }) => body.includes(off('初回の指導')),
      );
    };
    expect(await cancelledLessonNotices(3, {})).toEqual([true, true]);
    expect(await cancelledLessonNotices(-3, {})).toEqual([false, false]);
    // It takes place before the contract's last day.
    expect(await cancelledLessonNotices(3, { date: dayIn(10) })).toEqual([false, false]);
  });
});

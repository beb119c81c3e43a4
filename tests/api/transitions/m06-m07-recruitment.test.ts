import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scheduleRecheck } from '../../../api/src/platform/queues/schedule-recheck.js';
import { dayIn, hourIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../../support/test-world.js';
import { createCandidateAt, readEvents, readMatter, readNotices } from './candidacy.fixtures.js';
import {
  createMatterAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
  readTabs,
} from './matter.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('M6 update-matter-admin', () => {
  const action = 'matter.updateMatterAdmin';
  it('moves to 60 as soon as the recruiting conditions are complete', async () => {
    const matterId = await createMatterAt(world, 50, { lessonPeriod: null, subjects: [] });
    const half = await runAction(world.operator, action, matterId, { subjects: [20] });
    expect(half.to).toBe(50);
    expect(
      (await world.prisma.workItem.findFirstOrThrow({ where: { matterId, tab: 'HA3' } })).chip,
    ).toBe('条件未入力');
    await world.operator.post(`/api/user/undo/${half.eventId}`);
    const version = (await readMatter(world, matterId)).version;
    const result = await runAction(world.operator, action, matterId, {
      version,
      subjects: [20],
      lessonPeriod: 1,
    });
    expect(result).toMatchObject({ from: 50, to: 60 });
    expect(
      (await world.prisma.workItem.findFirstOrThrow({ where: { matterId, tab: 'HA3' } })).chip,
    ).toBe('確定待ち');
    expect(
      (await runAction(world.operator, action, matterId, { subjects: [20], lessonPeriod: 1 }))
        .changed,
    ).toBe(false);
    await world.operator.post(`/api/user/undo/${result.eventId}`);
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 50,
      subjects: [],
      lessonPeriod: null,
    });
  });

  it('moves there by itself when nothing was missing', async () => {
    const matterId = await createMatterAt(world, 50);
    await proveStep(world, { agent: world.operator, action, matterId, to: 60 });
    const bySpecification = await world.operator.post('/api/admin/update-matter-admin', {
      matterId,
      city: '渋谷区',
    });
    expect(bySpecification.body).toMatchObject({ from: 50, to: 60 });
  });

  it('requires a place for lessons in person, and refuses an ended matter', async () => {
    const matterId = await createMatterAt(world, 50, { teachingMode: 1 });
    expect((await runAction(world.operator, action, matterId, { nearestStation: '渋谷' })).to).toBe(
      50,
    );
    expect((await runAction(world.operator, action, matterId, { postalCode: '150-0001' })).to).toBe(
      60,
    );
    await proveOnlyFrom(world, world.operator, action, [10, 20, 30, 40, 50, 60, 70, 80, 90], {
      city: '渋谷区',
    });
  });
});

describe('M7 process-recruitment-confirmation', () => {
  const action = 'matter.processRecruitmentConfirmation';
  it('begins recruiting and notifies the family', async () => {
    const matterId = await createMatterAt(world, 60);
    await proveStep(world, {
      agent: world.operator,
      action,
      matterId,
      to: 80,
      stamps: { recruitmentConfirmedAt: world.clock.now() },
      left: ['HA3'],
      entered: ['MD1'],
      notices: ['N31 customer'],
    });
    await runAction(world.operator, action, matterId, { date: dayIn(1) });
    expect((await readMatter(world, matterId)).recruitmentConfirmedAt).toEqual(hourIn(1, '00:00'));
  });

  it('may skip 60', async () => {
    const matterId = await createMatterAt(world, 50);
    const result = await runAction(world.admin, action, matterId);
    expect(result).toMatchObject({ from: 50, to: 80 });
    expect(await readTabs(world, matterId)).toEqual(['MD1']);
  });

  it('names missing conditions, a missing family, missing consents and impossible days', async () => {
    const incomplete = await createMatterAt(world, 60, {
      lessonFrequency: null,
      lessonPeriod: null,
    });
    const missing = await proveRefusal(
      world,
      { agent: world.admin, action, matterId: incomplete },
      422,
      'conditions_missing',
    );
    expect(Object.keys(missing.body.fields)).toEqual(['lessonFrequency', 'lessonPeriod']);
    await proveRefusal(
      world,
      { agent: world.admin, action, matterId: await createMatterAt(world, 60, { parentId: null }) },
      422,
      'parent_missing',
    );
    const consents = await world.prisma.consent.findMany({
      where: { accountId: world.parent.account?.accountId, type: 'thirdParty' },
    });
    const withdraw = (withdrawnAt: Date | null) =>
      world.prisma.consent.updateMany({
        where: { id: { in: consents.map(({ id }) => id) } },
        data: { withdrawnAt },
      });
    await withdraw(world.clock.now());
    const matterId = await createMatterAt(world, 60);
    await proveRefusal(world, { agent: world.admin, action, matterId }, 422, 'consent_missing');
    await withdraw(null);
    // No call withdrew it, so no list was notified.
    await scheduleRecheck(world.prisma, world.clock.now());
    await proveRefusal(
      world,
      { agent: world.admin, action, matterId, input: { date: dayIn(32) } },
      422,
      'date_too_far',
    );
    await proveRefusal(
      world,
      { agent: world.admin, action, matterId, input: { date: dayIn(-4) } },
      422,
      'date_before_event',
    );
    await proveOnlyFrom(world, world.admin, action, [50, 60, 80]);
    expect(await readNotices(world, matterId)).toEqual([]);
  });
});

describe('add-tnews-distribution', () => {
  const action = 'matter.addTnewsDistribution';
  const input = { reason: '大学の掲示板に載せました。' };
  it('appends the day with its reason in the history, and warns before a second time within three business days', async () => {
    const matterId = await createMatterAt(world, 80);
    await proveStep(world, {
      agent: world.operator,
      action,
      matterId,
      input,
      to: 80,
      stamps: { tnewsDistributionDates: [world.clock.now()] },
      left: ['MD1'],
      entered: ['MD2'],
      repeat: false,
    });
    await runAction(world.operator, action, matterId, input);
    expect((await readEvents(world, matterId))[0]).toMatchObject(input);
    await proveRefusal(
      world,
      { agent: world.operator, action, matterId, input },
      422,
      'distributed_recently',
    );
    await runAction(world.operator, action, matterId, { ...input, repeat: true });
    expect((await readMatter(world, matterId)).tnewsDistributionDates).toHaveLength(2);
    const applied = await createMatterAt(world, 80);
    await createCandidateAt(world, 100, {
      matterId: applied,
      set: { createdAt: new Date(world.clock.now().getTime() - 60_000) },
    });
    // The specification's call has no body.
    await runAction(world.operator, action, applied);
    expect(
      await readTabs(world, applied),
      'no later applicant, though one earlier that morning',
    ).toContain('MD2');
    await proveOnlyFrom(world, world.operator, action, [80], input);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, dayIn } from '../../support/dates.js';
import { openWorld, runAction, type TestWorld, tryAction } from '../../support/test-world.js';
import { readEvents, readMatter } from './candidacy.fixtures.js';
import {
  courseOf,
  createMatterAt,
  proveOnlyFrom,
  proveRefusal,
  proveStep,
} from './matter.fixtures.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('M5 update-matter-admin-confirm', () => {
  const action = 'matter.updateMatterAdminConfirm';
  it('moves to 50 once the free comment was read', async () => {
    const matterId = await createMatterAt(world, 10, { freeComment: '週末を希望します' });
    const unread = await proveRefusal(
      world,
      { agent: world.operator, action, matterId },
      422,
      'free_comment_unread',
    );
    expect(Object.keys(unread.body.fields)).toEqual(['freeCommentChecked']);
    await proveStep(world, {
      agent: world.operator,
      action,
      matterId,
      input: { freeCommentChecked: true },
      to: 50,
      stamps: {
        freeCommentCheckedAt: world.clock.now(),
        freeCommentCheckedBy: world.operator.account?.accountId,
        adminConfirmedAt: world.clock.now(),
        adminConfirmedBy: world.operator.account?.accountId,
      },
      left: ['HA1', 'TC1'],
      entered: ['HA3'],
    });
  });

  it('comes from 20 and 30 too, by the specification’s own call, and from no other status', async () => {
    for (const status of [20, 30, 40] as const) {
      const matterId = await createMatterAt(world, status);
      const answer = await world.admin.post('/api/admin/update-matter-admin-confirm', { matterId });
      expect([answer.status, answer.body.to], answer.text).toEqual([200, 50]);
    }
    expect(
      (await world.admin.post('/api/admin/update-matter-admin-confirm', { matterId: 999_999 }))
        .status,
    ).toBe(404);
    const unnamed = await world.admin.post('/api/admin/update-matter-admin-confirm', {});
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([400, ['matterId']]);
    await proveOnlyFrom(world, world.admin, action, [10, 20, 30, 40, 50]);
  });
});

describe('M5’ another request type for an inquiry', () => {
  it('is chosen by the family', async () => {
    const matterId = await createMatterAt(world, 20);
    await proveStep(world, {
      agent: world.parent,
      action: 'matter.update',
      matterId,
      input: { requestType: 10 },
      to: 10,
      stamps: { requestType: 10 },
      left: ['HA2'],
      entered: ['HA1'],
    });
  });

  it('is chosen by staff', async () => {
    const matterId = await createMatterAt(world, 30);
    await proveStep(world, {
      agent: world.operator,
      action: 'matter.updateMatterAdmin',
      matterId,
      input: { requestType: 40 },
      to: 40,
      stamps: { requestType: 40 },
      left: ['HA2'],
      entered: ['HA1'],
    });
    const requested = await createMatterAt(world, 10);
    await proveRefusal(
      world,
      {
        agent: world.parent,
        action: 'matter.update',
        matterId: requested,
        input: { requestType: 40 },
      },
      422,
      'status_not_allowed',
    );
  });
});

describe('M8d update-matter', () => {
  it('edits a request before recruiting begins, courses too', async () => {
    const matterId = await createMatterAt(world, 60);
    const other = await world.prisma.course.findFirstOrThrow({
      where: { brand: 1, id: { not: await courseOf(world) } },
    });
    await proveStep(world, {
      agent: world.parent,
      action: 'matter.update',
      matterId,
      input: {
        subjects: [20, 10, 20],
        courseIds: [other.id],
        nearestStation: '渋谷',
        budgetNote: '',
      },
      to: 60,
      stamps: { subjects: [20, 10], nearestStation: '渋谷', budgetNote: null },
    });
    await runAction(world.parent, 'matter.update', null, {
      matterId,
      courseIds: [other.id],
      lessonPeriod: 4,
    });
    expect(await world.prisma.matterCourse.findMany({ where: { matterId } })).toEqual([
      { matterId, courseId: other.id },
    ]);
    expect(await readMatter(world, matterId)).toMatchObject({ lessonPeriod: 4, hasTrial: false });
  });

  it('is for the own family, and refused once recruiting has begun', async () => {
    const matterId = await createMatterAt(world, 10);
    expect(
      (
        await tryAction(world.otherParent, 'matter.update', null, {
          matterId,
          nearestStation: '渋谷',
        })
      ).status,
    ).toBe(404);
    const length = await proveRefusal(
      world,
      { agent: world.parent, action: 'matter.update', matterId, input: { lessonLength: 999 } },
      422,
      'field_missing',
    );
    expect(Object.keys(length.body.fields)).toEqual(['lessonMinutes']);
    const course = await tryAction(world.parent, 'matter.update', null, {
      matterId,
      courseIds: [999_999],
    });
    expect([course.status, Object.keys(course.body.fields)]).toEqual([400, ['courseIds']]);
    expect(await readEvents(world, matterId)).toEqual([]);
    await proveOnlyFrom(world, world.parent, 'matter.update', [10, 20, 30, 40, 50, 60], {
      nearestStation: '渋谷',
    });
  });
});

describe('patch-matter and patch-course-matter', () => {
  it('edit single fields in place, with the current version', async () => {
    const matterId = await createMatterAt(world, 80);
    const adminId = world.operator.account?.adminId as number;
    await proveStep(world, {
      agent: world.operator,
      action: 'matter.patch',
      matterId,
      input: { personInCharge: adminId, customerResponseDate: dayIn(7), recruitTitle: '小5 算数' },
      to: 80,
      stamps: {
        personInCharge: adminId,
        customerResponseDate: dateIn(7),
        recruitTitle: '小5 算数',
      },
      repeat: false,
    });
    const other = await world.prisma.course.findFirstOrThrow({
      where: { brand: 1, id: { not: await courseOf(world) } },
    });
    await proveStep(world, {
      agent: world.operator,
      action: 'matter.patchCourseMatter',
      matterId,
      input: { courseIds: [other.id] },
      to: 80,
      repeat: false,
    });
    const patch = (body: object) => world.admin.patch(`/api/admin/patch-matter/${matterId}`, body);
    // Assignee: the last value applies alone.
    expect(await patch({ personInChargeOnTheDay: adminId })).toMatchObject({ status: 200 });
    expect(await patch({ personInChargeOnTheDay: adminId, recruitTitle: 'あ' })).toMatchObject({
      status: 422,
      body: { code: 'field_missing' },
    });
    expect(await patch({})).toMatchObject({ status: 422, body: { code: 'field_missing' } });
    const { version } = await readMatter(world, matterId);
    expect(await patch({ recruitTitle: 'あ' })).toMatchObject({
      status: 422,
      body: { code: 'field_missing', fields: { version: expect.any(String) } },
    });
    expect(await patch({ version })).toMatchObject({
      status: 422,
      body: { code: 'nothing_changed' },
    });
    expect(await patch({ version, personInCharge: 999_999 })).toMatchObject({
      status: 400,
      body: { fields: { personInCharge: expect.any(String) } },
    });
    expect(await patch({ version, teamInCharge: 999_999 })).toMatchObject({
      status: 400,
      body: { fields: { teamInCharge: expect.any(String) } },
    });
    expect(await patch({ version, customerResponseDate: '2026-02-30' })).toMatchObject({
      status: 400,
      body: { fields: { customerResponseDate: expect.any(String) } },
    });
    expect(
      await patch({ version, preferredSlots: [{ weekday: 1, fromMinute: 600, toMinute: 500 }] }),
    ).toMatchObject({ status: 400 });
    expect(
      (await world.admin.patch('/api/admin/patch-matter/999999', { version: 1, city: '渋谷区' }))
        .status,
    ).toBe(404);
    expect(
      (await world.parent.patch(`/api/admin/patch-matter/${matterId}`, { version, city: '渋谷区' }))
        .status,
    ).toBe(403);
  });

  it('moves work items with the person in charge', async () => {
    const matterId = await createMatterAt(world, 80);
    const adminId = world.admin.account?.adminId as number;
    const { version } = await readMatter(world, matterId);
    await runAction(world.admin, 'matter.patch', matterId, {
      version,
      personInChargeOnTheDay: adminId,
    });
    expect(
      (await world.prisma.workItem.findFirstOrThrow({ where: { matterId, tab: 'MD1' } })).personId,
    ).toBe(adminId);
  });
});

describe('add-matter-memo', () => {
  it('stores a memo of staff', async () => {
    const matterId = await createMatterAt(world, 80);
    const made = await world.operator.post('/api/admin/add-matter-memo', {
      matterId,
      content: '電話は18時以降',
      shared: false,
    });
    expect(made.body, made.text).toMatchObject({
      matterId,
      content: '電話は18時以降',
      shared: false,
    });
    expect(
      await world.prisma.memo.findUniqueOrThrow({ where: { id: made.body.id } }),
    ).toMatchObject({
      matterId,
      authorId: world.operator.account?.accountId,
    });
    expect(
      await world.operator.post('/api/admin/add-matter-memo', { matterId, content: '' }),
    ).toMatchObject({
      status: 400,
      body: { fields: { content: expect.any(String) } },
    });
    expect(
      (
        await world.operator.post('/api/admin/add-matter-memo', {
          matterId: 999_999,
          content: 'あ',
        })
      ).status,
    ).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, dayIn, openDayIn } from '../../support/dates.js';
import {
  createTeacher,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../../support/test-world.js';
import { createCandidateAt, readEvents, readMatter, readNotices } from './candidacy.fixtures.js';
import { createMatterAt, proveRefusal, proveStep, readTabs } from './matter.fixtures.js';

const ask = 'matter.updateMatterChangeRequest';
const confirm = 'matter.confirmChangeRequest';
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const requestOf = (matterId: number) =>
  world.prisma.changeRequest.findFirstOrThrow({
    where: { matterId, type: 'change' },
    orderBy: { id: 'desc' },
  });
async function requestChange(
  status: 80 | 90,
  input: object = { lessonFrequency: 2, teachingMode: 1 },
) {
  const matterId = await createMatterAt(world, status);
  await runAction(world.parent, ask, matterId, input);
  return { matterId, requestId: (await requestOf(matterId)).id };
}

describe('M8a update-matter-change-request', () => {
  it('stores the change as a diff and stops introductions', async () => {
    const matterId = await createMatterAt(world, 80);
    const input = {
      lessonFrequency: 2,
      lessonLength: 60,
      freeComment: '土曜も可',
      reason: '部活のため',
    };
    await proveStep(world, {
      agent: world.parent,
      action: ask,
      matterId,
      input,
      to: 70,
      left: ['MD1'],
      entered: ['HA4'],
    });
    await runAction(world.parent, ask, matterId, input);
    expect(await requestOf(matterId)).toMatchObject({
      type: 'change',
      open: true,
      diff: {
        lessonFrequency: { before: 1, after: 2 },
        freeComment: { before: null, after: '土曜も可' },
      },
      reason: '部活のため',
      requestedAt: world.clock.now(),
      requestedById: world.parent.account?.accountId,
    });
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 70,
      lessonFrequency: 1,
      freeComment: null,
    });
    const waiting = await createCandidateAt(world, 20, { matterId });
    const introduce = await tryAction(world.admin, 'matterTeacher.introduceTeacher', waiting.id);
    expect(introduce.status).toBe(422);
    await proveRefusal(
      world,
      { agent: world.parent, action: ask, matterId, input: { lessonLength: 90 } },
      422,
      'request_open',
    );
  });

  it('is for the family or staff on its behalf, and must change something', async () => {
    const matterId = await createMatterAt(world, 80);
    await proveRefusal(
      world,
      { agent: world.parent, action: ask, matterId, input: { lessonFrequency: 1, reason: '同じ' } },
      422,
      'nothing_changed',
    );
    await proveRefusal(
      world,
      { agent: world.parent, action: ask, matterId, input: { lessonLength: 999 } },
      422,
      'field_missing',
    );
    expect((await tryAction(world.otherParent, ask, matterId, { lessonLength: 90 })).status).toBe(
      404,
    );
    for (const status of [10, 20, 30, 40, 50, 60, 100] as const) {
      await proveRefusal(
        world,
        {
          agent: world.parent,
          action: ask,
          matterId: await createMatterAt(world, status),
          input: { lessonLength: 90 },
        },
        422,
        'status_not_allowed',
      );
    }
    expect(await runAction(world.operator, ask, matterId, { lessonLength: 90 })).toMatchObject({
      from: 80,
      to: 70,
    });
  });
});

describe('M8b matter-change-requests/{id}/confirm', () => {
  it('applies the diff, notifies the teachers concerned and names those who no longer fit', async () => {
    const { matterId, requestId } = await requestChange(80);
    const introduced = await createCandidateAt(world, 40, { matterId });
    await createCandidateAt(world, 80, { matterId, teacher: world.otherTeacher });
    await createCandidateAt(world, 8, { matterId, teacher: await createTeacher(world) });
    const teacherId = world.teacher.account?.teacherId as number;
    await world.prisma.teacher.update({
      where: { id: teacherId },
      data: { inPerson: false, online: true },
    });
    const stale = await tryAction(world.operator, confirm, requestId, { version: 99 });
    expect(stale.status).toBe(409);
    const refusedEarly = await tryAction(world.operator, confirm, requestId, { date: dayIn(-4) });
    expect([refusedEarly.status, refusedEarly.body.code]).toEqual([422, 'date_before_event']);

    const result = await runAction(world.operator, confirm, requestId);
    expect(result).toMatchObject({ from: 70, to: 80, matterId });
    expect(result.remarks).toEqual([expect.stringContaining('対面の指導はできません')]);
    expect(result.left.map(({ tab }) => tab)).toContain('HA4');
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 80,
      lessonFrequency: 2,
      teachingMode: 1,
    });
    expect(await requestOf(matterId)).toMatchObject({
      open: false,
      confirmedAt: world.clock.now(),
      confirmedById: world.operator.account?.accountId,
    });
    expect(await readNotices(world, matterId)).toEqual(['N32 teacher', 'N33b customer']);
    expect(
      (await world.prisma.notice.findFirstOrThrow({ where: { matterId, code: 'N32' } }))
        .matterTeacherId,
    ).toBe(introduced.id);
    expect((await readEvents(world, matterId)).map(({ action }) => action)).toEqual([ask, confirm]);
    expect((await runAction(world.operator, confirm, requestId)).changed).toBe(false);
    const undo = await world.operator.post(`/api/user/undo/${result.eventId}`);
    expect(undo.body.undone, undo.text).toBe(true);
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 70,
      lessonFrequency: 1,
      teachingMode: 2,
    });
    expect(await requestOf(matterId)).toMatchObject({ open: true, confirmedAt: null });
    expect(await readTabs(world, matterId)).toEqual(['HA4']);
    expect((await tryAction(world.operator, confirm, 999_999)).status).toBe(404);
  });
});

describe('teachers who no longer fit', () => {
  it('are found by the criteria of the ranking, and only for the changed conditions', async () => {
    const matterId = await createMatterAt(world, 80);
    const place = { prefecture: 12, city: '鎌ヶ谷市', nearestStation: null };
    await world.prisma.matter.update({
      where: { id: matterId },
      data: { ...place, teachingMode: 1, subjects: [], preferredSlots: [] },
    });
    const agent = await createTeacher(world);
    const teacherId = agent.account?.teacherId as number;
    await world.prisma.teacher.update({
      where: { id: teacherId },
      data: {
        inPerson: true,
        online: true,
        prefecture: 13,
        stations: [],
        areas: [{ prefecture: 12, city: '鎌ケ谷市' }],
      },
    });
    await world.prisma.teacherAvailability.deleteMany({ where: { teacherId } });
    await world.prisma.teacherAvailability.create({
      data: { teacherId, weekday: 3, fromMinute: 1080, toMinute: 1140 },
    });
    await createCandidateAt(world, 40, { matterId, teacher: agent });
    const edit = async (conditions: object): Promise<readonly string[]> => {
      const { version } = await readMatter(world, matterId);
      return (
        (await runAction(world.operator, 'matter.patch', matterId, { version, ...conditions }))
          .remarks ?? []
      );
    };

    const wednesday = { weekday: 3, fromMinute: 1080, toMinute: 1200 };
    expect(await edit({ preferredSlots: [wednesday], lessonLength: 60 })).toEqual([]);
    expect(await edit({ lessonLength: 90 })).toEqual([
      expect.stringContaining('：水 18:00–20:00に空きがありません。'),
    ]);
    expect(await edit({ city: '松戸市' })).toEqual([
      expect.stringContaining('：松戸市には通えません、水'),
    ]);
    // The change adds no mismatch for the teacher.
    expect(await edit({ freeComment: '犬がいます' })).toEqual([]);
  });
});

describe('M8c confirm with reject', () => {
  it('discards the diff with a reason and notifies the family', async () => {
    const { matterId, requestId } = await requestChange(80);
    const withoutReason = await tryAction(world.operator, confirm, requestId, { reject: true });
    expect([withoutReason.status, withoutReason.body.code]).toEqual([422, 'reason_required']);
    const result = await runAction(world.operator, confirm, requestId, {
      reject: true,
      reason: '該当の教師がいないため',
    });
    expect(result).toMatchObject({ from: 70, to: 80 });
    expect(await readMatter(world, matterId)).toMatchObject({
      caseStatus: 80,
      lessonFrequency: 1,
      teachingMode: 2,
    });
    expect(await requestOf(matterId)).toMatchObject({
      open: false,
      confirmedAt: null,
      rejectedAt: world.clock.now(),
      rejectReason: '該当の教師がいないため',
    });
    expect(await readNotices(world, matterId)).toEqual(['N33 customer']);
    expect(await readTabs(world, matterId)).toEqual(['MD1']);
  });
});

describe('M8e a change request during lessons', () => {
  it('stays at 90, waits in HA4, and notifies the hired teacher once applied', async () => {
    const matterId = await createMatterAt(world, 90);
    await proveStep(world, {
      agent: world.parent,
      action: ask,
      matterId,
      input: { lessonLength: 90 },
      to: 90,
      entered: ['HA4'],
    });
    await runAction(world.parent, ask, matterId, { lessonLength: 90 });
    const { id } = await requestOf(matterId);
    const result = await runAction(world.admin, confirm, id);
    expect(result).toMatchObject({ from: 90, to: 90 });
    expect(await readMatter(world, matterId)).toMatchObject({ lessonLength: 90 });
    expect(await readNotices(world, matterId)).toEqual(['N32 teacher', 'N33b customer']);
    expect(await readTabs(world, matterId)).toEqual([]);
  });
});

describe('the cancellation request', () => {
  it('waits in HA5 without a change of status, and can be withdrawn', async () => {
    for (const status of [10, 60, 80, 90] as const) {
      const matterId = await createMatterAt(world, status);
      const input = { type: 'cancel', cancelReason: 20, reason: '料金の都合' };
      const stamps = {
        cancelRequestedAt: world.clock.now(),
        cancelReason: 20,
        cancelNote: '料金の都合',
      };
      await proveStep(world, {
        agent: world.parent,
        action: ask,
        matterId,
        input,
        to: status,
        stamps,
        entered: ['HA5'],
      });
      await runAction(world.parent, ask, matterId, input);
      await runAction(world.parent, ask, matterId, { type: 'cancel', withdraw: true });
      expect(await readTabs(world, matterId)).not.toContain('HA5');
      expect(await readMatter(world, matterId)).toMatchObject({
        cancelRequestedAt: null,
        cancelReason: null,
        cancelNote: null,
      });
    }
    await proveRefusal(
      world,
      {
        agent: world.parent,
        action: ask,
        matterId: await createMatterAt(world, 80),
        input: { type: 'cancel' },
      },
      422,
      'reason_required',
    );
  });
});

describe('a family’s request despite an earlier contact day', () => {
  const dueOf = async (matterId: number, tab: string) =>
    (await world.prisma.workItem.findFirst({ where: { matterId, tab } }))?.dueDay
      .toISOString()
      .slice(0, 10);
  const later = { customerResponseDate: dateIn(14) };

  it('is in its list at once, for changed conditions of a decided matter and for a cancellation', async () => {
    const decided = await createMatterAt(world, 90, later);
    await runAction(world.parent, ask, decided, { lessonLength: 120 });
    expect(await dueOf(decided, 'HA4')).toBe(openDayIn(1));
    const leaving = await createMatterAt(world, 80, later);
    await runAction(world.parent, ask, leaving, { type: 'cancel', cancelReason: 10 });
    expect(await dueOf(leaving, 'HA5')).toBe(openDayIn(1));
  });
});

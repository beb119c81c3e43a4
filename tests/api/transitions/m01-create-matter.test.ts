import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../support/dates.js';
import {
  addStudent,
  openWorld,
  runAction,
  type TestWorld,
  tryAction,
} from '../../support/test-world.js';
import { createCandidateAt, readEvents, readMatter, readNotices } from './candidacy.fixtures.js';
import { conditions, courseOf, createMatterAt, readTabs } from './matter.fixtures.js';

const action = 'matter.create';
let world: TestWorld;
let request: object;
beforeAll(async () => {
  world = await openWorld();
  request = {
    studentId: world.studentId,
    brand: 1,
    courseIds: [await courseOf(world)],
    ...conditions,
    freeComment: 'よろしくお願いします',
  };
});
afterAll(() => world.close());

describe('M1 create-matter (customer), trial', () => {
  it('creates a matter at 10 with the next number, notifies the family, and waits for staff', async () => {
    const preview = await tryAction(world.parent, action, null, { matter: request }, '?preview=1');
    expect(preview.body).toMatchObject({
      preview: true,
      to: 10,
      matterNumber: `K${today.slice(2, 4)}-000001`,
    });
    expect(await world.prisma.matter.count()).toBe(0);
    const result = await runAction(world.parent, action, null, { matter: request });
    expect(result).toMatchObject({
      from: null,
      to: 10,
      matterNumber: `K${today.slice(2, 4)}-000001`,
    });
    expect(await readMatter(world, result.matterId)).toMatchObject({
      caseStatus: 10,
      contractStatus: 1,
      requestType: 10,
      parentId: world.parent.account?.parentId,
      studentId: world.studentId,
      subjects: [20],
      hasTrial: true,
      createdAt: world.clock.now(),
      version: 1,
    });
    expect(await world.prisma.matterCourse.count({ where: { matterId: result.matterId } })).toBe(1);
    expect(await readTabs(world, result.matterId)).toEqual(['HA1', 'TC1']);
    expect(await readNotices(world, result.matterId)).toEqual(['N30 customer']);
    expect(
      (await readEvents(world, result.matterId)).map(({ action: name, fromStatus, toStatus }) => [
        name,
        fromStatus,
        toStatus,
      ]),
    ).toEqual([[action, null, 10]]);
    const found = await world.admin.get(
      `/api/admin/get-matters?tab=1&q=${encodeURIComponent(`k${today.slice(2, 4)}000001`)}`,
    );
    expect(found.body).toHaveLength(1);

    const undo = await world.parent.post(`/api/user/undo/${result.eventId}`);
    expect(undo.body.undone).toBe(true);
    expect((await readMatter(world, result.matterId)).deletedAt).toEqual(world.clock.now());
    expect(await readTabs(world, result.matterId)).toEqual([]);
    expect(await readNotices(world, result.matterId)).toEqual([]);
  });

  it('gives every matter a unique number per brand, also for simultaneous requests', async () => {
    const at = (brand: 1 | 2) =>
      courseOf(world, brand).then((courseId) => ({ ...request, brand, courseIds: [courseId] }));
    const wanted = await Promise.all([at(1), at(1), at(2), at(1), at(2)]);
    const made = await Promise.all(
      wanted.map((each) => runAction(world.parent, action, null, { matter: each })),
    );
    expect(new Set(made.map(({ matterNumber }) => matterNumber)).size).toBe(5);
    const prefixes = made.map(({ matterNumber }) => matterNumber.slice(0, -7));
    expect(new Set(prefixes).size).toBe(2);
  });

  it('copies the place from the family, and sets no trial for a short course', async () => {
    const parentId = world.parent.account?.parentId as number;
    await world.prisma.parent.update({
      where: { id: parentId },
      data: { postalCode: '1500001', prefecture: 13, city: '渋谷区' },
    });
    const result = await runAction(world.parent, action, null, {
      matter: { ...request, teachingMode: 1, lessonPeriod: 3 },
    });
    expect(await readMatter(world, result.matterId)).toMatchObject({
      postalCode: '1500001',
      prefecture: 13,
      city: '渋谷区',
      hasTrial: false,
    });
  });

  it('names missing fields, and refuses another family', async () => {
    const count = await world.prisma.matter.count();
    const bare = await tryAction(world.parent, action, null, {
      matter: { studentId: world.studentId, brand: 1 },
    });
    expect([bare.status, bare.body.code]).toEqual([422, 'field_missing']);
    expect(Object.keys(bare.body.fields).sort()).toEqual(
      ['courseIds', 'lessonFrequency', 'lessonLength', 'purposes', 'subjects', 'teachingMode'].map(
        (field) => `matter.${field}`,
      ),
    );
    const nothing = await tryAction(world.parent, action, null, {});
    expect([nothing.status, Object.keys(nothing.body.fields)]).toEqual([
      422,
      ['matter.studentId', 'matter.brand'],
    ]);
    const minutes = await tryAction(world.parent, action, null, {
      matter: { ...request, lessonLength: 999 },
    });
    expect([minutes.status, Object.keys(minutes.body.fields)]).toEqual([
      422,
      ['matter.lessonMinutes'],
    ]);
    const foreign = await addStudent(world, world.otherParent);
    expect(
      (await tryAction(world.parent, action, null, { matter: { ...request, studentId: foreign } }))
        .status,
    ).toBe(404);
    expect(
      (await tryAction(world.parent, action, null, { matter: { ...request, studentId: 999_999 } }))
        .status,
    ).toBe(404);
    expect(
      (
        await tryAction(world.parent, action, null, {
          matter: request,
          customer: { parentId: world.otherParent.account?.parentId },
        })
      ).status,
    ).toBe(404);
    const course = await tryAction(world.parent, action, null, {
      matter: { ...request, courseIds: [await courseOf(world, 2)] },
    });
    expect([course.status, Object.keys(course.body.fields)]).toEqual([400, ['matter.courseIds']]);
    expect(await world.prisma.matter.count()).toBe(count);
  });
});

describe('M4 create-matter (customer), trial consultation', () => {
  it('creates a matter at 40', async () => {
    const result = await runAction(world.parent, action, null, {
      matter: { ...request, requestType: 40 },
    });
    expect(await readMatter(world, result.matterId)).toMatchObject({
      caseStatus: 40,
      requestType: 40,
    });
    expect(await readTabs(world, result.matterId)).toEqual(['HA1', 'TC1']);
  });
});

describe('M3 create-matter/{studentId} (staff)', () => {
  it('creates a matter at 30; GET shows its initial values and changes nothing', async () => {
    const form = await world.operator.get(`/api/admin/create-matter/${world.studentId}`);
    expect(form.body).toMatchObject({
      student: { id: world.studentId },
      parent: { id: world.parent.account?.parentId },
      values: { brand: 1 },
    });
    const result = await runAction(world.operator, 'matter.createForStudent', world.studentId, {
      subjects: [20],
    });
    expect(result).toMatchObject({ to: 30, matterNumber: expect.stringMatching(/^K\d\d-\d{6}$/) });
    expect(await readMatter(world, result.matterId)).toMatchObject({
      caseStatus: 30,
      requestType: 30,
      parentId: world.parent.account?.parentId,
    });
    expect(await readTabs(world, result.matterId)).toEqual(['HA2', 'TC1']);
    expect(await readNotices(world, result.matterId)).toEqual([]);
    expect((await tryAction(world.operator, 'matter.createForStudent', 999_999)).status).toBe(404);
    expect((await world.operator.get('/api/admin/create-matter/999999')).status).toBe(404);
  });
});

describe('M16 create-matter with changeMatterTeacherId', () => {
  it('creates a new matter at 10 with the conditions copied; the old one stays at 90', async () => {
    const old = await createMatterAt(world, 90, { freeComment: '前回', budgetNote: '月3万円まで' });
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId: old } });
    const wish = {
      changeMatterTeacherId: hired.id,
      selectedReason: 20,
      changeReason: '話しやすい先生を希望',
    };
    const withoutReason = await tryAction(world.parent, action, null, {
      changeMatterTeacherId: hired.id,
    });
    expect([withoutReason.status, withoutReason.body.code]).toEqual([422, 'reason_required']);
    expect((await tryAction(world.otherParent, action, null, wish)).status).toBe(404);

    const result = await runAction(world.parent, action, null, {
      ...wish,
      matter: { lessonLength: 90 },
    });
    expect(await readMatter(world, result.matterId)).toMatchObject({
      caseStatus: 10,
      studentId: world.studentId,
      previousMatterTeacherId: hired.id,
      selectedReason: 20,
      changeReason: '話しやすい先生を希望',
      subjects: [20],
      lessonLength: 90,
      budgetNote: '月3万円まで',
      freeComment: null,
    });
    expect((await readMatter(world, old)).caseStatus).toBe(90);
    const form = await world.operator.get(
      `/api/admin/create-matter/${world.studentId}?changeMatterTeacherId=${hired.id}`,
    );
    expect(form.body.from).toMatchObject({ matterId: old });
    expect(form.body.values).toMatchObject({ subjects: [20], budgetNote: '月3万円まで' });
    expect(form.body.values).not.toHaveProperty('freeComment');
    expect(form.body.taught).toContainEqual(
      expect.objectContaining({
        matterTeacherId: hired.id,
        teacher: { id: hired.teacherId, name: expect.any(String) },
      }),
    );
    expect(await readNotices(world, result.matterId)).toEqual(['N30 customer']);
    const repeated = await tryAction(world.admin, 'matter.createForStudent', world.studentId, wish);
    expect([repeated.status, repeated.body.code]).toEqual([422, 'request_open']);
  });

  it('accepts one of two simultaneous requests', async () => {
    const old = await createMatterAt(world, 90);
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId: old } });
    const wish = { changeMatterTeacherId: hired.id, selectedReason: 20 };
    const answers = await Promise.all(
      [0, 1, 2].map(() =>
        tryAction(world.operator, 'matter.createForStudent', world.studentId, wish),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is for hired teachers only; staff may do it for the family', async () => {
    const old = await createMatterAt(world, 90);
    const hired = await world.prisma.matterTeacher.findFirstOrThrow({ where: { matterId: old } });
    const made = await runAction(world.operator, 'matter.createForStudent', world.studentId, {
      changeMatterTeacherId: hired.id,
      selectedReason: 10,
    });
    expect(made).toMatchObject({ to: 10 });
    const { id } = await createCandidateAt(world, 60);
    expect(
      (
        await world.operator.get(
          `/api/admin/create-matter/${world.studentId}?changeMatterTeacherId=${id}`,
        )
      ).status,
    ).toBe(404);
    const refusedEarly = await tryAction(world.parent, action, null, {
      matter: { courseIds: [await courseOf(world)], ...conditions },
      changeMatterTeacherId: id,
      selectedReason: 10,
    });
    expect([refusedEarly.status, refusedEarly.body.code]).toEqual([422, 'not_hired']);
  });
});

import type { TeacherDetail, TeacherWork } from '@tsumugi/contract/resources/teacher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentTeacherWork } from '../../api/src/modules/teacher/work.presenter.js';
import { TeacherWorkQueries } from '../../api/src/modules/teacher/work.queries.js';
import { createVisitor } from '../support/agent.js';
import { createCandidateAt } from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let teacherId: number;
beforeAll(async () => {
  world = await openWorld();
  teacherId = world.teacher.account?.teacherId as number;
});
afterAll(() => world?.close());

const teacherOf = async (who = world.admin, id = teacherId) =>
  (await who.get<TeacherDetail>(`/api/admin/get-teacher-detail/${id}`)).body;

describe('a teacher', () => {
  it('is edited field by field, lists as a whole', async () => {
    const before = await teacherOf();
    const saved = await world.operator.patch(`/api/admin/patch-teacher/${teacherId}`, {
      version: before.version,
      birthDate: '2003-05-06',
      gender: 2,
      phone: '08022223333',
      university: '桜門大学',
      town: '架空町5',
      stations: ['三鷹', '吉祥寺'],
      areas: [{ prefecture: 13 }],
      subjects: [
        { subject: 20, level: 20 },
        { subject: 110, level: 30 },
      ],
      languages: [{ language: 'en', level: 2 }],
      availability: [
        { weekday: 3, fromMinute: 1140, toMinute: 1260 },
        { weekday: 3, fromMinute: 1020, toMinute: 1140 },
      ],
    });
    expect([saved.status, saved.body.version], saved.text).toEqual([200, before.version + 1]);
    expect(saved.body).toMatchObject({
      birthDate: '••••-••-••',
      phone: '080-••••-3333',
      town: '•••',
      masked: ['phone', 'address', 'birthDate'],
    });
    const after = await teacherOf();
    expect(after).toMatchObject({
      birthDate: '2003-05-06',
      phone: '08022223333',
      stations: ['三鷹', '吉祥寺'],
      areas: [{ prefecture: 13, city: null }],
    });
    expect(after.subjects).toHaveLength(2);
    expect(after.profileCompleteness).toBeGreaterThan(before.profileCompleteness);
    const fewer = await world.admin.patch(`/api/admin/teachers/${teacherId}`, {
      version: after.version,
      subjects: [{ subject: 20, level: 20 }],
    });
    expect(fewer.body.subjects).toEqual([{ subject: 20, level: 20 }]);
    // Hours that touch are one, so that a lesson may lie across both.
    expect(fewer.body.availability).toEqual([{ weekday: 3, fromMinute: 1020, toMinute: 1260 }]);
    const found = await world.operator.get(`/api/admin/teachers?q=${encodeURIComponent('桜門')}`);
    expect(found.body.map((row: { id: number }) => row.id)).toEqual([teacherId]);
  });

  it('must be of age, and receives an explanation of an invalid slot', async () => {
    const { version } = await teacherOf();
    const url = `/api/admin/patch-teacher/${teacherId}`;
    expect(
      (await world.admin.patch(url, { version, birthDate: dayIn(-18 * 365) })).body.fields,
    ).toHaveProperty('birthDate');
    const slot = await world.admin.patch(url, {
      version,
      availability: [{ weekday: 3, fromMinute: 900, toMinute: 900 }],
    });
    expect([slot.status, Object.keys(slot.body.fields)]).toEqual([400, ['availability.0']]);
    expect(
      (await world.operator.patch(url, { version, email: 'somebody-else@example.jp' })).status,
    ).toBe(403);
    expect((await world.admin.patch(url, { version: version - 1, note: 'x' })).body).toMatchObject({
      statusCode: 409,
      current: { version },
    });
    expect((await teacherOf()).version).toBe(version);
  });

  it('has four lists of experience, each replaced by its own call', async () => {
    for (const [call, list, items] of [
      [
        'patch-dp-level-scores',
        'dpLevelScores',
        [{ ibSubject: 150, ibLevel: 1, score: 7, examYear: 2021 }],
      ],
      [
        'patch-overseas-experience',
        'overseasExperiences',
        [{ country: 'イギリス', fromMonth: '2015-04', toMonth: '2018-03', schoolType: 8 }],
      ],
      [
        'patch-prereturn-applied-school',
        'prereturnAppliedSchools',
        [{ schoolName: '架空大学', passed: true }],
      ],
      [
        'patch-teaching-experience',
        'teachingExperiences',
        [{ employer: '架空塾', grades: [5, 6], subjects: [20], purposes: [30], years: 2 }],
      ],
    ] as const) {
      const { version } = await teacherOf();
      const saved = await world.operator.patch(`/api/admin/${call}/${teacherId}`, {
        version,
        items,
      });
      expect([call, saved.status, saved.body[list]], saved.text).toEqual([
        call,
        200,
        [expect.objectContaining(items[0])],
      ]);
      expect(
        (await world.operator.patch(`/api/admin/${call}/${teacherId}`, { version, items: [] }))
          .status,
      ).toBe(409);
      expect(
        (await world.operator.patch(`/api/admin/${call}/999999`, { version, items: [] })).status,
      ).toBe(404);
    }
    const { version } = await teacherOf();
    const wrong = await world.operator.patch(`/api/admin/patch-dp-level-scores/${teacherId}`, {
      version,
      items: [{ ibSubject: 150, ibLevel: 1, score: 9 }],
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['items.0.score']]);
    const period = [{ country: 'フランス', fromMonth: '2018-04', toMonth: '2015-03' }];
    expect(
      (
        await world.operator.patch(`/api/admin/patch-overseas-experience/${teacherId}`, {
          version,
          items: period,
        })
      ).status,
    ).toBe(400);
    expect((await teacherOf()).dpLevelScores).toHaveLength(1);
  });
});

describe('the state of a teacher', () => {
  it('is suspended and resumed with a reason, and can still sign in', async () => {
    const teacher = await createTeacher(world);
    const id = teacher.account?.teacherId as number;
    const { version } = await teacherOf(world.admin, id);
    const stopped = await world.operator.post(`/api/admin/teachers/${id}/stop`, {
      version,
      reason: '連絡がつかない',
    });
    expect([stopped.status, stopped.body.blockedReason], stopped.text).toEqual([
      200,
      '連絡がつかない',
    ]);
    expect((await teacher.get('/api/user/role')).status).toBe(200);
    const repeated = await world.operator.post(`/api/admin/teachers/${id}/stop`, {
      version: version + 1,
      reason: '別の理由',
    });
    expect([repeated.body.version, repeated.body.blockedReason]).toEqual([
      version + 1,
      '連絡がつかない',
    ]);
    const resumed = await world.operator.post(`/api/admin/teachers/${id}/resume`, {
      version: version + 1,
    });
    expect([resumed.body.blockedAt, resumed.body.blockedReason]).toEqual([null, null]);
    const lines = (
      await world.admin.get(`/api/admin/access-logs?entity=teacher&entityId=${id}&action=edit`)
    ).body;
    expect(lines.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      null,
      '連絡がつかない',
    ]);
  });

  it('may be introduced only after an interview', async () => {
    const teacher = await createTeacher(world);
    const id = teacher.account?.teacherId as number;
    const { version } = await teacherOf(world.admin, id);
    const wish = { version, isIntroducible: true };
    const refusedEarly = await world.operator.patch(`/api/admin/patch-teacher/${id}`, wish);
    expect([refusedEarly.status, refusedEarly.body.code]).toEqual([422, 'not_interviewed']);
    await world.prisma.teacher.update({
      where: { id },
      data: { interviewDate: world.clock.now() },
    });
    const met = await world.operator.patch(`/api/admin/patch-teacher/${id}`, wish);
    expect(met.body).toMatchObject({
      isIntroducible: true,
      introducibleSince: world.clock.now().toISOString(),
    });
    const restored = await world.operator.patch(`/api/admin/patch-teacher/${id}`, {
      version: met.body.version,
      isIntroducible: false,
    });
    expect(restored.body).toMatchObject({ isIntroducible: false, introducibleSince: null });
  });

  it('is removed only by an Admin and only without open candidacies', async () => {
    const teacher = await createTeacher(world);
    const id = teacher.account?.teacherId as number;
    const { matterId, matterTeacherId } = await createCandidateAt(world, 8, { teacher });
    expect((await world.operator.post('/api/admin/remove-teacher', { teacherId: id })).status).toBe(
      403,
    );
    const refused = await world.admin.post('/api/admin/remove-teacher', { teacherId: id });
    expect([refused.status, refused.body.code, refused.body.matters]).toEqual([
      422,
      'live_matters',
      [expect.objectContaining({ matterId, candidateStatus: 8 })],
    ]);
    await runAction(world.operator, 'matterTeacher.processScreeningResult', matterTeacherId, {
      result: 4,
    });
    const { version } = await teacherOf(world.admin, id);
    const removed = await world.admin.post('/api/admin/remove-teacher', { teacherId: id, version });
    expect(removed.status, removed.text).toBe(200);
    expect((await teacher.get('/api/user/role')).status).toBe(401);
    const guest = await createVisitor(world.app);
    const { email, password } = teacher.account as { email: string; password: string };
    expect((await guest.post('/api/auth/teacher/login', { email, password })).status).toBe(401);
    expect((await world.admin.get(`/api/admin/teachers/${id}`)).status).toBe(404);
  });
});

describe("a teacher's work", () => {
  const work = async (id: number, who = world.admin) =>
    (await who.get<TeacherWork>(`/api/admin/teachers/${id}/work`)).body;

  it('names the running lessons with their weekly slot, the load and the mean mark', async () => {
    const teacher = await createTeacher(world);
    const id = teacher.account?.teacherId as number;
    expect(await work(id)).toEqual({
      photo: null,
      open: 0,
      trials: 0,
      hires: 0,
      satisfaction: null,
      reports: 0,
      lessons: [],
    });
    const { matterId, matterTeacherId } = await createCandidateAt(world, 90, { teacher });
    const row = await world.prisma.matter.update({
      where: { id: matterId },
      data: { contractStatus: 3, lessonFrequency: 2, lessonLength: 90 },
    });
    const before = await world.prisma.matterTeacher.findUniqueOrThrow({
      where: { id: matterTeacherId },
    });
    // A Wednesday, 17:30 in Tokyo.
    const firstLessonDate = new Date('2026-12-02T08:30:00Z');
    await world.prisma.matterTeacher.update({
      where: { id: matterTeacherId },
      data: { firstLessonDate, customerReport: { satisfaction: 4, issues: '', comments: '' } },
    });
    const read = await work(id);
    expect(read).toMatchObject({ open: 1, hires: 1, satisfaction: 4, reports: 1 });
    expect(read.lessons).toEqual([
      {
        matterTeacherId,
        matter: {
          id: matterId,
          matterNumber: row.matterNumber,
          student: { id: row.studentId, name: expect.stringMatching(/ /) },
        },
        frequency: 2,
        minutes: 90,
        slot: { weekday: 3, fromMinute: 1050, toMinute: 1140 },
      },
    ]);
    // A first lesson with a day alone has no time yet.
    await world.prisma.matterTeacher.update({
      where: { id: matterTeacherId },
      data: { firstLessonDate: new Date('2026-12-01T15:00:00Z') },
    });
    expect((await work(id)).lessons[0]?.slot).toBeNull();
    // The work lists do not know the changes of this test.
    await world.prisma.matterTeacher.update({
      where: { id: matterTeacherId },
      data: { firstLessonDate: before.firstLessonDate },
    });
  });

  it("hides the pupil of another team's matter", async () => {
    const teacher = await createTeacher(world);
    const id = teacher.account?.teacherId as number;
    const { matterId } = await createCandidateAt(world, 90, { teacher });
    const other = await world.prisma.team.create({
      data: { name: '別のチーム', createdAt: world.clock.now() },
    });
    await world.prisma.matter.update({
      where: { id: matterId },
      data: { contractStatus: 3, teamInCharge: other.id },
    });
    const read = presentTeacherWork(await world.app.get(TeacherWorkQueries).read(id), {
      reach: [],
      sign: () => ({ url: '', expiresAt: '' }),
    });
    expect(read.lessons.map(({ matter }) => matter)).toEqual([null]);
    await world.prisma.matter.update({ where: { id: matterId }, data: { teamInCharge: null } });
  });
});

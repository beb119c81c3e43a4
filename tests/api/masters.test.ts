import type { ErrorBody } from '@tsumugi/contract/errors';
import type { BlacklistView } from '@tsumugi/contract/resources/blacklist';
import type { CourseView } from '@tsumugi/contract/resources/course';
import type { TeamView } from '@tsumugi/contract/resources/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCandidateAt, createMatter } from '../support/create-at-status.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const listOf = (resource: string, query: Record<string, unknown>) =>
  `/api/admin/${resource}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`;

describe('courses', () => {
  it('are listed in pages of 20, and all at once', async () => {
    const now = world.clock.now();
    const names = Array.from({ length: 25 }, (_, at) => `頁の見本${String(at).padStart(2, '0')}`);
    await world.prisma.course.createMany({
      data: names.map((name) => ({ brand: 2, name, createdAt: now })),
    });
    const first = await world.operator.get<CourseView[]>(
      '/api/master/get-courses?q=頁の見本&brand=2',
    );
    const second = await world.operator.get<CourseView[]>(
      '/api/master/get-courses?q=頁の見本&page=2',
    );
    expect([first.body.length, second.body.length]).toEqual([20, 5]);
    expect(second.headers['content-range']).toBe('courses 20-24/25');
    const beyond = await world.operator.get<CourseView[]>(
      '/api/master/get-courses?q=頁の見本&page=9',
    );
    expect([beyond.status, beyond.body, beyond.headers['content-range']]).toEqual([
      200,
      [],
      'courses */25',
    ]);
    const filter = { q: '頁の見本' };
    const sorted = await world.operator.get<CourseView[]>(
      listOf('courses', { sort: ['name', 'DESC'], range: [0, 2], filter }),
    );
    expect(sorted.body.map(({ name }) => name)).toEqual(['頁の見本24', '頁の見本23', '頁の見本22']);
    const ids = first.body.slice(0, 2).map(({ id }) => id);
    expect(
      (await world.operator.get<CourseView[]>(listOf('courses', { filter: { id: ids } }))).body.map(
        ({ id }) => id,
      ),
    ).toEqual(ids);
    const all = await world.operator.get<CourseView[]>('/api/admin/get-courses-all');
    expect(all.body).toHaveLength(await world.prisma.course.count({ where: { deletedAt: null } }));
    expect((await world.operator.get(listOf('courses', { sort: ['members', 'ASC'] }))).status).toBe(
      400,
    );
  });

  it('are edited with their version, deleted, and restored', async () => {
    const made = await world.admin.post<CourseView>('/api/master/save-course', {
      brand: 1,
      name: '直前講習',
      lessonPeriod: 3,
      hasTrial: false,
    });
    expect(made.body).toMatchObject({ hasTrial: false, active: true, openMatters: 0, version: 1 });
    const put = await world.admin.put<CourseView>(`/api/admin/courses/${made.body.id}`, {
      ...made.body,
      name: '冬の直前講習',
    });
    expect(put.body).toMatchObject({ name: '冬の直前講習', version: 2 });
    const stale = await world.admin.put<ErrorBody & { current: CourseView }>(
      `/api/admin/courses/${made.body.id}`,
      {
        ...made.body,
        name: '夏',
      },
    );
    expect([stale.status, stale.body.current.name]).toEqual([409, '冬の直前講習']);
    const blind = await world.admin.post<ErrorBody>('/api/master/save-course', {
      id: made.body.id,
      brand: 1,
      name: '版なし',
    });
    expect([blind.status, Object.keys(blind.body.fields ?? {})]).toEqual([400, ['version']]);
    expect((await world.admin.delete(`/api/admin/courses/${made.body.id}`)).status).toBe(200);
    expect((await world.admin.get(`/api/master/get-course-detail/${made.body.id}`)).status).toBe(
      404,
    );
    expect((await world.admin.post(`/api/admin/courses/${made.body.id}/restore`)).status).toBe(200);
    expect(
      (await world.admin.get<CourseView>(`/api/master/get-course-detail/${made.body.id}`)).body
        .name,
    ).toBe('冬の直前講習');
    expect((await world.admin.post(`/api/admin/courses/${made.body.id}/restore`)).status).toBe(404);
  });

  it('are switched off, not deleted, while a live request uses them', async () => {
    const { matterId } = await createCandidateAt(world, 20);
    const { courseId } = await world.prisma.matterCourse.findFirstOrThrow({ where: { matterId } });
    const refused = await world.admin.delete<ErrorBody>(`/api/master/delete-course/${courseId}`);
    expect([refused.status, refused.body.code]).toEqual([422, 'course_in_use']);
    const course = (await world.admin.get<CourseView>(`/api/admin/courses/${courseId}`)).body;
    expect(
      (
        await world.admin.put<CourseView>(`/api/admin/courses/${courseId}`, {
          ...course,
          active: false,
        })
      ).body.active,
    ).toBe(false);
    const options = (
      await world.admin.get<{ id: number; name: string; active: boolean }[]>(
        '/api/admin/get-options/courses',
      )
    ).body;
    // Shown in cases that have it, and not offered to other cases.
    expect(options.find(({ id }) => id === courseId)).toMatchObject({
      name: course.name,
      active: false,
    });
    const offered = options.filter(({ active }) => active);
    expect(
      (await world.prisma.matterCourse.findFirstOrThrow({ where: { matterId } })).courseId,
    ).toBe(courseId);
    // The case keeps it with the offered ones; another case cannot choose it any more.
    const other = offered.find(({ id }) => id !== courseId)?.id as number;
    const { brand } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
    await world.prisma.course.update({ where: { id: other }, data: { brand } });
    const put = async (id: number, courseIds: number[]) => {
      const { version } = await world.prisma.matter.findUniqueOrThrow({ where: { id } });
      return world.operator.patch<ErrorBody>(`/api/admin/matters/${id}`, { version, courseIds });
    };
    expect((await put(matterId, [courseId, other])).status).toBe(200);
    const stranger = await createMatter(world, { courseIds: [other] });
    const refusedCourse = await put(stranger.matterId, [courseId]);
    expect([refusedCourse.status, Object.keys(refusedCourse.body.fields ?? {})]).toEqual([
      400,
      ['courseIds'],
    ]);
    const sent = await world.parent.post<ErrorBody>('/api/customer/create-matter', {
      matter: {
        studentId: world.studentId,
        brand,
        requestType: 10,
        courseIds: [courseId],
        subjects: [20],
        purposes: [10],
      },
    });
    expect([sent.status, Object.keys(sent.body.fields ?? {})]).toEqual([400, ['matter.courseIds']]);
    await world.prisma.course.update({ where: { id: courseId }, data: { active: true } });
  });

  it('are read-only for an Operator', async () => {
    const { id } = await world.prisma.course.findFirstOrThrow({ where: { deletedAt: null } });
    expect((await world.operator.get(`/api/master/get-course-detail/${id}`)).status).toBe(200);
    expect(
      (await world.operator.post('/api/master/save-course', { brand: 1, name: '勝手に' })).status,
    ).toBe(403);
    expect((await world.operator.delete(`/api/admin/courses/${id}`)).status).toBe(403);
    expect((await world.parent.get('/api/master/get-courses')).status).toBe(403);
  });
});

describe('blacklist words', () => {
  it('are equal in any spelling', async () => {
    const unique = async (word: string, id?: number) =>
      (
        await world.operator.post<{ unique: boolean }>('/api/master/is-unique-blacklist', {
          word,
          id,
        })
      ).body.unique;
    expect(await unique('ラインアプリ')).toBe(true);
    const made = await world.operator.post<BlacklistView>('/api/master/save-blacklist', {
      word: 'ﾗｲﾝ ｱﾌﾟﾘ',
      note: '連絡先',
    });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ word: 'ライン アプリ', note: '連絡先' });
    expect([await unique('らいんあぷり'), await unique('ライン アプリ', made.body.id)]).toEqual([
      false,
      true,
    ]);
    const twin = await world.operator.post<ErrorBody>('/api/master/save-blacklist', {
      word: 'らいんアプリ',
    });
    expect([twin.status, Object.keys(twin.body.fields ?? {})]).toEqual([409, ['word']]);
    const found = await world.operator.get<BlacklistView[]>(
      '/api/master/get-blacklist?q=ラインアプ',
    );
    expect(found.body.map(({ id }) => id)).toEqual([made.body.id]);
    expect(
      (await world.operator.post('/api/master/save-blacklist', { word: '・　' })).status,
    ).not.toBe(500);
  });

  it('are added by all staff, and changed by an Admin', async () => {
    const made = (
      await world.operator.post<BlacklistView>('/api/admin/blacklist', { word: '直接振込' })
    ).body;
    const edit = { ...made, word: '直接の振込' };
    expect((await world.operator.post('/api/master/save-blacklist', edit)).status).toBe(403);
    expect((await world.operator.put(`/api/admin/blacklist/${made.id}`, edit)).status).toBe(403);
    expect((await world.operator.delete(`/api/admin/blacklist/${made.id}`)).status).toBe(403);
    expect(
      (await world.admin.put<BlacklistView>(`/api/admin/blacklist/${made.id}`, edit)).body.word,
    ).toBe('直接の振込');
    expect((await world.admin.delete(`/api/admin/blacklist/${made.id}`)).status).toBe(200);
    const repeated = (
      await world.operator.post<BlacklistView>('/api/admin/blacklist', { word: '直接の振込' })
    ).body;
    expect((await world.admin.post(`/api/admin/blacklist/${made.id}/restore`)).status).toBe(409);
    expect((await world.admin.delete(`/api/admin/blacklist/${repeated.id}`)).status).toBe(200);
    expect(
      (await world.admin.post<BlacklistView>(`/api/admin/blacklist/${made.id}/restore`)).body.word,
    ).toBe('直接の振込');
  });
});

describe('teams', () => {
  it('have members, a unique name, and can be deleted only without dependent rows', async () => {
    const adminId = world.operator.account?.adminId as number;
    const made = await world.admin.post<TeamView>('/api/master/save-team', {
      name: '西日本',
      members: [{ adminId, isLeader: true }],
    });
    expect(made.body.members).toEqual([{ adminId, isLeader: true, name: expect.any(String) }]);
    expect((await world.admin.post('/api/master/save-team', { name: '西日本' })).status).toBe(409);
    expect(
      (
        await world.admin.post('/api/master/save-team', {
          name: '幽霊',
          members: [{ adminId: 2_000_000 }],
        })
      ).status,
    ).toBe(400);
    expect((await world.operator.post('/api/master/save-team', { name: '勝手に' })).status).toBe(
      403,
    );
    const { matterId } = await createCandidateAt(world, 20);
    await world.prisma.matter.update({
      where: { id: matterId },
      data: { teamInCharge: made.body.id },
    });
    const refused = await world.admin.delete<ErrorBody>(`/api/master/delete-team/${made.body.id}`);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'team_in_use', members: 1, openMatters: 1 },
    });
    expect(refused.body.message).toContain('メンバー1人をこのチームから外し');
    await world.prisma.matter.update({ where: { id: matterId }, data: { teamInCharge: null } });
    const emptied = await world.admin.put<TeamView>(`/api/admin/teams/${made.body.id}`, {
      ...made.body,
      members: [],
    });
    expect(emptied.body.members).toEqual([]);
    expect((await world.admin.put(`/api/admin/teams/${made.body.id}`, made.body)).status).toBe(409);
    expect((await world.admin.delete(`/api/master/delete-team/${made.body.id}`)).status).toBe(200);
    expect(
      (await world.operator.get<TeamView[]>('/api/admin/get-teams')).body.map(({ id }) => id),
    ).not.toContain(made.body.id);
    expect((await world.admin.post(`/api/admin/teams/${made.body.id}/restore`)).status).toBe(200);
    expect(
      (await world.operator.get<TeamView[]>('/api/master/get-team-list?q=西日本')).body,
    ).toHaveLength(1);
  });

  it('recompute the due days of their work when they open at weekends', async () => {
    const made = (await world.admin.post<TeamView>('/api/master/save-team', { name: '土日組' }))
      .body;
    await world.prisma.$executeRaw`delete from work_recheck`;
    const put = await world.admin.put<TeamView>(`/api/admin/teams/${made.id}`, {
      ...made,
      weekendOpen: true,
    });
    expect(put.body.weekendOpen).toBe(true);
    const [{ waiting } = { waiting: 0 }] = await world.prisma.$queryRaw<
      { waiting: number }[]
    >`select count(*)::int waiting from work_recheck`;
    expect(waiting).toBeGreaterThan(0);
  });
});

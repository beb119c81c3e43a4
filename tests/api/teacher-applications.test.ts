import type { OpenMatterAnswer, OpenMatters } from '@tsumugi/contract/portal/teacher-application';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import {
  type CreatedMatter,
  createCandidateAt,
  createMatterAt,
} from '../support/create-at-status.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let teacher: Agent;
let fitting: CreatedMatter;
let other: CreatedMatter;
const list = async (query = '') =>
  (await teacher.get<OpenMatters>(`/api/teacher/open-matters${query}`)).body;
const one = (number: string) =>
  teacher.get<OpenMatterAnswer>(`/api/teacher/open-matters/${number}`);
const detail = async (id: number, who = teacher) =>
  (await who.get(`/api/teacher/get-matter-teacher-detail/${id}`)).body;

beforeAll(async () => {
  world = await openWorld();
  teacher = await createTeacher(world);
  const { body } = await teacher.get('/api/teacher/profile');
  const saved = await teacher.post('/api/teacher/save-teacher', {
    version: body.version,
    additional: {
      timetable: { free: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }] },
      subjects: [{ subject: 20, level: 20 }],
      languages: [],
      stations: ['吉祥寺'],
      areas: [{ prefecture: 13, city: '武蔵野市' }],
      inPerson: true,
      online: false,
      maxTravelMinutes: 60,
      hourlyRateNote: null,
    },
  });
  expect(saved.status).toBe(200);
  await world.prisma.student.updateMany({ data: { schoolName: '第一小学校' } });
  const slots = [1, 3].map((weekday) => ({ weekday, fromMinute: 1080, toMinute: 1200 }));
  fitting = await createMatterAt(world, 80, { preferredSlots: slots, lessonFrequency: 1 });
  other = await createMatterAt(world, 80, {
    subjects: [110],
    preferredSlots: [{ weekday: 2, fromMinute: 1080, toMinute: 1200 }],
  });
  await world.prisma.matter.update({
    where: { id: fitting.matterId },
    data: {
      rewardNote: '石川様と相談 090-1234-5678',
      town: '吉祥',
      nearestStation: '吉祥寺',
      building: '本町荘1-2-3',
      teacherConditionNote: '第一小学校に詳しい方',
    },
  });
});
afterAll(() => world.close());

it('lists matching requests with their reasons, masked, and names the unmet requirement of others', async () => {
  const found = await list();
  expect(found).toMatchObject({ total: 1, counts: { fit: 1, all: 2 }, next: null });
  const [matter] = found.matters;
  expect(matter).toMatchObject({
    matterNumber: fitting.matterNumber,
    grade: '小5',
    city: '武蔵野市',
    nearestStation: '吉祥寺',
    lessonMinutes: 90,
    reward: '＊＊と相談 ＊＊',
    teacherCondition: '＊＊に詳しい方',
    fits: true,
    canApply: true,
    application: null,
  });
  expect(matter?.why.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['subjects', 'slots', 'place']),
  );
  const all = await list('?all=1');
  const unfit = all.matters.find((each) => each.matterNumber === other.matterNumber);
  expect(unfit?.blocks[0]).toMatch(/^要件を満たしていません: .*数学.*指導科目にない$/);
  expect(unfit?.misses).toMatchObject([{ key: 'slots' }]);
  expect(unfit).toMatchObject({ fits: false, canApply: true });
  expect((await list('?all=1&limit=1')).next).toBe(1);
  expect(JSON.stringify([all, (await one(fitting.matterNumber)).body])).not.toMatch(
    /石川|結衣|第一小学校|本町|090|matterId|parentId|studentId/,
  );
});

it('counts the requests that further free hours would match', async () => {
  const count = await teacher.post('/api/teacher/open-matters/count', { free: [] });
  expect(count.body).toEqual({ now: 1, after: 0 });
});

it('opens a matter by its number, sends the application, and shows its state', async () => {
  const link = await one(fitting.matterNumber.toLowerCase().replace('-', ''));
  expect(link).toMatchObject({
    status: 200,
    body: { state: 'recruiting', matter: { canApply: true } },
  });
  const applied = await teacher.post('/api/teacher/apply', {
    matterNumber: fitting.matterNumber,
    fromNews: true,
  });
  expect(applied.status).toBe(200);
  const after = await one(fitting.matterNumber);
  expect(after.body).toMatchObject({
    matter: { canApply: false, fits: false, whyNot: 'この案件には応募済みです。' },
    application: { matterTeacherId: applied.body.id, status: 7, open: true },
  });
  expect((await list()).total).toBe(0);
  expect((await one('K26-999999')).status).toBe(404);
  const state = await detail(applied.body.id);
  expect(state.additionalInfo).toMatchObject({ complete: false, internationalProfile: null });
  expect(state.additionalInfo.items[0]).toMatchObject({
    name: 'motivation',
    required: true,
    remedy: '志望動機を入力してください。',
  });
  expect(state.withdrawal).toMatchObject({
    phase: 'beforeSelection',
    reasons: expect.arrayContaining([{ id: 10, name: '学業の都合' }]),
  });
  expect(
    state.steps
      .map(({ key, state: at }: { key: string; state: string }) => `${key} ${at}`)
      .slice(0, 2),
  ).toEqual(['applied now', 'screening ahead']);
  expect(state.nextStepText).toMatch(/までに追加情報をご入力ください。$/);
});

it('hides a matter of another brand like an absent one', async () => {
  const accountId = teacher.account?.accountId as number;
  const brand = (to: number | null) =>
    world.prisma.roleMembership.updateMany({
      where: { accountId, role: 'Teacher' },
      data: { brand: to },
    });
  await brand(4);
  expect((await list('?all=1')).matters.map(({ brand: of }) => of)).toEqual([1, 1]);
  await world.prisma.matterTeacher.updateMany({
    where: { teacherId: teacher.account?.teacherId as number },
    data: { deletedAt: world.clock.now() },
  });
  expect(await list('?all=1')).toMatchObject({ matters: [], counts: { all: 0 } });
  expect((await one(other.matterNumber)).status).toBe(404);
  expect(
    await teacher.post('/api/teacher/apply', { matterNumber: other.matterNumber }),
  ).toMatchObject({
    status: 422,
    body: { code: 'unknown_matter' },
  });
  await brand(null);
  await world.prisma.matterTeacher.updateMany({
    where: { teacherId: teacher.account?.teacherId as number },
    data: { deletedAt: null },
  });
});

it("warns about clashes between the family’s wishes and the teacher's plans", async () => {
  const busy = await createTeacher(world);
  const first = await createCandidateAt(world, 60, { teacher: busy });
  const at = (await detail(first.matterTeacherId, busy)).trialLessonDate;
  const second = await createCandidateAt(world, 50, { teacher: busy, and: 'confirmed' });
  const later = new Date(new Date(at).getTime() + 5 * 86_400_000).toISOString();
  await world.prisma.matterTeacher.update({
    where: { id: second.matterTeacherId },
    data: { preferredTrialDates: [at, later] },
  });
  await world.prisma.parent.updateMany({ data: { timeZone: 'America/New_York' } });
  const withClash = await detail(second.matterTeacherId, busy);
  expect(
    withClash.trialProposals.map(({ clashes }: { clashes: { kind: string }[] }) =>
      clashes.map(({ kind }) => kind),
    ),
  ).toEqual([['trial'], []]);
  expect(withClash).toMatchObject({
    familyTimeZone: 'America/New_York',
    student: null,
    agenda: { appointments: [{ kind: 'trial' }] },
  });
  const figures = await busy.get('/api/teacher/figures');
  expect(figures.body).toMatchObject({
    answers: 1,
    answerHours: null,
    ended: 0,
    completionRate: null,
    months: 12,
  });
});

it('names the kind of a refusal only when staff choose so', async () => {
  const quiet = await createCandidateAt(world, 40, { teacher: await createTeacher(world) });
  await runAction(world.parent, 'matterTeacher.rejectTeacher', quiet.matterTeacherId, {
    reason: 10,
    note: '火曜がよい',
    tellTeacher: true,
  });
  const unheard = await detail(quiet.matterTeacherId, quiet.teacher);
  expect(unheard.ending).toMatchObject({
    title: '今回は見送り',
    category: null,
    reapplyFrom: expect.stringMatching(/^\d{4}-/),
  });
  const explained = await createCandidateAt(world, 40, { teacher: await createTeacher(world) });
  await runAction(world.operator, 'matterTeacher.rejectTeacher', explained.matterTeacherId, {
    reason: 10,
    note: '火曜がよい',
    tellTeacher: true,
  });
  const withReason = await detail(explained.matterTeacherId, explained.teacher);
  expect(withReason.ending).toMatchObject({ category: '曜日・時間のご都合' });
  expect(JSON.stringify(withReason)).not.toContain('火曜がよい');
});

it('requests a second interview with the calendar’s link', async () => {
  const interviewed = await createCandidateAt(world, 10, { teacher: await createTeacher(world) });
  const interviewDate = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  await runAction(world.operator, 'matterTeacher.patchInterviewInfo', interviewed.matterTeacherId, {
    interviewDate,
  });
  expect(await detail(interviewed.matterTeacherId, interviewed.teacher)).toMatchObject({
    interviewLink: null,
    next: { kind: 'interview' },
  });
  world.clock.advance(2 * 3_600_000);
  await runAction(
    world.operator,
    'matterTeacher.processInterviewResult',
    interviewed.matterTeacherId,
    {
      interviewResult: 3,
    },
  );
  expect(await detail(interviewed.matterTeacherId, interviewed.teacher)).toMatchObject({
    interviewAgain: true,
    interviewLink: expect.stringContaining('guest_email='),
    nextStepText: 'あらためて面談日をご予約ください。',
  });
});

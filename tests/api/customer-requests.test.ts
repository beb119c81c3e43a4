import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '../../api/src/platform/clock.js';
import { timerTools } from '../../api/src/platform/jobs/timer.js';
import {
  runDueDraftRemovals,
  runDueRepeatRemovals,
} from '../../api/src/platform/jobs/timers/run-due-removals.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatter, createMatterAt } from '../support/create-at-status.js';
import { createTeacher, openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
let student: Agent;
beforeAll(async () => {
  world = await openWorld();
  student = await signIn(world.app, 'Student');
  await world.prisma.student.delete({ where: { accountId: student.account?.accountId } });
  await world.prisma.student.update({
    where: { id: world.studentId },
    data: { accountId: student.account?.accountId },
  });
});
afterAll(() => world.close());

const whole = {
  subjects: [300, 110],
  purposes: [80, 70],
  ibCourses: [1501, 1202],
  entranceExamTypes: [4, 5],
  teachingMode: 1,
  lessonFrequency: 2,
  lessonLength: 999,
  lessonMinutes: 75,
  lessonPeriod: 1,
  teacherGenderPreference: 2,
  preferredSlots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
  postalCode: '1800004',
  prefecture: 13,
  city: '武蔵野市',
  town: '吉祥寺本町1',
  building: 'つむぎ荘201',
  nearestStation: '吉祥寺',
  commute: 1,
};
const own = { budgetNote: '月3万円まで', freeComment: 'ゆっくり教えてほしいです。' };
const detail = async (id: number, agent = world.parent) =>
  (await agent.get(`/api/customer/get-matter-detail/${id}`)).body;

it('stores every field of a request, for the form and for a copy', async () => {
  const { matterId } = await createMatter(world, { ...whole, ...own });
  const read = await detail(matterId);
  expect(read).toMatchObject({
    ...whole,
    subjects: expect.any(Array),
    brand: 1,
    requestType: 10,
    guardian: own,
  });
  const missing = { matterId, version: read.version, lessonLength: 999, lessonMinutes: null };
  expect(await world.parent.put('/api/customer/update-matter', missing)).toMatchObject({
    status: 422,
    body: { fields: { lessonMinutes: expect.any(String) } },
  });
  expect(
    await world.parent.put('/api/customer/update-matter', {
      matterId,
      version: read.version,
      ibCourses: [9999],
    }),
  ).toMatchObject({
    status: 400,
  });
  const changed = {
    matterId,
    version: read.version,
    ...whole,
    ibCourses: [],
    lessonLength: 60,
    building: '',
  };
  expect(await world.parent.put('/api/customer/update-matter', changed)).toMatchObject({
    status: 200,
  });
  expect(await detail(matterId)).toMatchObject({
    ibCourses: [],
    lessonLength: 60,
    lessonMinutes: null,
    building: null,
  });
  expect(
    await world.parent.put('/api/customer/update-matter', { ...changed, lessonLength: 90 }),
  ).toMatchObject({ status: 409 });
  const studentView = await detail(matterId, student);
  expect(studentView).toMatchObject({ guardian: null, ibCourses: [], pastChangeRequests: [] });
  expect(await student.put('/api/customer/update-matter', changed)).toMatchObject({ status: 403 });
  const staff = await world.operator.get(`/api/admin/get-matter-detail/${matterId}`);
  expect(staff.body).toMatchObject({ entranceExamTypes: [4, 5] });
});

it('shows a change with old and new values, to guardians only', async () => {
  const { matterId } = await createMatterAt(world, 80);
  const { version } = await detail(matterId);
  const ask = {
    version,
    type: 'change',
    lessonFrequency: 1,
    ibCourses: [1501],
    reason: '部活が始まりました',
  };
  expect(
    await world.parent.put(`/api/customer/update-matter-change-request/${matterId}`, ask),
  ).toMatchObject({ status: 200 });
  const { openChangeRequest: open } = await detail(matterId);
  expect(open).toMatchObject({ type: 'change', reason: '部活が始まりました' });
  expect(open.changes).toEqual(
    expect.arrayContaining([
      { field: 'lessonFrequency', label: '頻度', before: '週2回', after: '週1回' },
      { field: 'ibCourses', label: 'IBの科目とレベル', before: '', after: '数学(AA・AI) HL' },
    ]),
  );
  expect((await detail(matterId, student)).openChangeRequest).toMatchObject({
    reason: null,
    changes: [],
  });
  await runAction(world.operator, 'matter.confirmChangeRequest', open.id, {
    reject: true,
    reason: '今月は調整が難しいため',
  });
  const { openChangeRequest, pastChangeRequests } = await detail(matterId);
  expect(openChangeRequest).toBeNull();
  expect(pastChangeRequests).toMatchObject([
    { id: open.id, outcome: 'rejected', answer: '今月は調整が難しいため' },
  ]);
});

it('keeps drafts for their writer until they are sent or expire', async () => {
  const { parent, otherParent } = world;
  const at = '/api/customer/drafts/case-create';
  expect(await parent.get(at)).toMatchObject({ status: 200, body: { value: null } });
  expect(
    await parent.put(at, { value: { matter: { subjects: [110] } }, step: 'course' }),
  ).toMatchObject({
    status: 200,
    body: { key: 'case-create' },
  });
  expect((await parent.get(at)).body).toMatchObject({
    value: { matter: { subjects: [110] } },
    step: 'course',
  });
  expect((await parent.get('/api/customer/drafts')).body).toMatchObject([{ key: 'case-create' }]);
  expect((await otherParent.get(at)).body.value).toBeNull();
  expect(await student.get(at)).toMatchObject({ status: 403 });
  expect(await parent.put(at, { value: 'x'.repeat(70_000) })).toMatchObject({ status: 413 });
  expect(await parent.put('/api/customer/drafts/..%2Fx', { value: 1 })).toMatchObject({
    status: 400,
  });
  const course = await world.prisma.course.findFirstOrThrow({ where: { brand: 1 } });
  const matter = { studentId: world.studentId, brand: 1, courseIds: [course.id], ...whole };
  const headers = { 'x-draft-key': 'case-create' };
  expect(
    (
      await parent.post(
        '/api/customer/create-matter',
        { matter: { ...matter, purposes: [] } },
        { headers },
      )
    ).status,
  ).toBe(422);
  expect((await parent.get(at)).body.value).not.toBeNull();
  expect(
    (await parent.post('/api/customer/create-matter', { matter }, { headers })).status,
  ).toBeLessThan(300);
  expect((await parent.get(at)).body.value).toBeNull();
  for (let index = 0; index < 20; index += 1)
    await parent.put(`/api/customer/drafts/d-${index}`, { value: index });
  expect(await parent.put(at, { value: 1 })).toMatchObject({
    status: 422,
    body: { code: 'too_many_drafts' },
  });
  const later = new Date(world.clock.now().getTime() + days(31));
  expect(await runDueDraftRemovals(timerTools(world.app), later)).toBe(20);
});

it('creates one request for repeated sends with one key, and refuses the key with other content', async () => {
  const course = await world.prisma.course.findFirstOrThrow({ where: { brand: 1 } });
  const matter = { studentId: world.studentId, brand: 1, courseIds: [course.id], ...whole };
  const { parent } = world;
  const send = (body: object, key = 'request-0001') =>
    parent.post('/api/customer/create-matter', body, { headers: { 'Idempotency-Key': key } });
  const before = await world.prisma.matter.count();
  expect((await send({ matter: { ...matter, purposes: [] } })).status).toBe(422);
  const answers = await Promise.all([send({ matter }), send({ matter }), send({ matter })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers[2]?.body).toEqual(answers[0]?.body);
  expect(await world.prisma.matter.count()).toBe(before + 1);
  expect(await send({ matter: { ...matter, freeComment: '別の内容' } })).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
  expect(await send({ matter }, 'x')).toMatchObject({ status: 400 });
  expect((await send({ matter }, 'request-0002')).body.matterId).not.toBe(
    answers[0]?.body.matterId,
  );
  const later = new Date(world.clock.now().getTime() + days(15));
  expect(await runDueRepeatRemovals(timerTools(world.app), later)).toBe(2);
});

it('shows the expected time, the delay and helpful changes, without names', async () => {
  const { matterId } = await createMatterAt(world, 80, { teacherGenderPreference: 2 });
  const teacher = await createTeacher(world);
  const { teacherId } = teacher.account as { teacherId: number };
  await world.prisma.teacher.update({
    where: { id: teacherId },
    data: {
      isIntroducible: true,
      gender: 1,
      areas: [{ prefecture: 13, city: '武蔵野市' }],
      subjects: {
        create: [
          { subject: 20, level: 1 },
          { subject: 20, level: 2 },
        ],
      },
      availability: { create: [{ weekday: 3, fromMinute: 1020, toMinute: 1260 }] },
    },
  });
  const read = async (agent = world.parent) =>
    (await agent.get(`/api/customer/forecast/${matterId}`)).body;
  const soon = await read();
  expect(soon).toMatchObject({
    late: false,
    lateDays: 0,
    candidates: 0,
    introduction: { basis: 'usual' },
  });
  expect(soon.steps.map(({ key }: { key: string }) => key)).toEqual([
    'recruiting',
    'introduced',
    'trial',
    'hiring',
    'teaching',
  ]);
  expect(soon.loosenings).toContainEqual({
    key: 'gender',
    what: '性別の希望をなくす',
    candidatesNow: 0,
    candidatesThen: 1,
  });
  const count = (gender: number, agent = world.parent) =>
    agent.post('/api/customer/count-teachers', {
      studentId: world.studentId,
      subjects: [20],
      preferredSlots: [{ weekday: 3, fromMinute: 1020, toMinute: 1260 }],
      teacherGenderPreference: gender,
    });
  expect((await count(1)).body).toEqual({ count: 1 });
  expect((await count(2)).body).toEqual({ count: 0 });
  expect((await count(0, world.otherParent)).status).toBe(404);
  expect(await read(student)).toMatchObject({ candidates: null, loosenings: [] });
  expect(JSON.stringify(soon)).not.toContain(
    String((await world.prisma.teacher.findUniqueOrThrow({ where: { id: teacherId } })).lastName),
  );
  const { recruitmentConfirmedAt: confirmed } = await world.prisma.matter.findUniqueOrThrow({
    where: { id: matterId },
  });
  await world.prisma.matter.update({
    where: { id: matterId },
    data: { recruitmentConfirmedAt: new Date(world.clock.now().getTime() - days(20)) },
  });
  const lateView = await read();
  expect(lateView).toMatchObject({ late: true, lateDays: 10 });
  expect(lateView.reasons[0]).toContain('ご希望のすべてに合う先生');
  expect(await world.otherParent.get(`/api/customer/forecast/${matterId}`)).toMatchObject({
    status: 404,
  });
  await world.prisma.matter.update({
    where: { id: matterId },
    data: { recruitmentConfirmedAt: confirmed },
  });
});

it('computes the expected day from the start of the search, and none after it has passed', async () => {
  const { matterId } = await createMatterAt(world, 80);
  const select = { createdAt: true, recruitmentConfirmedAt: true } as const;
  const truly = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId }, select });
  const searchedFor = async (past: number) => {
    const began = new Date(world.clock.now().getTime() - days(past));
    await world.prisma.matter.update({
      where: { id: matterId },
      data: { createdAt: began, recruitmentConfirmedAt: began },
    });
    const { steps, turn } = (await detail(matterId)) as FamilyMatter;
    // A waiting family always sees a day: without an expected day, the one of the office's next
    // check of the search.
    const { owner, until, untilIs } = turn;
    expect([owner, untilIs, until && until > world.clock.now().toISOString()]).toEqual([
      'staff',
      past === 30 ? 'look' : 'expected',
      true,
    ]);
    return steps.filter((step) => step.expected).map(({ key, day }) => `${key} ${day}`);
  };
  const ahead = (past: number) => {
    const from = dayOf(new Date(world.clock.now().getTime() - days(past)));
    return Object.entries({ introduced: 7, trial: 16, hiring: 23, teaching: 30 }).map(
      ([key, after]) => `${key} ${addDays(from, after)}`,
    );
  };
  expect(await searchedFor(3)).toEqual(ahead(3));
  expect(await searchedFor(4)).toEqual(ahead(4));
  expect(await searchedFor(30)).toEqual([]);
  await world.prisma.matter.update({ where: { id: matterId }, data: truly });
});

it('compares introduced teachers, with reasons, times and the extension', async () => {
  const teacher = await createTeacher(world);
  const { teacherId } = teacher.account as { teacherId: number };
  await world.prisma.teacher.update({
    where: { id: teacherId },
    data: {
      isIntroducible: true,
      phone: '09099998888',
      availability: { create: [{ weekday: 3, fromMinute: 1110, toMinute: 1260 }] },
    },
  });
  const { matterId, matterTeacherId } = await createCandidateAt(world, 40, {
    teacher,
    matterWishes: { lessonLength: 60 },
  });
  const hidden = await createCandidateAt(world, 8, {
    teacher: await createTeacher(world),
    matter: { matterId, matterNumber: (await detail(matterId)).matterNumber },
  });
  const read = async (agent = world.parent) =>
    (await agent.get(`/api/customer/get-introductions/${matterId}`)).body;
  const { teachers } = await read();
  expect(teachers).toHaveLength(1);
  expect(teachers[0]).toMatchObject({
    matterTeacherId,
    freeSlots: [{ weekday: 3, fromMinute: 1110, toMinute: 1200 }],
    extension: { done: false, possible: true, until: expect.any(String) },
    profile: { photo: null },
  });
  expect(teachers[0].nextTimes[0]).toMatchObject({
    from: expect.stringContaining('T09:30:00.000Z'),
  });
  expect(JSON.stringify(teachers)).not.toMatch(/09099998888|satisfaction|points/);
  expect(JSON.stringify(teachers)).not.toContain(`"matterTeacherId":${hidden.matterTeacherId}`);
  const promised = teachers[0].extension.until;
  await runAction(world.parent, 'matterTeacher.extendTrialLessonRequestDeadline', matterTeacherId);
  const after = await read();
  expect(after.teachers[0]).toMatchObject({
    extension: { done: true, possible: false, until: null },
    dates: { deadline: promised },
  });
  expect((await read(student)).teachers[0].guardian).toBeNull();
  expect(await world.otherParent.get(`/api/customer/get-introductions/${matterId}`)).toMatchObject({
    status: 404,
  });
  const forecast = await world.parent.get(`/api/customer/forecast/${matterId}`);
  expect(forecast.body).toMatchObject({ introduction: null, candidates: null });
});

it('lists consents and stores them once', async () => {
  const { otherParent } = world;
  const { parentId, accountId } = otherParent.account as { parentId: number; accountId: number };
  const items = (await otherParent.get('/api/customer/consents')).body;
  expect(
    items.map(({ type, required, givenAt }: Record<string, unknown>) => [
      type,
      required,
      givenAt !== null,
    ]),
  ).toEqual([
    ['terms', true, true],
    ['privacy', true, true],
    ['thirdParty', true, true],
    ['recording', false, false],
  ]);
  expect(await otherParent.post('/api/customer/consents', { types: [] })).toMatchObject({
    status: 400,
    body: { fields: { types: expect.any(String) } },
  });
  for (let time = 0; time < 2; time += 1)
    expect(
      await otherParent.post('/api/customer/consents', { types: ['recording'] }),
    ).toMatchObject({ status: 200 });
  expect(
    await world.prisma.consent.findMany({ where: { accountId, type: 'recording' } }),
  ).toMatchObject([{ forMinor: true, recordedById: accountId }]);
  expect((await otherParent.get('/api/customer/consents')).body[3]).toMatchObject({
    byOffice: false,
    givenAt: expect.any(String),
  });
  expect(parentId).toBeGreaterThan(0);
});

import { addDays } from '@tsumugi/contract/calendar/day';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import type { TeacherProfile } from '@tsumugi/contract/portal/teacher-profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { termOf } from '../../api/src/portals/teacher/profile/term.js';
import type { Account } from '../support/accounts.js';
import { type Agent, signIn } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import { dayIn } from '../support/dates.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';
import { openFile, uploadFile } from '../support/upload.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const profile = async (agent = world.teacher) =>
  (await agent.get<TeacherProfile>('/api/teacher/profile')).body;
const names = { lastName: '佐藤', firstName: '航', lastNameKana: 'さとう', firstNameKana: 'ﾜﾀﾙ' };
const basic = {
  ...names,
  birthDate: '2004-05-01',
  phone: '０９０-1234-5678',
  gender: 1,
  university: '東都大学',
  gradeYear: 3,
};
const rest = {
  postalCode: '1500001',
  prefecture: 13,
  city: '渋谷区',
  town: null,
  building: null,
  nearestStation: '渋谷',
  country: null,
  timeZone: null,
  faculty: '理学部',
  highSchool: null,
  entranceExamType: null,
  occupation: 1,
  employmentType: null,
  workplace: null,
  selfIntroduction: '一緒に考えます。',
  appealPoints: null,
};
const slot = (weekday: number, from: number, to: number) => ({
  weekday,
  fromMinute: from * 60,
  toMinute: to * 60,
});
const additional = {
  timetable: { free: [slot(5, 16, 18), slot(5, 18, 20)], classes: [slot(1, 8, 10)] },
  blackouts: [{ from: dayIn(26), to: dayIn(31), label: '期末試験' }],
  subjects: [{ subject: 110, level: 30 }],
  languages: [{ language: 'en', level: 2 }],
  stations: ['渋谷'],
  areas: [],
  inPerson: true,
  online: true,
  maxTravelMinutes: 40,
  hourlyRateNote: '',
};

it('saves both pages together and reads everything back; refuses an older version completely', async () => {
  const before = await profile();
  expect(before.completeness.gaps.find(({ key }) => key === 'slots')).toMatchObject({
    page: 'additional',
    blocks: ['すべての案件'],
  });
  const saved = await world.teacher.post('/api/teacher/save-teacher', {
    version: before.version,
    basic: { ...basic, ...rest },
    additional,
  });
  expect(saved).toMatchObject({ status: 200 });
  const after = await profile();
  expect({ ...after, photo: null }).toEqual({ ...saved.body, photo: null });
  expect(after).toMatchObject({
    firstNameKana: 'ワタル',
    phone: '09012345678',
    hourlyRateNote: null,
    timetable: { free: [slot(5, 16, 20)], classes: [slot(1, 8, 10)], confirmed: true, last: null },
    blackouts: additional.blackouts,
    brands: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    identity: 'verified',
  });
  const gaps = new Map(after.completeness.gaps.map((gap) => [gap.key, gap]));
  expect([...gaps.keys()]).toEqual(['interview', 'international', 'photo', 'experience']);
  expect(after.completeness.percent).toBeGreaterThan(before.completeness.percent);

  const stale = await world.teacher.post('/api/teacher/save-teacher', {
    version: before.version,
    additional: { ...additional, online: false },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: after.version, online: true } },
  });
  const other = {
    teacherId: (await createTeacher(world)).account?.teacherId,
    version: 1,
    teachingExperiences: [],
  };
  expect((await world.teacher.post('/api/teacher/save-teacher-experience', other)).status).toBe(
    404,
  );
});

it('names every invalid field', async () => {
  const { version } = await profile();
  const young = await world.teacher.post('/api/teacher/save-teacher', {
    version,
    basic: { ...basic, ...rest, birthDate: dayIn(-17 * 365) },
  });
  expect(young).toMatchObject({
    status: 400,
    body: { fields: { 'basic.birthDate': expect.stringContaining('18歳') } },
  });
  const wrong = {
    version,
    basic: { ...basic, ...rest, phone: '12', lastName: '' },
    additional: { blackouts: [{ from: dayIn(31), to: dayIn(26) }] },
  };
  const { body } = await world.teacher.post('/api/teacher/save-teacher', wrong);
  expect(Object.keys(body.fields).sort()).toEqual(
    expect.arrayContaining(['basic.lastName', 'basic.phone']),
  );
  await world.admin.post('/api/master/save-blacklist', { word: 'らいん交換' });
  const refused = await world.teacher.post('/api/teacher/save-teacher', {
    version,
    basic: { ...basic, ...rest, selfIntroduction: '体験前にﾗｲﾝ交換しましょう' },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'blacklist_word', fields: { 'basic.selfIntroduction': expect.any(String) } },
  });
  // All fields that a family reads of a teacher, not the free texts only.
  for (const field of ['lastName', 'firstName', 'university', 'faculty']) {
    const tried = await world.teacher.post('/api/teacher/save-teacher', {
      version,
      basic: { ...basic, ...rest, [field]: 'らいん交換ID' },
    });
    expect([tried.status, Object.keys(tried.body.fields ?? {})], field).toEqual([
      422,
      [`basic.${field}`],
    ]);
  }
  expect((await profile()).selfIntroduction).toBe('一緒に考えます。');
});

it('keeps rows in their order, and texts for a case separately', async () => {
  const teacher = await createTeacher(world);
  const own = await profile(teacher);
  const rows = {
    version: own.version,
    overseasExperiences: [
      { country: 'シンガポール', fromMonth: '2015-04', toMonth: '2018-03' },
      { country: 'アメリカ', city: 'ボストン' },
    ],
    dpLevelScores: [{ ibSubject: 150, ibLevel: 1, score: 7 }],
  };
  const abroad = await teacher.post('/api/teacher/save-teacher-edubal', rows);
  expect(
    abroad.body.overseasExperiences.map(({ country }: { country: string }) => country),
  ).toEqual(['シンガポール', 'アメリカ']);
  const reversed = {
    version: abroad.body.version,
    overseasExperiences: [...rows.overseasExperiences].reverse(),
  };
  const savedRows = await teacher.post('/api/teacher/save-teacher-edubal', reversed);
  expect(savedRows.body).toMatchObject({
    overseasExperiences: [{ country: 'アメリカ' }, { country: 'シンガポール' }],
    dpLevelScores: [{ score: 7 }],
  });
  const many = {
    version: savedRows.body.version,
    teachingExperiences: Array.from({ length: 21 }, () => ({ employer: '塾' })),
  };
  expect((await teacher.post('/api/teacher/save-teacher-experience', many)).status).toBe(400);

  const { matterTeacherId } = await createCandidateAt(world, 8, { teacher });
  const read = async () =>
    (await teacher.get(`/api/teacher/get-matter-teacher-detail/${matterTeacherId}`)).body;
  const { version } = await read();
  const forCase = {
    matterTeacherId,
    version,
    teachingExperiences: [{ employer: '個別指導塾', subjects: [20], years: 2 }],
  };
  const saved = await teacher.post('/api/teacher/save-matter-teaching-experience', forCase);
  expect(saved.body).toMatchObject({
    version: version + 1,
    experience: [{ employer: '個別指導塾', subjects: [20], years: 2 }],
  });
  expect((await teacher.post('/api/teacher/save-matter-teaching-experience', forCase)).status).toBe(
    409,
  );
  expect(
    (await world.teacher.post('/api/teacher/save-matter-teaching-experience', forCase)).status,
  ).toBe(404);
  expect((await profile(teacher)).teachingExperiences).toEqual([]);
});

it('keeps the part of a picture that its owner chose', async () => {
  const side = { width: 100, height: 100, channels: 3 } as const;
  const right = await sharp({ create: { ...side, background: '#00f' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { ...side, width: 200, background: '#f00' } })
    .composite([{ input: right, left: 100, top: 0 }])
    .png()
    .toBuffer();
  const url = `/api/teacher/upload-profile-image/${world.teacher.account?.teacherId}`;
  const sent = { bytes, name: 'me.png', type: 'image/png' };
  const wrong = await uploadFile(world.teacher, url, { ...sent, fields: { crop: '{"x":2}' } });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { crop: expect.any(String) } } });
  expect(
    (
      await uploadFile(world.teacher, url, {
        ...sent,
        fields: { crop: '{"x":0.5,"y":0,"width":0.5,"height":1}' },
      })
    ).status,
  ).toBe(200);
  const { photo } = await profile();
  const picture = sharp((await openFile(world.teacher, photo?.url ?? '')).bytes);
  expect(await picture.metadata()).toMatchObject({ width: 100, height: 100 });
  expect((await picture.stats()).dominant).toMatchObject({ r: 8, b: 248 });
});

it('continues a teacher’s document after a cut, and staff get it complete', async () => {
  const [teacher, other] = [await signIn(world.app, 'Teacher'), await signIn(world.app, 'Teacher')];
  const teacherId = teacher.account?.teacherId as number;
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const begin = {
    teacherId,
    purpose: 'identity',
    name: '学生証.png',
    size: bytes.length,
    type: 'image/png',
  };
  expect((await other.post('/api/user/uploads', begin)).status).toBe(404);
  const { id } = (await teacher.post('/api/user/uploads', begin)).body;
  const send = (agent: Agent, from: number, to?: number) =>
    agent.patch(`/api/user/uploads/${id}`, undefined, {
      raw: { type: 'application/octet-stream', text: bytes.subarray(from, to) },
      headers: { 'upload-offset': String(from) },
    });
  expect((await send(teacher, 0, 50)).body).toMatchObject({ offset: 50, done: false });
  // The answer was lost: a repeated piece is refused with the offset to continue from, on another
  // device too.
  expect(await send(teacher, 0, 50)).toMatchObject({
    status: 409,
    body: { code: 'upload_offset', offset: 50 },
  });
  const secondSession = await signIn(world.app, teacher.account as Account);
  expect((await secondSession.get(`/api/user/uploads/${id}`)).body).toMatchObject({
    offset: 50,
    done: false,
  });
  for (const answer of [await other.get(`/api/user/uploads/${id}`), await send(other, 50)])
    expect(answer.status).toBe(404);
  expect((await profile(teacher)).identity).toBe('none');
  const done = await send(secondSession, 50);
  expect(done.body).toMatchObject({
    done: true,
    file: { path: expect.stringMatching(/^identity\//) },
  });
  expect((await profile(teacher)).identity).toBe('waiting');
  expect((await teacher.get('/api/user/identity-files')).body).toMatchObject([
    { id: done.body.file.id, name: '学生証.png', verifiedAt: null },
  ]);
  expect((await other.get('/api/user/identity-files')).body).toEqual([]);
  const [shown] = (await world.operator.get(`/api/admin/teachers/${teacherId}/files`)).body;
  expect(shown).toMatchObject({ id: done.body.file.id, name: '学生証.png' });
  const path = encodeURIComponent(done.body.file.path);
  const { body } = await teacher.get(`/api/teacher/get-signed-file-url?path=${path}`);
  expect(await sharp((await openFile(teacher, body.url)).bytes).metadata()).toMatchObject({
    width: 60,
    height: 40,
  });
  expect((await other.get(`/api/teacher/get-signed-file-url?path=${path}`)).status).toBe(404);
});

it('excludes the teacher while introductions are paused, and shows it to staff', async () => {
  const teacher = await createTeacher(world);
  const { version } = await profile(teacher);
  const today = world.clock.today();
  expect(
    (await teacher.put('/api/teacher/pause', { version, until: '2020-01-01' })).body.fields,
  ).toHaveProperty('until');
  const paused = await teacher.put('/api/teacher/pause', { version, until: today });
  expect(paused.body).toMatchObject({ pausedUntil: today });
  const teacherId = teacher.account?.teacherId as number;
  expect(
    (await world.operator.get(`/api/admin/get-teacher-detail/${teacherId}`)).body,
  ).toMatchObject({ stopIntroductionUntil: today });
  const { matterId, matterNumber } = await createMatterAt(world, 80);
  const ranking = await world.operator.get(`/api/admin/introduce-teacher/${matterId}`);
  const line = [...ranking.body.blocked, ...ranking.body.ready].find(
    (each: { teacher: { id: number } }) => each.teacher.id === teacherId,
  );
  expect(line?.blocks ?? [{ key: 'stopped' }]).toContainEqual(
    expect.objectContaining({ key: 'stopped' }),
  );
  const refused = await teacher.post('/api/teacher/apply', { matterNumber });
  expect(refused.body).toMatchObject({ code: 'introduction_stopped' });
  const on = await teacher.put('/api/teacher/pause', { version: paused.body.version, until: null });
  expect(on.body).toMatchObject({ pausedUntil: null });
  const applied = await teacher.post('/api/teacher/save-teacher', {
    version: on.body.version,
    matterNumber,
    note: 'よろしくお願いします。',
  });
  expect(applied.body.application).toMatchObject({ message: expect.any(String) });
});

it('offers last term’s week in the new term, which counts until it is confirmed', async () => {
  const started = world.clock.now();
  const term = termOf(world.clock.today());
  world.clock.moveTo(hoursAt(addDays(term.to, 5), '12:00'));
  const later = await signIn(world.app, world.teacher.account as Account);
  const before = await profile(later);
  expect(before.timetable).toMatchObject({
    term: { label: termOf(world.clock.today()).label },
    free: [slot(5, 16, 20)],
    confirmed: false,
    last: { term: { label: term.label }, free: [slot(5, 16, 20)] },
  });
  expect(before.completeness.gaps.map(({ key }) => key)).toContain('term');
  const week = { version: before.version, additional: { timetable: { free: [slot(2, 18, 20)] } } };
  const { body } = await later.post('/api/teacher/save-teacher', week);
  expect(body.timetable).toMatchObject({
    free: [slot(2, 18, 20)],
    confirmed: true,
    last: { free: [slot(5, 16, 20)] },
  });
  expect(body).toMatchObject({ online: true, lastName: '佐藤' });
  world.clock.moveTo(started);
});

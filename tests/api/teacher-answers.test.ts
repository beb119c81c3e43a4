import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseTeachers } from '../../api/src/modules/retention/actions/erase-teachers.js';
import { days } from '../../api/src/platform/clock.js';
import type { Agent } from '../support/agent.js';
import { type CreatedCandidate, createCandidateAt } from '../support/create-at-status.js';
import { requestOwnExport } from '../support/request-own-export.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

/*
 * One teacher with every stored field, as each audience reads it: an audience must not lose a field
 * or change its form. The field book (api/contract/fields/teacher.ts) decides who reads what. Staff
 * and the teacher may get more fields; a family gets exactly these.
 */

let world: TestWorld;
let teacher: Agent;
let reached: CreatedCandidate;
let id: number;
let at: Date;
beforeAll(async () => {
  world = await openWorld();
  teacher = await createTeacher(world);
  id = teacher.account?.teacherId as number;
  reached = await createCandidateAt(world, 40, { teacher });
  at = world.clock.now();
  await fill(id);
});
afterAll(() => world?.close());

const texts = {
  lastName: '佐藤',
  firstName: '航',
  lastNameKana: 'サトウ',
  firstNameKana: 'ワタル',
  postalCode: '1800001',
  city: '武蔵野市',
  nearestStation: '三鷹',
  country: 'US',
  timeZone: 'America/New_York',
  university: '桜門大学',
  faculty: '理学部',
  highSchool: '架空高校',
  workplace: '架空塾',
  selfIntroduction: '一緒に考えます。',
  appealPoints: '図で説明します。',
  hourlyRateNote: '3000円から',
};
const codes = {
  gender: 2,
  prefecture: 13,
  gradeYear: 3,
  entranceExamType: 1,
  occupation: 1,
  employmentType: 1,
};
const teaching = {
  stations: ['三鷹', '吉祥寺'],
  inPerson: true,
  online: true,
  maxTravelMinutes: 45,
};
const areas = [{ prefecture: 13, city: '三鷹市' }];
const secret = { phone: '08022223333', town: '架空町5', building: '架空荘101' };
const slot = { weekday: 3, fromMinute: 1020, toMinute: 1260 };
const blackouts = [{ from: '2020-07-20', to: '2020-07-28', label: '期末試験' }];
const lastTimetable = { term: '2020-1', free: [slot], classes: [] };
const score = { ibSubject: 150, ibLevel: 1, score: 7, examYear: 2021 };
const overseas = {
  country: 'イギリス',
  city: 'ロンドン',
  schoolType: 8,
  schoolName: '架空校',
  fromMonth: '2015-04',
  toMonth: '2018-03',
  note: '現地校',
};
const school = {
  schoolName: '架空大学',
  faculty: '法学部',
  entranceExamType: 1,
  passed: true,
  examYear: 2021,
};
const experience = {
  employer: '架空塾',
  grades: [5],
  subjects: [20],
  purposes: [30],
  years: 2,
  pupils: 9,
  note: '週2回',
};
const withId = <T extends object>(row: T) => [{ id: expect.any(Number), ...row }];
const lists = () => ({
  dpLevelScores: withId(score),
  overseasExperiences: withId(overseas),
  prereturnAppliedSchools: withId(school),
  teachingExperiences: withId(experience),
});

/**
 * Every column and every list, written directly into the tables, without the rules of the forms.
 */
async function fill(teacherId: number): Promise<void> {
  await world.prisma.teacher.update({
    where: { id: teacherId },
    data: {
      ...texts,
      ...codes,
      ...teaching,
      ...secret,
      ...{ areas, blackouts, lastTimetable, classSlots: [slot], timetableTerm: '2020-2' },
      birthDate: new Date('2003-05-06'),
      stopIntroductionUntil: new Date('2020-08-31'),
      isIntroducible: true,
      introducibleSince: at,
      interviewDate: at,
      identityVerifiedAt: at,
      profileCompleteness: 90,
      blockedAt: at,
      blockedReason: '連絡がつかない',
      note: '社内の備考',
      subjects: { deleteMany: {}, create: { subject: 20, level: 20 } },
      languages: { create: { language: 'en', level: 2 } },
      availability: { deleteMany: {}, create: slot },
      dpLevelScores: { create: score },
      overseasExperiences: { create: overseas },
      prereturnAppliedSchools: { create: school },
      teachingExperiences: { create: experience },
    },
  });
}

const staff = () => ({
  id,
  version: expect.any(Number),
  accountId: teacher.account?.accountId,
  ...texts,
  ...codes,
  ...teaching,
  ...secret,
  areas,
  blackouts,
  email: teacher.account?.email,
  birthDate: '2003-05-06',
  stopIntroductionUntil: '2020-08-31',
  note: '社内の備考',
  subjects: [{ subject: 20, level: 20 }],
  languages: [{ language: 'en', level: 2 }],
  availability: [slot],
  isIntroducible: true,
  introducibleSince: at.toISOString(),
  interviewDate: at.toISOString(),
  identityVerifiedAt: at.toISOString(),
  profileCompleteness: 90,
  blockedAt: at.toISOString(),
  blockedReason: '連絡がつかない',
  leaveWish: null,
  canSignIn: true,
  lastSeenAt: expect.any(String),
  adminRoomId: null,
  ...lists(),
  candidacies: [
    {
      matterTeacherId: reached.matterTeacherId,
      matterId: reached.matterId,
      selectionNumber: `${reached.matterNumber}-01`,
      candidateStatus: 40,
      candidateState: 10,
      statusSince: expect.any(String),
      student: { id: world.studentId, name: expect.any(String) },
    },
  ],
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
  masked: [] as string[],
});

describe('a teacher, with everything filled in', () => {
  it('is read with every field by an Admin, and by an Operator without telephone, address and birthday', async () => {
    const url = `/api/admin/get-teacher-detail/${id}`;
    expect((await world.admin.get(url)).body).toMatchObject(staff());
    expect((await world.operator.get(url)).body).toMatchObject({
      ...staff(),
      phone: '080-••••-3333',
      town: '•••',
      building: '•••',
      birthDate: '••••-••-••',
      masked: ['phone', 'address', 'birthDate'],
    });
  });

  it("reads the own profile without the office's notes", async () => {
    const { body: whole, text } = await teacher.get('/api/teacher/profile');
    const { timetable, completeness, brands, ...body } = whole;
    for (const hidden of ['社内の備考', '連絡がつかない']) expect(text).not.toContain(hidden);
    expect(body).toMatchObject({
      teacherId: id,
      version: expect.any(Number),
      email: teacher.account?.email,
      ...texts,
      ...codes,
      ...teaching,
      ...secret,
      areas,
      blackouts,
      birthDate: '2003-05-06',
      photo: null,
      subjects: [{ subject: 20, level: 20 }],
      languages: [{ language: 'en', level: 2 }],
      ...lists(),
      pausedUntil: null,
      interviewPassed: true,
      identity: 'verified',
    });
    expect(timetable).toMatchObject({
      free: [slot],
      classes: [slot],
      lessons: [],
      confirmed: false,
    });
    expect(completeness.percent).toBe(90);
    expect(brands.length).toBeGreaterThan(0);
  });

  it('gets a file with every stored value except the office’s own', async () => {
    const { body } = await requestOwnExport(world, teacher);
    const offices = [
      'note',
      'searchText',
      'blockedAt',
      'blockedReason',
      'isIntroducible',
      'introducibleSince',
      'deletedAt',
      'anonymizedAt',
    ];
    expect(Object.keys(body.teacher).filter((name) => offices.includes(name))).toEqual([]);
    expect(body.teacher).toMatchObject({
      id,
      accountId: teacher.account?.accountId,
      ...texts,
      ...codes,
      ...teaching,
      ...secret,
      ...{ areas, blackouts, lastTimetable, classSlots: [slot], timetableTerm: '2020-2' },
      birthDate: '2003-05-06',
      stopIntroductionUntil: '2020-08-31',
      interviewDate: at.toISOString(),
      identityVerifiedAt: at.toISOString(),
      photoFileId: null,
      profileCompleteness: 90,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: expect.any(Number),
      subjects: [{ subject: 20, level: 20 }],
      languages: [{ language: 'en', level: 2 }],
      availability: [slot],
      ...lists(),
    });
  });

  it('is in the CSV with name and school', async () => {
    const { text } = await world.admin.get('/api/admin/export-combined-data-csv?reason=x');
    const [row] = papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    expect(row).toMatchObject({
      教師ID: String(id),
      教師氏名: '佐藤 航',
      教師カナ: 'サトウ ワタル',
      大学: '桜門大学',
      学部: '理学部',
      教師学年: '3年',
    });
  });

  it('has a label for every field in the history', async () => {
    const { version } = (await world.admin.get(`/api/admin/teachers/${id}`)).body;
    const { birthDate, stopIntroductionUntil, note, subjects, languages, availability } = staff();
    const changes = {
      ...texts,
      ...codes,
      ...teaching,
      ...secret,
      areas,
      note,
      subjects,
      languages,
      availability,
      isIntroducible: true,
    };
    const body = {
      version,
      ...changes,
      birthDate,
      stopIntroductionUntil,
      email: teacher.account?.email,
    };
    const saved = await world.admin.patch(`/api/admin/patch-teacher/${id}`, body);
    expect(saved.status, saved.text).toBe(200);
    const [line] = (
      await world.admin.get(`/api/admin/access-logs?entity=teacher&entityId=${id}&action=edit`)
    ).body;
    expect([...line.fields].sort()).toEqual(
      [
        ...[
          '姓',
          '名',
          '姓（カナ）',
          '名（カナ）',
          'メールアドレス',
          '生年月日',
          '性別',
          '電話番号',
          '郵便番号',
          '都道府県',
          '市区町村',
        ],
        ...[
          '町名・番地',
          '建物名・部屋番号',
          '最寄駅',
          '国',
          '時間帯',
          '大学',
          '学部・学科',
          '学年',
          '出身高校',
          '入試区分',
          '職業',
        ],
        ...[
          '契約形態',
          '勤務先',
          '自己紹介',
          'アピールポイント',
          '通える駅',
          '通える地域',
          '対面指導',
          'オンライン指導',
        ],
        ...[
          '通勤時間の上限（分）',
          '時給の希望',
          '紹介を止める期限',
          '備考',
          '指導科目',
          '語学',
          '指導できる曜日・時間帯',
          '紹介可',
        ],
      ].sort(),
    );
  });

  it.each([40, 90] as const)(
    'is read by the family with texts and school only: at %i',
    async (status) => {
      const other = await createTeacher(world);
      const { matterTeacherId } = await createCandidateAt(world, status, { teacher: other });
      await fill(other.account?.teacherId as number);
      const { body, text } = await world.parent.get(
        `/api/customer/get-matter-teacher-detail/${matterTeacherId}`,
      );
      expect(body.teacher).toEqual({
        name: '佐藤 航',
        lastName: '佐藤',
        schoolName: '桜門大学',
        faculty: '理学部',
        grade: 3,
      });
      const { employer: _, grades: __, subjects: ___, purposes: ____, ...shown } = experience;
      expect(body.profile).toEqual({
        photoFileId: null,
        photoPath: null,
        photo: null,
        selfIntroduction: texts.selfIntroduction,
        appealPoints: texts.appealPoints,
        subjects: [{ subject: expect.any(String), level: expect.any(String) }],
        experience: [
          {
            ...shown,
            grades: [expect.any(String)],
            subjects: [expect.any(String)],
            purposes: [expect.any(String)],
          },
        ],
      });
      for (const hidden of [
        secret.phone,
        secret.town,
        secret.building,
        texts.highSchool,
        texts.hourlyRateNote,
        '社内の備考',
      ])
        expect(text).not.toContain(hidden);
    },
  );

  it('is erased as a person, and kept in the statistics', async () => {
    const removed = (await createTeacher(world)).account?.teacherId as number;
    await fill(removed);
    const long = new Date(at.getTime() - days(5000));
    await world.prisma.teacher.update({
      where: { id: removed },
      data: { createdAt: long, deletedAt: long, blockedAt: null },
    });
    expect(
      await world.prisma.$transaction((tx) =>
        eraseTeachers(tx, new Date(at.getTime() - days(4000)), 10, at),
      ),
    ).toBe(1);
    const row = await world.prisma.teacher.findUniqueOrThrow({
      where: { id: removed },
      include: {
        ...{
          subjects: true,
          languages: true,
          availability: true,
          dpLevelScores: true,
          overseasExperiences: true,
        },
        ...{ prereturnAppliedSchools: true, teachingExperiences: true },
      },
    });
    const erased = Object.fromEntries(Object.keys(texts).map((name) => [name, null]));
    expect(row).toMatchObject({
      ...erased,
      ...{
        lastName: '削除済み',
        firstName: '',
        lastNameKana: '',
        firstNameKana: '',
        searchText: '',
        phone: null,
        town: null,
        building: null,
      },
      ...{
        birthDate: null,
        gender: null,
        blockedReason: null,
        note: null,
        photoFileId: null,
        timetableTerm: null,
        lastTimetable: null,
      },
      ...{ stations: [], areas: [], classSlots: [], blackouts: [], availability: [] },
      ...{ overseasExperiences: [], prereturnAppliedSchools: [], teachingExperiences: [] },
      ...{
        prefecture: 13,
        gradeYear: 3,
        entranceExamType: 1,
        occupation: 1,
        employmentType: 1,
        inPerson: true,
        online: true,
      },
      ...{
        maxTravelMinutes: 45,
        isIntroducible: true,
        profileCompleteness: expect.any(Number),
        introducibleSince: at,
        interviewDate: at,
      },
      stopIntroductionUntil: new Date('2020-08-31'),
      identityVerifiedAt: at,
      anonymizedAt: at,
      subjects: [{ subject: 20, level: 20 }],
      languages: [{ language: 'en', level: 2 }],
      dpLevelScores: [score],
    });
  });
});

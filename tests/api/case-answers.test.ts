import {
  candidateState,
  interviewResult,
  satisfaction,
  screeningResult,
} from '@tsumugi/contract/codes/candidate';
import { cancelReason } from '@tsumugi/contract/codes/ending';
import {
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  teacherGenderPreference,
} from '@tsumugi/contract/codes/lesson';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { type CreatedCandidate, createCandidateAt } from '../support/create-at-status.js';
import { createTeacher, openWorld, type TestWorld } from '../support/test-world.js';

/*
 * A request and a candidacy with every stored field, as each audience reads them: an audience must
 * not lose a field. The field books (api/contract/fields/matter.ts, matter-teacher.ts) decide who
 * reads which field. A family and a teacher get exactly these conditions and texts; the canary
 * lists the fields that they must not get.
 */

let world: TestWorld;
let teacher: Agent;
let reached: CreatedCandidate;
let at: Date;
beforeAll(async () => {
  world = await openWorld();
  teacher = await createTeacher(world);
  reached = await createCandidateAt(world, 90, { teacher });
  at = world.clock.now();
  await world.prisma.matter.update({
    where: { id: reached.matterId },
    data: { ...matterRow(), ...matterDays },
  });
  // Written directly into the table, without the rules of a step; the next step updates the work
  // lists.
  await world.prisma.matterTeacher.update({
    where: { id: reached.matterTeacherId },
    data: { ...candidateRow(), ...candidateDays },
  });
  const { version } = await world.prisma.matter.findUniqueOrThrow({
    where: { id: reached.matterId },
  });
  const saved = await world.admin.patch(`/api/admin/patch-matter/${reached.matterId}`, {
    version,
    ...laterFields,
  });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(() => world?.close());

const slot = { weekday: 3, fromMinute: 1020, toMinute: 1260 };
const place = { postalCode: '1800001', prefecture: 13, city: '武蔵野市', nearestStation: '三鷹' };
const homeAddress = { town: '架空町5', building: '架空荘101' };
/** Fields that a family writes and a teacher reads. */
const listed = {
  purposes: [10, 20],
  hasTrial: true,
  lessonFrequency: 2,
  lessonLength: 90,
  lessonPeriod: 1,
  preferredSlots: [slot],
};
const wishes = {
  ...listed,
  ...place,
  ...homeAddress,
  ibCourses: [101],
  entranceExamTypes: [1],
  teachingMode: 1,
  lessonMinutes: null,
  teacherGenderPreference: 2,
  commute: 1,
};
const laterFields = { budgetNote: '月3万円' };
const words = { freeComment: '夕方から', cancelNote: '引っ越し' };
const ofOffice = {
  teacherConditionNote: '経験のある方',
  recruitTitle: '小学生の算数',
  rewardNote: '時給2500円',
};
const matterDays = {
  customerResponseDate: new Date('2020-05-06'),
  contractResumeDate: new Date('2020-06-01'),
  contractEndDate: null,
};
const matterRow = () => ({
  ...wishes,
  ...words,
  ...ofOffice,
  ...{
    freeCommentCheckedAt: at,
    adminConfirmedAt: at,
    recruitmentConfirmedAt: at,
    cancelRequestedAt: at,
    firstLessonDate: at,
  },
  ...{ cancelReason: cancelReason.values[0], tnewsDistributionDates: [at] },
});
const iso = () => at.toISOString();
const texts = {
  introductionComment: '図で説明する方です。',
  customerNote: '駅で会いたい',
  hiringNote: '早く始めたい',
  teacherRecruitConsentOfficialLessonChangeNote: '火曜にしたい',
  rejectNote: '話が長い',
  withdrawNote: '都合',
};
const reports = {
  additionalInfo: { motivation: '教えたい', note: 'よろしく' },
  customerReport: { satisfaction: 2, issues: '声', comments: 'よい' },
  teacherReport: {
    lessonContent: '分数',
    studentState: '集中',
    plan: '週2回',
    wantsToTeach: 1,
    note: 'なし',
  },
};
const drafts = {
  customerReportDraft: { satisfaction: 3, comments: '途中' },
  teacherReportDraft: { lessonContent: '途中' },
};
const candidateDays = {
  desiredStartDate: new Date('2020-06-01'),
  teacherResponseDate: new Date('2020-05-07'),
};
const candidateRow = () => ({
  ...texts,
  ...reports,
  ...drafts,
  ...{
    screeningResult: 1,
    interviewResult: 1,
    isIntroducible: true,
    rejectReasonTold: false,
    source: 1,
  },
  preferredTrialDates: [at],
  interviewHistory: [{ interviewDate: iso(), interviewResult: 3, at: iso() }],
  trialDateHistory: [{ from: iso(), to: iso(), at: iso(), by: 'family' }],
  ...Object.fromEntries(instants.map((name) => [name, at])),
});
const instants = [
  ...[
    'additionalInfoAt',
    'screeningProcessedAt',
    'interviewInformationDate',
    'interviewDate',
    'introducedAt',
    'trialRequestedAt',
  ],
  ...[
    'trialLessonRequestDeadline',
    'trialLessonRequestDeadlineExtensionDate',
    'trialRequestConfirmedAt',
    'teacherTrialAgreedAt',
  ],
  ...[
    'trialLessonDate',
    'trialCompletedAt',
    'customerReportAt',
    'customerReportConfirmedAt',
    'teacherReportAt',
    'teacherReportConfirmedAt',
  ],
  ...[
    'hiringDecisionAt',
    'teacherHiringAgreedAt',
    'hiringDecisionConfirmedAt',
    'firstLessonDate',
    'withdrawalRequestedAt',
  ],
];

describe('a request and a candidacy, with everything filled in', () => {
  it('are read with every field by an Admin, and by an Operator without the home address', async () => {
    const url = `/api/admin/get-matter-detail/${reached.matterId}`;
    const { cancelRequestedAt: _, ...row } = matterRow();
    const whole = {
      ...laterFields,
      ...row,
      ...{
        freeCommentCheckedAt: iso(),
        adminConfirmedAt: iso(),
        recruitmentConfirmedAt: iso(),
        firstLessonDate: iso(),
      },
      ...{ cancelRequestedAt: iso(), tnewsDistributionDates: [iso()] },
      ...{
        customerResponseDate: '2020-05-06',
        contractResumeDate: '2020-06-01',
        contractEndDate: null,
      },
      ...{
        brand: expect.any(Number),
        requestType: 10,
        caseStatus: 90,
        contractStatus: expect.any(Number),
        closedReason: null,
      },
      ...{
        personInCharge: null,
        personInChargeOnTheDay: null,
        teamInCharge: null,
        subjects: expect.any(Array),
        courseIds: [expect.any(Number)],
        courses: [expect.any(Object)],
      },
      ...{
        matterNumber: reached.matterNumber,
        studentId: world.studentId,
        parentId: expect.any(Number),
        cancelConfirmedAt: null,
      },
    };
    expect((await world.admin.get(url)).body).toMatchObject(whole);
    const { body } = await world.operator.get(url);
    expect(body).toMatchObject({ ...whole, town: '•••', building: '•••' });
    expect(body.candidates[0]).toMatchObject({
      ...texts,
      ...reports,
      ...{
        screeningResult: 1,
        interviewResult: 1,
        isIntroducible: true,
        rejectReasonTold: false,
        source: 1,
        rejectPhase: null,
      },
      ...{
        rejectReason: null,
        withdrawReason: null,
        statusBeforeWithdrawal: null,
        matchingChoice: expect.any(Object),
      },
      preferredTrialDates: [iso()],
      interviewHistory: [{ interviewDate: iso(), interviewResult: 3 }],
      trialDateHistory: [{ from: iso(), to: iso(), at: iso() }],
      desiredStartDate: '2020-06-01',
      ...{
        trialLessonDate: iso(),
        trialLessonRequestDeadline: iso(),
        trialLessonRequestDeadlineExtensionDate: iso(),
      },
    });
    expect(body.candidates[0]).toMatchObject(
      Object.fromEntries(instants.map((name) => [name, iso()])),
    );
  });

  it('are read by the family with its own texts, and without the office’s', async () => {
    const { body, text } = await world.parent.get(
      `/api/customer/get-matter-detail/${reached.matterId}`,
    );
    expect(body).toMatchObject({
      ...wishes,
      recruitmentConfirmedAt: iso(),
      firstLessonDate: iso(),
      requestType: 10,
    });
    expect(body.guardian).toMatchObject({
      ...words,
      ...laterFields,
      cancelRequestedAt: iso(),
      cancelReason: cancelReason.values[0],
      changeReason: null,
    });
    for (const hidden of [...Object.values(ofOffice), '2020-05-06'])
      expect(text).not.toContain(hidden);
    const candidate = await world.parent.get(
      `/api/customer/get-matter-teacher-detail/${reached.matterTeacherId}`,
    );
    expect(candidate.body).toMatchObject({
      introductionComment: texts.introductionComment,
      trialLessonDate: iso(),
    });
    expect(candidate.body.guardian).toEqual({
      preferredTrialDates: [iso()],
      note: texts.customerNote,
      report: reports.customerReport,
      reportDraft: drafts.customerReportDraft,
      rejectReason: null,
      rejectNote: null,
      hiringNote: texts.hiringNote,
      desiredStartDate: '2020-06-01',
    });
    for (const hidden of ['教えたい', '分数', '途中です', texts.withdrawNote])
      expect(candidate.text).not.toContain(hidden);
  });

  it("are read by the teacher with the teacher's texts and the family’s notes, with the address once hired", async () => {
    const { body, text } = await teacher.get(
      `/api/teacher/get-matter-teacher-detail/${reached.matterTeacherId}`,
    );
    expect(body).toMatchObject({
      ...listed,
      area: { prefecture: 13, city: '武蔵野市', nearestStation: '三鷹' },
      listing: {
        title: ofOffice.recruitTitle,
        reward: ofOffice.rewardNote,
        teacherCondition: ofOffice.teacherConditionNote,
      },
      address: { postalCode: place.postalCode, prefecture: 13, city: place.city, ...homeAddress },
      preferredTrialDates: [iso()],
      trialDateHistory: [{ from: iso(), to: iso(), at: iso() }],
      trialLessonDate: iso(),
      familyNotes: { trial: texts.customerNote, hiring: texts.hiringNote },
      own: {
        additionalInfo: reports.additionalInfo,
        report: reports.teacherReport,
        reportDraft: drafts.teacherReportDraft,
        officialLessonChangeNote: texts.teacherRecruitConsentOfficialLessonChangeNote,
        withdrawReason: null,
        withdrawNote: texts.withdrawNote,
      },
    });
    for (const hidden of [...Object.values({ ...words, ...laterFields }), 'よい', texts.rejectNote])
      expect(text).not.toContain(hidden);
  });

  it('are in the CSV', async () => {
    const { text } = await world.admin.get('/api/admin/export-combined-data-csv?reason=x');
    const rows = papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;
    const row = rows.find(({ 案件番号: number }) => number === reached.matterNumber) as Record<
      string,
      string
    >;
    expect(row).toMatchObject({
      ...{
        指導形態: teachingMode.label(1),
        頻度: lessonFrequency.label(2),
        時間: lessonLength.label(90),
        期間: lessonPeriod.label(1),
      },
      ...{
        目的: '学校の補習、定期テスト対策',
        教師性別希望: teacherGenderPreference.label(2),
        キャンセル理由: cancelReason.label(cancelReason.values[0]),
      },
      ...{
        家庭対応日: '2020/05/06',
        教師対応日: '2020/05/07',
        候補状態: candidateState.label(20),
        満足度: satisfaction.label(2),
      },
      ...{
        書類選考結果: screeningResult.label(1),
        面談結果: interviewResult.label(1),
        採用確定日: formatDay(at),
        体験日: formatDateTime(at),
      },
      ...{
        体験回答期限: formatDateTime(at),
        延長期限: formatDateTime(at),
        紹介日: formatDay(at),
        募集確定日: formatDay(at),
      },
      ...{
        教師報告確認日: formatDay(at),
        面談日: formatDateTime(at),
        キャンセル申請日: formatDay(at),
        不採用理由: '',
        辞退確定日: '',
      },
    });
  });
});

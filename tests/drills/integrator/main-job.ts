// An integrator's program. generated-client.test.ts puts it next to the client that a generator
// created from our document and compiles the two; alone, its imports are missing.
import { type Client, createClient } from './client/client/index.js';
import {
  authLoginAdmin,
  authLoginCustomer,
  authLoginTeacher,
  courseList,
  customerIntroductions,
  inquiryCreateMatter,
  inquiryDetail,
  inquiryReceive,
  matterDetail,
  matterProcessRecruitmentConfirmation,
  matterTeacherAgreeHiring,
  matterTeacherAgreeTrialLesson,
  matterTeacherApply,
  matterTeacherConfirmCustomerTrialReport,
  matterTeacherConfirmHiringDecision,
  matterTeacherConfirmTeacherTrialReport,
  matterTeacherConfirmTrialRequest,
  matterTeacherDetail,
  matterTeacherHireTeacher,
  matterTeacherIntroduceTeacher,
  matterTeacherNotifyDocumentSelectionPassed,
  matterTeacherPatchInterviewInfo,
  matterTeacherProceedToTrialLesson,
  matterTeacherProcessInterviewResult,
  matterTeacherProcessScreeningResult,
  matterTeacherReportTrialLesson,
  matterTeacherSaveAdditionalInfo,
  matterTeacherSetTrialLessonDate,
  matterTeacherSubmitTrialReport,
  matterUpdateMatterAdmin,
  matterUpdateMatterAdminConfirm,
  passwordExecuteReset,
  queueHpInquiry,
  siteKeyCreate,
  teacherMatterTeacher,
  userBrand,
} from './client/index.js';
import type { Credentials } from './client/types.gen.js';

/** Data outside the API: the staff, the time, and the families' mailbox. */
export interface Environment {
  readonly baseUrl: string;
  readonly admin: Credentials;
  readonly operator: Credentials;
  readonly teacher: Credentials;
  readonly now: () => Date;
  /** Moves the clock by a number of hours, and runs the timers. */
  readonly wait: (hours: number) => Promise<void>;
  /** The mails that this address has got, oldest first. */
  readonly mailsTo: (address: string) => Promise<readonly string[]>;
}

/** A user's browser: keeps the cookies and sends the token of one of them. A refusal is thrown. */
function browser(baseUrl: string): { readonly client: Client; readonly throwOnError: true } {
  const cookies = new Map<string, string>();
  const client = createClient({ baseUrl });
  client.interceptors.request.use((request) => {
    request.headers.set(
      'cookie',
      [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    );
    request.headers.set('X-XSRF-TOKEN', decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''));
    return request;
  });
  client.interceptors.response.use((response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  });
  return { client, throwOnError: true };
}

/**
 * From an inquiry of the company's site to a hired teacher. @returns the introduced teacher as the
 * family reads it, and the case at its end as staff and the teacher read it
 */
export async function runMainJob({
  baseUrl,
  admin,
  operator,
  teacher,
  now,
  wait,
  mailsTo,
}: Environment) {
  const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString();
  const open = async () => {
    const as = browser(baseUrl);
    await userBrand(as);
    return as;
  };
  const asAdmin = await open();
  await authLoginAdmin({ ...asAdmin, body: admin });
  const asStaff = await open();
  await authLoginAdmin({ ...asStaff, body: operator });
  const asTeacher = await open();
  await authLoginTeacher({ ...asTeacher, body: teacher });

  // The inquiry, and the family and the case that it becomes.
  const email = 'misaki.generated@example.jp';
  const { data: site } = await siteKeyCreate({
    ...asAdmin,
    body: { brand: 1, label: '公式サイト' },
  });
  await inquiryReceive({
    ...browser(baseUrl),
    body: {
      siteKey: site.key,
      requestType: 10,
      parentName: '石川 美咲',
      parentNameKana: 'イシカワ ミサキ',
      studentName: '石川 結衣',
      studentNameKana: 'イシカワ ユイ',
      relation: 2,
      grade: 5,
      email,
      phone: '09012345678',
      postalCode: '1500001',
      body: '算数を見てほしいです。',
    },
  });
  const { data: waiting } = await queueHpInquiry({ ...asStaff, query: { tab: 2 } });
  const inquiryId = waiting[0]?.id ?? 0;
  const { data: inquiry } = await inquiryDetail({ ...asStaff, path: { id: inquiryId } });
  const { data: made } = await inquiryCreateMatter({
    ...asStaff,
    path: { id: inquiryId },
    body: {
      version: inquiry.version,
      newParent: {
        lastName: '石川',
        firstName: '美咲',
        lastNameKana: 'イシカワ',
        firstNameKana: 'ミサキ',
        relation: 2,
        consents: ['terms', 'privacy', 'thirdParty'],
        invite: true,
      },
      newStudent: {
        lastName: '石川',
        firstName: '結衣',
        lastNameKana: 'イシカワ',
        firstNameKana: 'ユイ',
        grade: 5,
      },
    },
  });
  const matter = { ...asStaff, path: { id: made.matterId } };

  // Its conditions, and its recruiting.
  await matterUpdateMatterAdminConfirm({ ...matter, body: { freeCommentChecked: true } });
  const { data: courses } = await courseList({ ...asStaff });
  const course = courses.find(({ brand, hasTrial }) => brand === 1 && hasTrial);
  await matterUpdateMatterAdmin({
    ...matter,
    body: {
      courseIds: course ? [course.id] : [],
      subjects: [20],
      purposes: [30],
      teachingMode: 1,
      lessonFrequency: 2,
      lessonLength: 90,
      lessonPeriod: 1,
      preferredSlots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
    },
  });
  await matterProcessRecruitmentConfirmation({ ...matter, body: {} });

  // A teacher applies, is screened, met, and introduced.
  const { data: applied } = await matterTeacherApply({
    ...asTeacher,
    body: { matterNumber: made.matterNumber },
  });
  const path = { id: applied.id };
  await matterTeacherSaveAdditionalInfo({
    ...asTeacher,
    body: {
      matterTeacherId: applied.id,
      motivation: '一緒に考える指導をします。',
      startDate: '来週から',
      equipment: 'タブレット',
    },
  });
  await matterTeacherProcessScreeningResult({ ...asStaff, path, body: { result: 1 } });
  await matterTeacherNotifyDocumentSelectionPassed({ ...asStaff, path, body: {} });
  await matterTeacherPatchInterviewInfo({ ...asStaff, path, body: { interviewDate: at(2) } });
  await wait(3);
  await matterTeacherProcessInterviewResult({
    ...asStaff,
    path,
    body: { interviewResult: 1, isIntroducible: true },
  });
  await matterTeacherIntroduceTeacher({ ...asStaff, path, body: {} });

  // The family accepts the invitation, reads the introduction, and requests a trial.
  const newPassword = '結衣のための長い合言葉 7';
  const ResetCode =
    (await mailsTo(email))
      .map((text) => /reset-password-input[^\s#]*#([\w-]+)/.exec(text)?.[1])
      .find(Boolean) ?? '';
  const asFamily = await open();
  await passwordExecuteReset({ ...asFamily, body: { email, newPassword, ResetCode } });
  await authLoginCustomer({ ...asFamily, body: { email, password: newPassword } });
  const { data: introduced } = await customerIntroductions({
    ...asFamily,
    path: { matterId: made.matterId },
  });
  await matterTeacherProceedToTrialLesson({ ...asFamily, path, body: {} });
  await matterTeacherConfirmTrialRequest({ ...asStaff, path, body: {} });
  await matterTeacherAgreeTrialLesson({ ...asTeacher, path, body: {} });
  await matterTeacherSetTrialLessonDate({ ...asTeacher, path, body: { trialLessonDate: at(48) } });
  await wait(51);

  // Both report, the family chooses, the teacher agrees, staff confirm.
  await matterTeacherSubmitTrialReport({
    ...asTeacher,
    body: {
      matterTeacherId: applied.id,
      lessonContent: '割合の文章題を一緒に解きました。',
      wantsToTeach: 1,
    },
  });
  await matterTeacherReportTrialLesson({
    ...asFamily,
    path,
    body: { satisfaction: 5, comments: 'わかりやすい授業でした。' },
  });
  await matterTeacherConfirmCustomerTrialReport({ ...asStaff, path, body: {} });
  await matterTeacherConfirmTeacherTrialReport({ ...asStaff, path, body: {} });
  await matterTeacherHireTeacher({ ...asFamily, path, body: {} });
  await matterTeacherAgreeHiring({ ...asTeacher, path, body: {} });
  await matterTeacherConfirmHiringDecision({ ...asStaff, path, body: {} });

  const { data: atTheEnd } = await matterDetail(matter);
  const { data: candidate } = await matterTeacherDetail({ ...asStaff, path });
  const { data: own } = await teacherMatterTeacher({ ...asTeacher, path });
  return {
    matterTeacherId: applied.id,
    introduced: introduced.teachers.map(({ matterTeacherId }) => matterTeacherId),
    caseStatus: atTheEnd.caseStatus,
    candidateStatus: candidate.candidateStatus,
    statusForTeacher: own.status,
  };
}

import { dayOf } from '../calendar/instant.js';
import { defineQueue, defineTab } from '../kit/define-queue.js';
import { candidateAt, isSelected } from '../states.js';
import { awaitedFrom } from './awaited.js';
import { arrival, businessDaysAfter, dayAfterDeadline } from './due-day.js';
import { candidateFilters } from './filters.js';

const columns = [
  'due',
  'matterNumber',
  'student',
  'teacher',
  'status',
  'wait',
  'lastContact',
  'next',
] as const;
const common = {
  row: 'matterTeacher',
  snooze: 'customerResponseDate',
  columns,
  filters: candidateFilters,
} as const;

/** 家庭対応 (domain/lists#home-response). */
export const homeResponse = defineQueue({
  route: 'case-list-home-response',
  resource: 'home-responses',
  call: 'GET /api/admin/get-home-responses',
  label: '家庭対応',
  group: 'homeResponse',
  clearsSnooze: true,
  tabs: [
    defineTab({
      code: 'HR1',
      tab: 1,
      label: '紹介後確認',
      ...common,
      chips: ['延長期限切れ'],
      candidacyWaitOwner: 'staff',
      primaryActions: ({ isDue: due }) => {
        const [remind, proceed] = [
          'matterTeacher.remindFamily',
          'matterTeacher.proceedToTrialLesson',
        ] as const;
        const rest = [
          'matterTeacher.extendTrialLessonRequestDeadline',
          'matterTeacher.rejectTeacher',
        ] as const;
        return due ? [proceed, remind, ...rest] : [remind, proceed, ...rest];
      },
      // The specification's filter (introduced, no trial request). A row whose extended deadline has
      // expired gets a chip.
      member: (facts) => {
        const { candidate, matter } = facts;
        if (
          candidate.candidateStatus !== candidateAt.teacherIntroduced ||
          !matter.hasTrial ||
          candidate.trialRequestedAt !== null
        )
          return null;
        const extension = candidate.trialLessonRequestDeadlineExtensionDate;
        return {
          due: dayAfterDeadline(facts),
          since: candidate.introducedAt ?? candidate.statusChangedAt,
          chip: extension && extension <= facts.now ? '延長期限切れ' : undefined,
        };
      },
      recheckAt: ({ candidate }) =>
        candidate.candidateStatus === candidateAt.teacherIntroduced
          ? candidate.trialLessonRequestDeadlineExtensionDate
          : null,
    }),
    defineTab({
      code: 'HR2',
      tab: 2,
      label: '体験申込確認',
      ...common,
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.confirmTrialRequest'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeTrialSetting ||
          candidate.trialRequestConfirmedAt !== null
        )
          return null;
        const requested = candidate.trialRequestedAt ?? candidate.statusChangedAt;
        return { due: arrival(facts, requested), since: requested };
      },
    }),
    defineTab({
      code: 'HR3',
      tab: 3,
      label: '家庭体験報告確認',
      ...common,
      chips: ['確認待ち'],
      candidacyWaitOwner: { '': 'family' },
      primaryActions: ({ chip }) =>
        chip === '確認待ち'
          ? ['matterTeacher.confirmCustomerTrialReport']
          : ['matterTeacher.remindFamily', 'matterTeacher.reportTrialLesson'],
      waitOwner: { 確認待ち: 'staff' },
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus === candidateAt.afterTrialWithReport &&
          candidate.customerReportConfirmedAt === null &&
          candidate.customerReportAt
        ) {
          return {
            due: businessDaysAfter(facts, candidate.customerReportAt, 1),
            since: candidate.customerReportAt,
            chip: '確認待ち',
            counted: false,
          };
        }
        const { trialLessonDate, trialCompletedAt } = candidate;
        if (
          candidate.candidateStatus !== candidateAt.afterTrialBeforeReport ||
          !trialLessonDate ||
          !trialCompletedAt ||
          candidate.customerReportAt !== null
        )
          return null;
        return { due: businessDaysAfter(facts, trialLessonDate, 2), since: trialCompletedAt };
      },
    }),
    defineTab({
      code: 'HR4',
      tab: 4,
      label: '採用確認',
      ...common,
      chips: ['家庭検討中', '教師同意待ち', '確定可'],
      candidacyWaitOwner: { 家庭検討中: 'family', 確定可: 'staff' },
      primaryActions: ({ chip }) => {
        if (chip === '確定可') return ['matterTeacher.confirmHiringDecision'];
        if (chip === '教師同意待ち')
          return ['matterTeacher.remindTeacher', 'matterTeacher.agreeHiring'];
        return [
          'matterTeacher.remindFamily',
          'matterTeacher.confirmCustomerTrialReport',
          'matterTeacher.hireTeacher',
        ];
      },
      member: (facts) => {
        const { candidate } = facts;
        const reported =
          candidate.candidateStatus === candidateAt.afterTrialWithReport &&
          candidate.customerReportAt !== null;
        const shortTerm =
          candidate.candidateStatus === candidateAt.teacherIntroduced && isSelected(candidate);
        if (!(reported || shortTerm) || candidate.hiringDecisionConfirmedAt !== null) return null;
        if (candidate.teacherHiringAgreedAt) {
          return {
            due: businessDaysAfter(facts, candidate.teacherHiringAgreedAt, 0),
            since: candidate.teacherHiringAgreedAt,
            chip: '確定可',
          };
        }
        if (candidate.hiringDecisionAt) {
          return {
            due: businessDaysAfter(facts, candidate.hiringDecisionAt, 1),
            since: candidate.hiringDecisionAt,
            chip: '教師同意待ち',
          };
        }
        const reportedAt = candidate.customerReportAt ?? candidate.statusChangedAt;
        // From the request for the decision until the communicated deadline.
        const awaited = awaitedFrom(facts, 'customer');
        const due =
          awaited?.about === 'decision'
            ? dayOf(awaited.deadline)
            : businessDaysAfter(facts, reportedAt, 2);
        return { due, since: reportedAt, chip: '家庭検討中' };
      },
    }),
    defineTab({
      code: 'HR5',
      tab: 5,
      label: '短期採用',
      ...common,
      candidacyWaitOwner: 'staff',
      primaryActions: [
        'matterTeacher.remindFamily',
        'matterTeacher.hireTeacher',
        'matterTeacher.extendTrialLessonRequestDeadline',
      ],
      member: (facts) => {
        const { candidate, matter } = facts;
        if (
          candidate.candidateStatus !== candidateAt.teacherIntroduced ||
          matter.hasTrial ||
          !candidate.introducedAt ||
          candidate.hiringDecisionAt !== null
        )
          return null;
        return { due: dayAfterDeadline(facts), since: candidate.introducedAt };
      },
    }),
  ],
});

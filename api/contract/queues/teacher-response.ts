import { dayOf } from '../calendar/instant.js';
import { defineQueue, defineTab } from '../kit/define-queue.js';
import { candidateAt, isSelected } from '../states.js';
import { answerOfTeacher } from './awaited.js';
import { businessDaysAfter } from './due-day.js';
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
  snooze: 'teacherResponseDate',
  columns,
  filters: candidateFilters,
} as const;

/** 教師対応 (domain/lists#teacher-response). */
export const teacherResponse = defineQueue({
  route: 'case-list-teacher-response',
  resource: 'teacher-responses',
  call: 'GET /api/admin/get-teacher-responses',
  label: '教師対応',
  group: 'teacherResponse',
  clearsSnooze: true,
  tabs: [
    defineTab({
      code: 'TR1',
      tab: 1,
      label: '体験同意',
      ...common,
      candidacyWaitOwner: 'teacher',
      primaryActions: ['matterTeacher.remindTeacher', 'matterTeacher.agreeTrialLesson'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeTrialSetting ||
          candidate.trialRequestConfirmedAt === null ||
          candidate.teacherTrialAgreedAt !== null
        )
          return null;
        return {
          due: businessDaysAfter(facts, candidate.trialRequestConfirmedAt, 1),
          since: candidate.trialRequestedAt ?? candidate.statusChangedAt,
        };
      },
    }),
    defineTab({
      code: 'TR2',
      tab: 2,
      label: '体験日確定',
      ...common,
      candidacyWaitOwner: 'teacher',
      primaryActions: ['matterTeacher.remindTeacher', 'matterTeacher.setTrialLessonDate'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeTrialSetting ||
          !candidate.teacherTrialAgreedAt ||
          candidate.trialLessonDate !== null
        )
          return null;
        return {
          due: businessDaysAfter(facts, candidate.teacherTrialAgreedAt, 2),
          since: candidate.teacherTrialAgreedAt,
        };
      },
    }),
    defineTab({
      code: 'TR3',
      tab: 3,
      label: '教師体験報告確認',
      ...common,
      chips: ['未提出', '確認待ち'],
      primaryActions: ({ chip }) =>
        chip === '確認待ち'
          ? ['matterTeacher.confirmTeacherTrialReport']
          : ['matterTeacher.remindReport', 'matterTeacher.submitTrialReport'],
      waitOwner: { 未提出: 'teacher', 確認待ち: 'staff' },
      secondaryWait: true,
      // Also after a refusal: the report is still required (domain/candidacy#c22).
      member: (facts) => {
        const { candidate } = facts;
        const { trialLessonDate, trialCompletedAt } = candidate;
        if (!trialCompletedAt || !trialLessonDate || candidate.teacherReportConfirmedAt !== null)
          return null;
        if (candidate.teacherReportAt) {
          return {
            due: businessDaysAfter(facts, candidate.teacherReportAt, 1),
            since: candidate.teacherReportAt,
            chip: '確認待ち',
          };
        }
        return {
          due: businessDaysAfter(facts, trialLessonDate, 1),
          since: trialCompletedAt,
          chip: '未提出',
        };
      },
    }),
    defineTab({
      code: 'TR4',
      tab: 4,
      label: '採用同意',
      ...common,
      candidacyWaitOwner: 'teacher',
      primaryActions: ['matterTeacher.remindTeacher', 'matterTeacher.agreeHiring'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          !candidate.hiringDecisionAt ||
          candidate.teacherHiringAgreedAt !== null ||
          !isSelected(candidate)
        )
          return null;
        if (
          candidate.candidateStatus !== candidateAt.teacherIntroduced &&
          candidate.candidateStatus !== candidateAt.afterTrialWithReport
        )
          return null;
        return {
          due: businessDaysAfter(facts, candidate.hiringDecisionAt, 1),
          since: candidate.hiringDecisionAt,
        };
      },
    }),
    defineTab({
      code: 'TR5',
      tab: 5,
      label: '初回指導日確認',
      ...common,
      candidacyWaitOwner: 'teacher',
      primaryActions: [
        'matterTeacher.remindTeacher',
        'matterTeacher.setFirstLessonDate',
        'matterTeacher.submitTrialReport',
        'matterTeacher.remindReport',
      ],
      member: (facts) => {
        // On the day of the deadline communicated to the teacher (docs/adr/0060).
        const awaited = answerOfTeacher(facts);
        return awaited?.about === 'firstLesson'
          ? { due: dayOf(awaited.deadline), since: facts.candidate.statusChangedAt }
          : null;
      },
    }),
  ],
});

import { earliestDay } from '../calendar/day.js';
import { dayOf } from '../calendar/instant.js';
import { interviewResult as interviewResults } from '../codes/candidate.js';
import { defineQueue, defineTab } from '../kit/define-queue.js';
import { candidateAt } from '../states.js';
import { businessDaysAfter, nextMidnight } from './due-day.js';
import { candidateFilters } from './filters.js';

const columns = ['due', 'matterNumber', 'student', 'teacher', 'status', 'wait', 'next'] as const;
const planned = [
  'due',
  'interviewDate',
  'matterNumber',
  'teacher',
  'status',
  'wait',
  'next',
] as const;
const common = {
  row: 'matterTeacher',
  showsFit: true,
  snooze: 'teacherResponseDate',
  filters: candidateFilters,
} as const;

/** 面談者タスク (domain/lists#interviewer-tasks). */
export const interviewerTasks = defineQueue({
  route: 'case-list-interviewer-tasks',
  resource: 'interviewer-tasks',
  call: 'GET /api/admin/get-interviewer-tasks',
  label: '面談者タスク',
  group: 'interviewerTask',
  clearsSnooze: true,
  inCharge: 'interviewer',
  tabs: [
    defineTab({
      code: 'IT1',
      tab: 1,
      label: '面談案内',
      ...common,
      columns,
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.notifyDocumentSelectionPassed'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeInterview ||
          candidate.interviewInformationDate ||
          candidate.interviewDate ||
          candidate.interviewResult
        )
          return null;
        const screened = candidate.screeningProcessedAt ?? candidate.statusChangedAt;
        return { due: businessDaysAfter(facts, screened, 1), since: screened };
      },
    }),
    defineTab({
      code: 'IT2',
      tab: 2,
      label: '初回面談日確認',
      ...common,
      columns,
      candidacyWaitOwner: 'teacher',
      primaryActions: [
        'matterTeacher.patchInterviewInfo',
        'matterTeacher.remindTeacher',
        'matterTeacher.processInterviewResult',
      ],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeInterview ||
          !candidate.interviewInformationDate ||
          candidate.interviewDate ||
          candidate.interviewResult
        )
          return null;
        return {
          due: businessDaysAfter(facts, candidate.interviewInformationDate, 3),
          since: candidate.statusChangedAt,
        };
      },
    }),
    defineTab({
      code: 'IT3',
      tab: 3,
      label: '面談予定',
      ...common,
      columns: planned,
      chips: ['予約の確認待ち'],
      waitOwner: { 予約の確認待ち: 'staff' },
      primaryActions: ({ chip, isInterviewTimePast }) =>
        isInterviewTimePast
          ? ['matterTeacher.processInterviewResult']
          : [
              {
                action: 'matterTeacher.patchInterviewInfo',
                label: chip ? '面談予約を確認' : '面談日を変更',
              },
            ],
      member: ({ candidate, today, now, ...facts }) => {
        if (
          candidate.candidateStatus !== candidateAt.beforeInterview ||
          !candidate.interviewDate ||
          dayOf(candidate.interviewDate) < today
        )
          return null;
        // After the interview the result is due (IT4): the row stays visible here and is counted
        // there (domain/lists#counted-rows).
        const interviewDay = dayOf(candidate.interviewDate);
        const reportedAt = candidate.interviewReportedAt;
        const counted = candidate.interviewDate > now;
        // Staff check the reported booking on the next business day, at the latest on the day of
        // the interview.
        if (!reportedAt) return { due: interviewDay, since: candidate.statusChangedAt, counted };
        return {
          due: earliestDay(businessDaysAfter(facts, reportedAt, 1), interviewDay),
          since: reportedAt,
          counted,
          chip: '予約の確認待ち',
        };
      },
      recheckAt: ({ candidate }) =>
        candidate.candidateStatus === candidateAt.beforeInterview && candidate.interviewDate
          ? nextMidnight(candidate.interviewDate)
          : null,
    }),
    defineTab({
      code: 'IT4',
      tab: 4,
      label: '面談結果入力',
      ...common,
      columns: planned,
      chips: ['保留'],
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.processInterviewResult', 'matterTeacher.patchInterviewInfo'],
      // A candidacy with the result 保留 stays here (domain/candidacy#c8c), also without an entered
      // date of the interview.
      member: ({ candidate, now }) => {
        const { interviewDate, interviewResult, interviewResultAt, statusChangedAt } = candidate;
        const isOnHold = interviewResult === interviewResults.code.onHold;
        const at = interviewDate ?? (isOnHold ? (interviewResultAt ?? statusChangedAt) : null);
        if (candidate.candidateStatus !== candidateAt.beforeInterview || !at || at > now)
          return null;
        if (interviewResult !== null && !isOnHold) return null;
        return { due: dayOf(at), since: at, chip: isOnHold ? '保留' : undefined };
      },
      recheckAt: ({ candidate }) =>
        candidate.candidateStatus === candidateAt.beforeInterview ? candidate.interviewDate : null,
    }),
    defineTab({
      code: 'IT5',
      tab: 5,
      label: '再面談',
      ...common,
      columns,
      chips: ['無断欠席'],
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.patchInterviewInfo', 'matterTeacher.processInterviewResult'],
      member: (facts) => {
        const { candidate } = facts;
        const again = candidate.interviewResult === 3 || candidate.interviewResult === 5;
        if (
          candidate.candidateStatus !== candidateAt.beforeInterview ||
          !again ||
          candidate.interviewDate
        )
          return null;
        const decided = candidate.interviewResultAt ?? candidate.statusChangedAt;
        return {
          due: businessDaysAfter(facts, decided, 2),
          since: decided,
          chip: candidate.interviewResult === 5 ? '無断欠席' : undefined,
        };
      },
    }),
  ],
});

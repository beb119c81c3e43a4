import { dayOf } from '../calendar/instant.js';
import type { CandidateCase } from '../facts.js';
import { defineQueue, defineTab } from '../kit/define-queue.js';
import { candidateAt, choiceAt } from '../states.js';
import { type IntroductionBlocker, introductionBlocker, nextBlockerChange } from './blockers.js';
import { businessDaysAfter } from './due-day.js';
import { candidateFilters } from './filters.js';

const columns = ['due', 'matterNumber', 'student', 'teacher', 'status', 'wait', 'next'] as const;
/** Chip of a teacher who cannot be introduced yet. */
const blockerChips = {
  identity: '本人確認書類待ち',
  verification: '本人確認書類の確認',
  consent: '同意待ち',
  pause: '紹介停止中',
} as const satisfies Partial<Record<IntroductionBlocker, string>>;

function chipOf(facts: CandidateCase): string | undefined {
  const blocker = introductionBlocker(facts);
  if (blocker && blocker in blockerChips) return blockerChips[blocker as keyof typeof blockerChips];
  return facts.candidate.interviewSkipped ? '面談省略' : undefined;
}

/** 教師からの応募 (domain/lists#teacher-application). */
export const teacherApplication = defineQueue({
  route: 'case-list-teacher-application',
  resource: 'teacher-applications',
  call: 'GET /api/admin/get-teacher-applications',
  label: '教師からの応募',
  group: 'teacherApplication',
  clearsSnooze: true,
  tabs: [
    defineTab({
      code: 'TA1',
      tab: 1,
      label: '追加情報待ち',
      row: 'matterTeacher',
      snooze: 'teacherResponseDate',
      columns,
      showsFit: true,
      filters: candidateFilters,
      candidacyWaitOwner: 'teacher',
      primaryActions: ['matterTeacher.remindTeacher', 'matterTeacher.saveAdditionalInfo'],
      member: (facts) => {
        const { candidate } = facts;
        if (candidate.candidateStatus !== candidateAt.beforeAdditionalInfo) return null;
        return {
          due: businessDaysAfter(facts, candidate.createdAt, 3),
          since: candidate.statusChangedAt,
        };
      },
    }),
    defineTab({
      code: 'TA2',
      tab: 2,
      label: '書類選考待ち',
      row: 'matterTeacher',
      snooze: 'teacherResponseDate',
      columns,
      showsFit: true,
      filters: candidateFilters,
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.processScreeningResult'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeDocumentScreening ||
          candidate.screeningResult !== null
        )
          return null;
        return {
          due: businessDaysAfter(facts, candidate.additionalInfoAt ?? candidate.createdAt, 1),
          since: candidate.statusChangedAt,
        };
      },
    }),
    defineTab({
      code: 'TA3',
      tab: 3,
      label: '書類選考保留',
      row: 'matterTeacher',
      snooze: 'teacherResponseDate',
      columns,
      showsFit: true,
      filters: candidateFilters,
      chips: ['保留', '特別保留'],
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.processScreeningResult'],
      member: (facts) => {
        const { candidate } = facts;
        if (
          candidate.candidateStatus !== candidateAt.beforeDocumentScreening ||
          (candidate.screeningResult !== 2 && candidate.screeningResult !== 3)
        )
          return null;
        const processed = candidate.screeningProcessedAt ?? candidate.statusChangedAt;
        return {
          due: candidate.teacherResponseDate ?? businessDaysAfter(facts, processed, 3),
          since: processed,
          chip: candidate.screeningResult === 2 ? '保留' : '特別保留',
        };
      },
    }),
    defineTab({
      code: 'TA4',
      tab: 4,
      label: '教師紹介',
      row: 'matterTeacher',
      snooze: 'teacherResponseDate',
      columns,
      showsFit: true,
      filters: candidateFilters,
      chips: ['面談省略', ...Object.values(blockerChips)],
      candidacyWaitOwner: {
        '': 'staff',
        面談省略: 'staff',
        本人確認書類の確認: 'staff',
        本人確認書類待ち: 'teacher',
        紹介停止中: 'teacher',
      },
      primaryActions: ({ chip }) => {
        if (chip === blockerChips.identity) return ['matterTeacher.remindTeacher'];
        if (chip === blockerChips.verification) return ['teacher.verifyIdentity'];
        if (chip === blockerChips.consent) return ['matter.remindConsent'];
        if (chip === blockerChips.pause) return ['teacher.resumeIntroductions'];
        return ['matterTeacher.introduceTeacher'];
      },
      recheckAt: nextBlockerChange,
      // The specification's filter: screening and interview passed, not introduced, choice 10.
      member: (facts) => {
        const { candidate } = facts;
        const ready =
          candidate.screeningResult === 1 &&
          candidate.interviewResult === 1 &&
          candidate.introducedAt === null;
        if (
          !ready ||
          candidate.candidateState !== choiceAt.inCandidate ||
          (candidate.candidateStatus !== candidateAt.interviewedNotIntroduced &&
            candidate.candidateStatus !== candidateAt.beforeSkippedIntroduction)
        )
          return null;
        const decided =
          (candidate.candidateStatus === candidateAt.interviewedNotIntroduced
            ? candidate.interviewResultAt
            : candidate.screeningProcessedAt) ?? candidate.statusChangedAt;
        return {
          due: businessDaysAfter(facts, decided, 1),
          since: candidate.statusChangedAt,
          chip: chipOf(facts),
        };
      },
    }),
    defineTab({
      code: 'TA5',
      tab: 5,
      label: '辞退申請',
      row: 'matterTeacher',
      snooze: 'teacherResponseDate',
      columns,
      filters: candidateFilters,
      candidacyWaitOwner: 'staff',
      primaryActions: ['matterTeacher.processWithdrawal'],
      member: (facts) => {
        const { candidate } = facts;
        if (candidate.candidateStatus !== candidateAt.withdrawalRequested) return null;
        const requested = candidate.withdrawalRequestedAt ?? candidate.statusChangedAt;
        const urgent = (candidate.statusBeforeWithdrawal ?? 0) >= candidateAt.beforeTrial;
        return {
          due: urgent ? dayOf(requested) : businessDaysAfter(facts, requested, 1),
          since: requested,
        };
      },
    }),
  ],
});

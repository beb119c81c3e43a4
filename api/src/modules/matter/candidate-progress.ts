import { dayOf } from '@tsumugi/contract/calendar/instant';
import { interviewResult, screeningResult } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import type { CandidateCard, CandidateStage } from '@tsumugi/contract/resources/matter-detail';
import { candidateAt, choiceAt, isSelected } from '@tsumugi/contract/states';
import {
  formatShortDateTime,
  formatShortDay,
  formatShortDayWithWeekday,
} from '@tsumugi/contract/text/format-short';
import { rejectReasonWords, withdrawReasonWords } from '@tsumugi/contract/text/reason-texts';

/**
 * Board column of a candidacy. A candidacy with a requested withdrawal keeps its column until staff
 * confirm it.
 */
export function stageOf({ candidate }: Pick<CandidateCase, 'candidate'>): CandidateStage {
  const status =
    candidate.candidateStatus === candidateAt.withdrawalRequested
      ? (candidate.statusBeforeWithdrawal ?? candidateAt.withdrawalRequested)
      : candidate.candidateStatus;
  if (status > candidateAt.hired) return 'ended';
  if (status === candidateAt.hired || isSelected(candidate)) return 'hired';
  if (status >= candidateAt.beforeTrialSetting) return 'trial';
  if (status === candidateAt.teacherIntroduced) return 'introduced';
  return status >= candidateAt.interviewedNotIntroduced ? 'before' : 'screening';
}

const fact = (text: string, late = false, note: string | null = null) => ({ text, late, note });

/** The one date or fact that describes a candidate's state, in the short form of a card. */
export function describeNextStep(facts: CandidateCase): CandidateCard['next'] {
  const { candidate: c, now } = facts;
  if (isSelected(c) && c.candidateStatus < candidateAt.hired)
    return fact(c.teacherHiringAgreedAt ? '採用 確定できます' : '採用 教師の同意待ち');
  switch (c.candidateStatus) {
    case candidateAt.beforeAdditionalInfo:
      return fact('追加情報待ち');
    case candidateAt.beforeDocumentScreening:
      return fact(
        c.screeningResult ? `書類 ${screeningResult.label(c.screeningResult)}` : '書類選考前',
      );
    case candidateAt.beforeInterview:
      if (c.interviewDate)
        return fact(
          `面談 ${formatShortDateTime(c.interviewDate, dayOf(now))}`,
          c.interviewDate < now,
        );
      if (c.interviewResult) return fact(`面談 ${interviewResult.label(c.interviewResult)}`);
      return fact(c.interviewInformationDate ? '面談の予約待ち' : '面談案内前');
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      if (c.candidateState === choiceAt.declined) return fact('登録継続');
      if (c.interviewSkipped) return fact('面談 省略');
      return fact(
        c.interviewResultAt ? `面談 合格 ${formatShortDay(c.interviewResultAt)}` : '面談 合格',
      );
    case candidateAt.teacherIntroduced: {
      const deadline = effectiveDeadline(facts);
      if (!deadline) return fact('回答待ち');
      return deadline < now
        ? fact(`家庭の期限切れ ${formatShortDayWithWeekday(deadline)}`, true)
        : fact(`家庭の期限 ${formatShortDayWithWeekday(deadline)}`);
    }
    case candidateAt.beforeTrialSetting:
      if (!c.trialRequestConfirmedAt) return fact('体験申込の確認待ち');
      return fact(c.teacherTrialAgreedAt ? '体験日の調整' : '教師の同意待ち');
    case candidateAt.beforeTrial:
      return c.trialLessonDate
        ? fact(`体験 ${formatShortDateTime(c.trialLessonDate, dayOf(now))}`)
        : fact('体験前');
    case candidateAt.afterTrialBeforeReport:
      return fact(
        c.trialLessonDate ? `体験 ${formatShortDay(c.trialLessonDate)} 報告待ち` : '報告待ち',
      );
    case candidateAt.afterTrialWithReport:
      return fact(c.customerReportAt ? `報告 ${formatShortDay(c.customerReportAt)}` : '報告済');
    case candidateAt.hired:
      if (c.firstLessonDate)
        return fact(`初回 ${formatShortDateTime(c.firstLessonDate, dayOf(now))}`);
      return fact('初回指導日 未定', true);
    case candidateAt.withdrawalRequested:
      return fact(
        `辞退申請 ${c.withdrawalRequestedAt ? formatShortDay(c.withdrawalRequestedAt) : ''}`.trim(),
        true,
        withdrawReasonWords(c.withdrawReason) || null,
      );
    case candidateAt.withdrawn:
      return fact(
        `辞退${c.withdrawnAt ? `・${formatShortDay(c.withdrawnAt)}` : ''}`,
        false,
        withdrawReasonWords(c.withdrawReason) || null,
      );
    default:
      return fact(
        `不採用${c.rejectedAt ? `・${formatShortDay(c.rejectedAt)}` : ''}`,
        false,
        rejectReasonWords(c.rejectReason) || null,
      );
  }
}

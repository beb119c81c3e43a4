import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { CandidateCase } from '@tsumugi/contract/facts';
import type { TeacherStep } from '@tsumugi/contract/portal/teacher-case';
import { candidateAt } from '@tsumugi/contract/states';
import { isLessonOff } from '../../shared/turn.js';
import type { TeacherPace } from './pace.queries.js';

type Key = TeacherStep['key'];

const labels: Readonly<Record<Key, string>> = {
  applied: '応募',
  screening: '書類選考',
  interview: '面談',
  introduced: 'ご紹介',
  trial: '体験授業',
  hiring: '採用',
  teaching: '指導開始',
};

/** The step of a status; null once the application is over. */
export function stepAt({
  candidate,
  matter,
}: Pick<CandidateCase, 'candidate' | 'matter'>): Key | null {
  const { candidateStatus: status, statusBeforeWithdrawal } = candidate;
  switch (status === candidateAt.withdrawalRequested ? statusBeforeWithdrawal : status) {
    case candidateAt.beforeAdditionalInfo:
      return 'applied';
    case candidateAt.beforeDocumentScreening:
      return 'screening';
    case candidateAt.beforeInterview:
      return 'interview';
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      return 'introduced';
    case candidateAt.teacherIntroduced:
      return matter.hasTrial ? 'trial' : 'hiring';
    case candidateAt.beforeTrialSetting:
    case candidateAt.beforeTrial:
      return 'trial';
    case candidateAt.afterTrialBeforeReport:
    case candidateAt.afterTrialWithReport:
      return 'hiring';
    case candidateAt.hired:
      return 'teaching';
    default:
      return null;
  }
}

/** The steps of one application, with the usual duration of each at this brand. */
export function stepsOf(facts: CandidateCase, pace: TeacherPace | undefined): TeacherStep[] {
  const { candidate: c, matter, now } = facts;
  const at: Readonly<Record<Key, Date | null>> = {
    applied:
      c.additionalInfoAt ??
      (c.candidateStatus === candidateAt.beforeAdditionalInfo ? null : c.createdAt),
    screening: c.screeningResult === 1 ? c.screeningProcessedAt : null,
    interview: c.interviewResult === 1 ? (c.interviewDate ?? c.interviewResultAt) : null,
    introduced: c.introducedAt,
    trial: c.trialCompletedAt ? c.trialLessonDate : null,
    hiring: c.hiringDecisionConfirmedAt,
    teaching: c.firstLessonDate && c.firstLessonDate <= now ? c.firstLessonDate : null,
  };
  const ahead: Partial<Record<Key, Date | null>> = {
    interview: c.interviewDate,
    trial: c.trialLessonDate,
    teaching: isLessonOff(c, facts) ? null : c.firstLessonDate,
  };
  const skipped: readonly Key[] = [
    ...(c.interviewSkipped ? (['interview'] as const) : []),
    ...(matter.hasTrial ? [] : (['trial'] as const)),
  ];
  const current = stepAt(facts);
  return (Object.keys(labels) as Key[]).map((key) => {
    const state = skipped.includes(key)
      ? 'skipped'
      : at[key]
        ? 'done'
        : key === current
          ? 'now'
          : 'ahead';
    const on = state === 'skipped' ? null : (at[key] ?? ahead[key] ?? null);
    const usual = pace?.get(key);
    return {
      key,
      label: labels[key],
      state,
      day: on && dayOf(on),
      usualDays: usual === undefined ? null : Math.max(1, Math.round(usual)),
    };
  });
}

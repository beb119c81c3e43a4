import { deadlineAt, deadlineInBusinessDays } from '../calendar/deadline.js';
import { startOfDay } from '../calendar/instant.js';
import type { CandidateCase } from '../facts.js';
import type { AwaitedAnswer } from '../notices/awaited-answer.js';
import { candidateAt, choiceAt, isOver, isSelected } from '../states.js';
import { introductionBlocker } from './blockers.js';
import { effectiveDeadline } from './due-day.js';

export type AwaitedSide = 'customer' | 'teacher';

/**
 * The answer that a family or a teacher owes now (domain/turns#turns, domain/notices#reminders).
 */
export interface Awaited {
  readonly side: AwaitedSide;
  /** Kind of the answer. Two kinds are two waits, each with its own reminders. */
  readonly about: AwaitedAnswer;
  readonly since: Date;
  /** Start of the answer period; null: the deadline is stored on the candidacy (`trialLessonRequestDeadline`). */
  readonly begin: Date | null;
  /** Deadline for notices, reminders and portals; computed only here. */
  readonly deadline: Date;
}

/**
 * A wait with its communicated deadline, which later settings and holidays do not change.
 * `computeDeadline` computes the deadline of a wait whose deadline was not communicated yet.
 */
function waitOf(
  { candidate }: CandidateCase,
  side: AwaitedSide,
  about: Awaited['about'],
  since: Date,
  begin: Date,
  computeDeadline: (begin: Date) => Date,
): Awaited {
  const communicated = candidate.communicatedDeadlines.find(
    (each) =>
      each.side === side && each.about === about && each.begin.getTime() === begin.getTime(),
  );
  return { side, about, since, begin, deadline: communicated?.deadline ?? computeDeadline(begin) };
}

/**
 * Business days of the answer periods that no brand setting defines: the family's decision, and the
 * answers of the teacher.
 */
const days = {
  information: 3,
  identity: 3,
  booking: 3,
  trialDate: 2,
  decision: 2,
  firstLesson: 3,
} as const;

/**
 * Answer owed for this candidacy; null if none. Family and teacher may owe one at the same time.
 */
export function awaitedFrom(facts: CandidateCase, side: AwaitedSide): Awaited | null {
  const { matter } = facts;
  if (isOver(matter)) return reportAfterTheEnd(facts, side);
  return side === 'customer'
    ? fromFamily(facts)
    : (answerOfTeacher(facts) ?? reportOfTeacher(facts));
}

/** Start of the answer period: the latest of these instants. */
const periodStart = (...moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? Number.NEGATIVE_INFINITY)));

function fromFamily(facts: CandidateCase): Awaited | null {
  const { candidate, brand, calendar } = facts;
  const { statusChangedAt, familyAskedAt } = candidate;
  const wait = (
    about: Awaited['about'],
    since: Date,
    begin: Date,
    computeDeadline: (begin: Date) => Date,
  ) => waitOf(facts, 'customer', about, since, begin, computeDeadline);
  if (candidate.candidateState !== choiceAt.inCandidate) return null;
  switch (candidate.candidateStatus) {
    case candidateAt.teacherIntroduced: {
      const since = candidate.introducedAt ?? statusChangedAt;
      const deadline = effectiveDeadline(facts);
      if (deadline)
        return { side: 'customer', about: 'introduction', since, begin: null, deadline };
      return wait('introduction', since, periodStart(since, statusChangedAt), (begin) =>
        deadlineAt(begin, brand.introductionAnswerDays, calendar),
      );
    }
    case candidateAt.afterTrialBeforeReport: {
      const since = candidate.trialCompletedAt ?? statusChangedAt;
      return wait(
        'report',
        since,
        periodStart(since, statusChangedAt, familyAskedAt),
        reportBy(facts),
      );
    }
    case candidateAt.afterTrialWithReport: {
      const { customerReportAt: since, customerReportConfirmedAt } = candidate;
      if (!since || !customerReportConfirmedAt) return null;
      return wait('decision', since, periodStart(since, statusChangedAt, familyAskedAt), (begin) =>
        deadlineInBusinessDays(begin, days.decision, calendar),
      );
    }
    default:
      return null;
  }
}

/** The teacher's answer, without the trial report, which may be owed at the same time. */
export function answerOfTeacher(facts: CandidateCase): Awaited | null {
  const { candidate, brand, calendar } = facts;
  const { statusChangedAt, teacherAskedAt } = candidate;
  const from = (...moments: readonly (Date | null)[]) =>
    periodStart(statusChangedAt, teacherAskedAt, ...moments);
  const wait = (
    about: Awaited['about'],
    since: Date,
    begin: Date,
    computeDeadline: (begin: Date) => Date,
  ) => waitOf(facts, 'teacher', about, since, begin, computeDeadline);
  const deadlineAfter = (count: number) => (begin: Date) =>
    deadlineInBusinessDays(begin, count, calendar);
  switch (candidate.candidateStatus) {
    case candidateAt.beforeAdditionalInfo:
      return wait('information', statusChangedAt, from(), deadlineAfter(days.information));
    case candidateAt.beforeInterview: {
      const { interviewInformationDate: invitedAt, interviewDate, interviewResult } = candidate;
      return invitedAt && !interviewDate && !interviewResult
        ? wait('booking', invitedAt, from(invitedAt), deadlineAfter(days.booking))
        : null;
    }
    case candidateAt.interviewedNotIntroduced:
    case candidateAt.beforeSkippedIntroduction:
      return introductionBlocker(facts) === 'identity'
        ? wait('identity', statusChangedAt, from(), deadlineAfter(days.identity))
        : null;
    case candidateAt.beforeTrialSetting: {
      const { trialRequestConfirmedAt: confirmed, teacherTrialAgreedAt: agreed } = candidate;
      if (!confirmed) return null;
      if (agreed) return wait('trialDate', agreed, from(agreed), deadlineAfter(days.trialDate));
      // Not the day of confirmation that staff enter: the wait begins at the request to the
      // teacher.
      const begin =
        teacherAskedAt && teacherAskedAt >= statusChangedAt ? teacherAskedAt : from(confirmed);
      return wait('trial', confirmed, begin, (start) =>
        deadlineAt(start, brand.trialConsentDays, calendar),
      );
    }
    case candidateAt.teacherIntroduced:
    case candidateAt.afterTrialWithReport: {
      const { hiringDecisionAt: decided } = candidate;
      if (!isSelected(candidate) || !decided || candidate.teacherHiringAgreedAt) return null;
      return wait('hiring', decided, from(decided), (begin) =>
        deadlineAt(begin, brand.hiringConsentDays, calendar),
      );
    }
    case candidateAt.hired: {
      const { firstLessonDate, teacherHiringDate } = candidate;
      if (firstLessonDate || !teacherHiringDate) return null;
      // Staff may enter a day of hiring in the past.
      return wait(
        'firstLesson',
        statusChangedAt,
        from(startOfDay(teacherHiringDate)),
        deadlineAfter(days.firstLesson),
      );
    }
    default:
      return null;
  }
}

/**
 * Statuses at which the teacher's report is required, including the status after a refusal
 * (domain/candidacy#c22).
 */
const reported: readonly number[] = [
  candidateAt.afterTrialBeforeReport,
  candidateAt.afterTrialWithReport,
  candidateAt.hired,
  candidateAt.notHired,
];

export function reportOfTeacher(facts: CandidateCase): Awaited | null {
  return reported.includes(facts.candidate.candidateStatus) ? reportOfTrial(facts) : null;
}

/**
 * The report on a trial that took place, at every later status: a withdrawn teacher still owes it,
 * but gets no reminder.
 */
export function reportOfTrial(facts: CandidateCase): Awaited | null {
  const { trialCompletedAt: since, teacherReportAt, reportAskedAt } = facts.candidate;
  if (!since || teacherReportAt) return null;
  return waitOf(
    facts,
    'teacher',
    'report',
    since,
    periodStart(since, reportAskedAt),
    reportBy(facts),
  );
}

const reportAfterTheEnd = (facts: CandidateCase, side: AwaitedSide): Awaited | null =>
  side === 'teacher' ? reportOfTeacher(facts) : null;

const reportBy =
  ({ brand, calendar }: CandidateCase) =>
  (begin: Date): Date =>
    deadlineInBusinessDays(begin, brand.reportBusinessDays, calendar);

import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { deadlineAt, deadlineInBusinessDays } from '@tsumugi/contract/calendar/deadline';
import type { TeacherFigures } from '@tsumugi/contract/portal/teacher-application';
import type { Awaited } from '@tsumugi/contract/queues/awaited';
import { candidateAt } from '@tsumugi/contract/states';
import { parseCommunicatedDeadlines } from '../../../platform/facts/to-facts.js';

export interface FigureRow {
  readonly candidateStatus: number;
  readonly trialRequestConfirmedAt: Date | null;
  readonly teacherTrialAgreedAt: Date | null;
  readonly trialCompletedAt: Date | null;
  readonly teacherReportAt: Date | null;
  readonly hiringDecisionAt: Date | null;
  readonly teacherHiringAgreedAt: Date | null;
  readonly withdrawalRequestedAt: Date | null;
  readonly rejectedAt: Date | null;
  readonly toldDeadlines: unknown;
  readonly matter: {
    readonly brandSettings: {
      readonly trialConsentDays: number;
      readonly hiringConsentDays: number;
      readonly reportBusinessDays: number;
    };
  };
}

interface RequestTimes {
  readonly at: Date;
  readonly answered: Date | null;
  readonly due: Date;
}

/** Minimum number of cases for a figure. */
const fewest = 3;
const hour = 3_600_000;
const ended: readonly number[] = [candidateAt.hired, candidateAt.notHired, candidateAt.withdrawn];

/**
 * Speed and reliability of a teacher's answers, for the teacher only. Open requests that are not
 * due yet do not count.
 */
export function figuresOf(
  rows: readonly FigureRow[],
  calendar: Calendar,
  now: Date,
): TeacherFigures {
  const requestTimes = rows
    .flatMap((row) => requestTimesOf(row, calendar))
    .filter(({ answered, due }) => answered !== null || due < now);
  const hours = requestTimes
    .flatMap(({ at, answered }) => (answered ? [(answered.getTime() - at.getTime()) / hour] : []))
    .sort((a, b) => a - b);
  const inTime = requestTimes.filter(
    ({ answered, due }) => answered !== null && answered <= due,
  ).length;
  const over = rows.filter(({ candidateStatus }) => ended.includes(candidateStatus));
  const completed = over.filter(
    ({ withdrawalRequestedAt }) => withdrawalRequestedAt === null,
  ).length;
  return {
    answerHours: hours.length >= fewest ? Math.round(10 * medianOf(hours)) / 10 : null,
    answers: hours.length,
    inTime: requestTimes.length >= fewest ? inTime / requestTimes.length : null,
    trials: rows.filter(({ trialCompletedAt }) => trialCompletedAt).length,
    reports: rows.filter(({ teacherReportAt }) => teacherReportAt).length,
    completed,
    ended: over.length,
    completionRate: over.length >= fewest ? completed / over.length : null,
    months: 12,
  };
}

function requestTimesOf(row: FigureRow, calendar: Calendar): RequestTimes[] {
  const { trialConsentDays, hiringConsentDays, reportBusinessDays } = row.matter.brandSettings;
  // A request that was withdrawn before its answer does not count.
  const takenBack = (answered: Date | null) =>
    answered === null && (row.rejectedAt !== null || row.withdrawalRequestedAt !== null);
  const deadlines = parseCommunicatedDeadlines(row.toldDeadlines).filter(
    ({ side }) => side === 'teacher',
  );
  // For a repeated request the latest deadline counts.
  const ask = (
    about: Awaited['about'],
    at: Date | null,
    answered: Date | null,
    due: (at: Date) => Date,
  ): RequestTimes[] =>
    at && !takenBack(answered)
      ? [
          {
            at,
            answered,
            due:
              deadlines.findLast((each) => each.about === about && each.begin >= at)?.deadline ??
              due(at),
          },
        ]
      : [];
  return [
    ...ask('trial', row.trialRequestConfirmedAt, row.teacherTrialAgreedAt, (at) =>
      deadlineAt(at, trialConsentDays, calendar),
    ),
    ...ask('hiring', row.hiringDecisionAt, row.teacherHiringAgreedAt, (at) =>
      deadlineAt(at, hiringConsentDays, calendar),
    ),
    ...ask('report', row.trialCompletedAt, row.teacherReportAt, (at) =>
      deadlineInBusinessDays(at, reportBusinessDays, calendar),
    ),
  ];
}

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

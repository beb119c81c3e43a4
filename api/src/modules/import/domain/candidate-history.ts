import { statedLessonMinutes } from '@tsumugi/contract/appointments';
import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import { deadlineAt } from '@tsumugi/contract/calendar/deadline';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { rejectPhase, withdrawPhase } from '@tsumugi/contract/codes/ending';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import { CellFault, latestOf, orderSteps, type PastStep, requirePast } from './past-steps.js';
import { requireNoLaterData } from './require-no-later-data.js';

type LineValues = Readonly<Record<string, unknown>>;

export interface CandidateContext {
  readonly now: Date;
  readonly calendar: Calendar;
  readonly matter: {
    readonly hasTrial: boolean;
    readonly createdAt: Date;
    readonly lessonLength: number | null;
    readonly lessonMinutes: number | null;
  };
  /** Days in which a family answers an introduction. */
  readonly answerDays: number;
  /** Whether the teacher may be introduced. */
  readonly isIntroducible: boolean;
}

/** Period of the conversation between family and teacher. */
export interface MovedRoom {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

export interface CandidateHistory {
  readonly row: LineValues;
  readonly pastSteps: readonly PastStep[];
  readonly room: MovedRoom | null;
}

const prefix = 'candidate.';
const passed = 1;
const minute = 60_000;
/**
 * Days after a trial until its report is no longer requested, for a candidacy that has ended or was
 * hired.
 */
const reportDays = 30;

/** Statuses in order, each with the column of its start. */
const way = [
  [candidateAt.beforeDocumentScreening, 'additionalInfoAt'],
  [candidateAt.beforeInterview, 'screeningProcessedAt'],
  [candidateAt.interviewedNotIntroduced, 'interviewResultAt'],
  [candidateAt.teacherIntroduced, 'introducedAt'],
  [candidateAt.beforeTrialSetting, 'trialRequestedAt'],
  [candidateAt.beforeTrial, 'teacherTrialAgreedAt'],
  [candidateAt.afterTrialBeforeReport, 'trialCompletedAt'],
  [candidateAt.afterTrialWithReport, 'customerReportAt'],
  [candidateAt.hired, 'hiringDecisionConfirmedAt'],
] as const;
const stampAt: ReadonlyMap<number, string> = new Map(way);
const happened = [
  ...way.map(([, stamp]) => stamp),
  'createdAt',
  'trialRequestConfirmedAt',
  'customerReportConfirmedAt',
  'teacherReportAt',
];
const alsoHappened = [
  'teacherReportConfirmedAt',
  'hiringDecisionAt',
  'teacherHiringAgreedAt',
  'rejectedAt',
  'withdrawalRequestedAt',
  'withdrawnAt',
];

const ends: readonly number[] = [
  candidateAt.notHired,
  candidateAt.withdrawalRequested,
  candidateAt.withdrawn,
];

/** Required columns by status. */
const needed: Readonly<Record<number, readonly [column: string, text: string]>> = {
  [candidateAt.teacherIntroduced]: [
    'introducedAt',
    '教師紹介済の候補には、紹介日を入力してください。',
  ],
  [candidateAt.beforeTrialSetting]: [
    'trialRequestedAt',
    '体験日設定前の候補には、体験申込日を入力してください。',
  ],
  [candidateAt.beforeTrial]: ['trialLessonDate', '体験前の候補には、体験日を入力してください。'],
  [candidateAt.afterTrialBeforeReport]: [
    'trialLessonDate',
    '体験後の候補には、体験日を入力してください。',
  ],
  [candidateAt.afterTrialWithReport]: [
    'customerReportAt',
    '体験後・報告済の候補には、家庭報告日を入力してください。',
  ],
  [candidateAt.hired]: [
    'teacherHiringDate',
    '採用の候補には、採用日（採用確定日）を入力してください。',
  ],
  [candidateAt.withdrawalRequested]: [
    'withdrawalRequestedAt',
    '辞退申請中の候補には、辞退申請日を入力してください。',
  ],
};

/**
 * Validates an imported candidacy: required data of its status, no data of a later one; derived
 * columns are set, and its history follows from the known dates (domain/candidacy#candidacies). A
 * past trial counts as held. @throws CellFault
 */
export function deriveCandidateHistory(
  values: LineValues,
  context: CandidateContext,
): CandidateHistory {
  const row: Record<string, unknown> = { createdAt: context.matter.createdAt, ...values };
  requirePast(row, [...happened, ...alsoHappened], prefix, context.now);
  const at = (column: string) => row[column] as Date | undefined;
  const end = trialEnd(at('trialLessonDate'), context);
  if (row.candidateStatus === candidateAt.beforeTrial && end && end <= context.now)
    row.candidateStatus = candidateAt.afterTrialBeforeReport;
  const status = row.candidateStatus as number;
  if (at('hiringDecisionConfirmedAt') && !row.teacherHiringDate)
    row.teacherHiringDate = dayOf(at('hiringDecisionConfirmedAt') as Date);
  const [column, text] = needed[status] ?? [];
  if (column && !row[column]) throw new CellFault(prefix + column, text as string);
  if (status === candidateAt.afterTrialBeforeReport && end && end > context.now)
    throw new CellFault(
      `${prefix}trialLessonDate`,
      '体験日がこれからです。ステータスを「体験前」にしてください。',
    );

  requireNoLaterData(row, status, context.matter.hasTrial, prefix);
  fillWay(row, status, end, context);
  if (ends.includes(status)) fillEnd(row, status);
  row.candidateState ??= choiceOf(row, status);
  if (status >= candidateAt.interviewedNotIntroduced && status <= candidateAt.hired)
    row.isIntroducible ??= context.isIntroducible;
  const pastSteps = pastOf(row, status);
  const last = pastSteps.at(-1)?.at as Date;
  row.statusChangedAt = last;
  return { row, pastSteps, room: roomOf(row, status) };
}

/**
 * The room opens as in the workflow: at the agreement to the trial (C13), or to the hire without a
 * trial (C25, C26).
 */
function roomOf(row: LineValues, status: number): MovedRoom | null {
  const agreed = [
    row.teacherTrialAgreedAt,
    row.teacherHiringAgreedAt,
    row.hiringDecisionConfirmedAt,
  ];
  const openedAt = agreed.find((at) => at instanceof Date);
  if (!openedAt) return null;
  const closedAt =
    status === candidateAt.notHired
      ? row.rejectedAt
      : status === candidateAt.withdrawn
        ? row.withdrawnAt
        : null;
  return { openedAt, closedAt: closedAt as Date | null };
}

function trialEnd(begin: Date | undefined, { matter }: CandidateContext): Date | undefined {
  return begin && new Date(begin.getTime() + (statedLessonMinutes(matter) || 60) * minute);
}

/** Stamps that the status implies and the older system did not store. */
function fillWay(
  row: Record<string, unknown>,
  status: number,
  end: Date | undefined,
  { now, calendar, matter, answerDays }: CandidateContext,
): void {
  const fill = (column: string, ...from: unknown[]) => {
    row[column] ??= from.find((each) => each !== undefined && each !== null);
  };
  const isOpen = !ends.includes(status);
  const furthestStatus = isOpen ? status : reachedBefore(row);
  if (furthestStatus >= candidateAt.beforeDocumentScreening)
    fill('additionalInfoAt', row.createdAt);
  if (furthestStatus >= candidateAt.beforeInterview) {
    fill('screeningResult', passed);
    fill('screeningProcessedAt', row.additionalInfoAt);
  }
  if (furthestStatus === candidateAt.beforeSkippedIntroduction) row.interviewSkipped = true;
  if (furthestStatus >= candidateAt.interviewedNotIntroduced) {
    fill('interviewResult', passed);
    fill('interviewResultAt', row.interviewDate, row.screeningProcessedAt);
    if (row.interviewResult !== passed)
      throw new CellFault(
        `${prefix}interviewResult`,
        '面談に合格していない候補は、このステータスにできません。',
      );
  }
  const introduced = row.introducedAt as Date | undefined;
  if (introduced) fill('trialLessonRequestDeadline', deadlineAt(introduced, answerDays, calendar));
  if (
    isOpen &&
    matter.hasTrial &&
    status >= candidateAt.beforeTrial &&
    status <= candidateAt.afterTrialWithReport
  ) {
    fill('trialRequestedAt', row.introducedAt, row.createdAt);
    fill('trialRequestConfirmedAt', row.trialRequestedAt);
    fill('teacherTrialAgreedAt', row.trialRequestConfirmedAt);
  }
  const isOver = end !== undefined && end <= now;
  if (isOver && status !== candidateAt.beforeTrial) fill('trialCompletedAt', end);
  if (isOpen && status >= candidateAt.afterTrialBeforeReport && status < candidateAt.hired)
    fill('trialCompletedAt', row.trialLessonDate, row.customerReportAt);
  const isSettled =
    status >= candidateAt.hired &&
    isOver &&
    now.getTime() - end.getTime() > reportDays * 24 * 60 * minute;
  if (isSettled) fill('teacherReportConfirmedAt', row.teacherReportAt, row.trialCompletedAt);
  if (status === candidateAt.hired) {
    fill(
      'hiringDecisionConfirmedAt',
      latestOf([
        hiringMoment(row),
        row.teacherHiringAgreedAt as Date,
        row.hiringDecisionAt as Date,
      ]),
    );
    fill('teacherHiringAgreedAt', row.hiringDecisionConfirmedAt);
    fill('hiringDecisionAt', row.teacherHiringAgreedAt);
  }
}

const hiringMoment = (row: LineValues): Date => new Date(`${row.teacherHiringDate}T10:00:00+09:00`);

/** Last status of an ended candidacy, by its stamps. */
function reachedBefore(row: LineValues): number {
  const found: readonly [number, string] | undefined = [...way]
    .reverse()
    .find(([, stamp]) => row[stamp] instanceof Date);
  if (!found) return candidateAt.beforeAdditionalInfo;
  const [status] = found;
  return status === candidateAt.interviewedNotIntroduced && row.interviewSkipped
    ? candidateAt.beforeSkippedIntroduction
    : status;
}

function fillEnd(row: Record<string, unknown>, status: number): void {
  const before = reachedBefore(row);
  const last =
    latestOf(way.map(([, stamp]) => row[stamp] as Date | undefined)) ?? (row.createdAt as Date);
  if (status === candidateAt.notHired) {
    row.rejectedAt ??= last;
    row.statusBeforeClosing ??=
      before === candidateAt.hired ? candidateAt.afterTrialWithReport : before;
    if (row.introducedAt) row.rejectPhase ??= phaseOf(row);
    return;
  }
  row.withdrawalRequestedAt ??= row.withdrawnAt ?? last;
  if (status === candidateAt.withdrawn) row.withdrawnAt ??= row.withdrawalRequestedAt;
  row.statusBeforeWithdrawal ??= before;
  const { beforeSelection, afterSelection } = withdrawPhase.code;
  row.withdrawPhase ??= row.introducedAt ? afterSelection : beforeSelection;
}

function phaseOf(row: LineValues): number {
  if (row.customerReportAt) return rejectPhase.code.afterReport;
  return row.trialCompletedAt ? rejectPhase.code.afterTrial : rejectPhase.code.beforeTrial;
}

function choiceOf(row: LineValues, status: number): number {
  if (status === candidateAt.notHired || status === candidateAt.withdrawn) return choiceAt.declined;
  if (status === candidateAt.hired || row.statusBeforeWithdrawal === candidateAt.hired)
    return choiceAt.selected;
  const mayBeChosen =
    status === candidateAt.afterTrialWithReport ||
    status === candidateAt.teacherIntroduced ||
    status === candidateAt.withdrawalRequested;
  return mayBeChosen && row.hiringDecisionAt ? choiceAt.selected : choiceAt.inCandidate;
}

function pastOf(row: LineValues, status: number): PastStep[] {
  const behind = way.flatMap(([to, stamp]) => {
    const at = row[stamp];
    if (
      !(at instanceof Date) ||
      (!ends.includes(status) && to >= status) ||
      (to === candidateAt.beforeTrial && !row.trialLessonDate)
    )
      return [];
    return [
      {
        to:
          to === candidateAt.interviewedNotIntroduced && row.interviewSkipped
            ? candidateAt.beforeSkippedIntroduction
            : to,
        at,
      },
    ];
  });
  const begin = { to: candidateAt.beforeAdditionalInfo, at: row.createdAt as Date };
  const steps: PastStep[] = [...(status === begin.to ? [] : [begin]), ...behind];
  const requestedAt = row.withdrawalRequestedAt as Date | undefined;
  if (status === candidateAt.withdrawn && requestedAt)
    steps.push({ to: candidateAt.withdrawalRequested, at: requestedAt });
  return orderSteps([
    ...steps,
    { to: status, at: arrivedAt(row, status) ?? latestOf(steps.map(({ at }) => at)) ?? begin.at },
  ]);
}

function arrivedAt(row: LineValues, status: number): Date | undefined {
  if (row.statusChangedAt instanceof Date) return row.statusChangedAt;
  if (status === candidateAt.notHired) return row.rejectedAt as Date;
  if (status === candidateAt.withdrawalRequested) return row.withdrawalRequestedAt as Date;
  if (status === candidateAt.withdrawn) return row.withdrawnAt as Date;
  if (status === candidateAt.beforeSkippedIntroduction) return row.interviewResultAt as Date;
  if (status === candidateAt.beforeAdditionalInfo) return row.createdAt as Date;
  const stamp = stampAt.get(status);
  return stamp === undefined ? undefined : (row[stamp] as Date | undefined);
}

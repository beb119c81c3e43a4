import {
  candidateStatus,
  interviewResult,
  screeningResult,
} from '@tsumugi/contract/codes/candidate';
import { candidateAt } from '@tsumugi/contract/states';
import { CellFault } from './past-steps.js';

type LineValues = Readonly<Record<string, unknown>>;

/** A cell of a later status, and the status that it implies (null: none). */
interface LaterStatusCell {
  readonly status: number;
  readonly column: string;
  readonly label: string;
  readonly impliedStatus: (row: LineValues, hasTrial: boolean) => number | null;
  readonly value?: (row: LineValues) => string;
}

const { passed, failed } = screeningResult.code;
/** Next status by result. */
const statusByResult = (column: string, next: number) => (row: LineValues) =>
  row[column] === passed ? next : row[column] === failed ? candidateAt.notHired : null;
const statusByDate = (column: string, next: number) => (row: LineValues) =>
  row[column] instanceof Date ? next : null;

const laterStatusCells: readonly LaterStatusCell[] = [
  {
    status: candidateAt.beforeDocumentScreening,
    column: 'screeningResult',
    label: '書類選考結果',
    impliedStatus: statusByResult('screeningResult', candidateAt.beforeInterview),
    value: (row) => screeningResult.label(row.screeningResult as number),
  },
  {
    status: candidateAt.beforeInterview,
    column: 'interviewResult',
    label: '面談結果',
    impliedStatus: statusByResult('interviewResult', candidateAt.interviewedNotIntroduced),
    value: (row) => interviewResult.label(row.interviewResult as number),
  },
  ...[candidateAt.interviewedNotIntroduced, candidateAt.beforeSkippedIntroduction].map(
    (status) => ({
      status,
      column: 'introducedAt',
      label: '紹介日',
      impliedStatus: statusByDate('introducedAt', candidateAt.teacherIntroduced),
    }),
  ),
  {
    status: candidateAt.teacherIntroduced,
    column: 'trialRequestedAt',
    label: '体験申込日',
    impliedStatus: (row, hasTrial) =>
      hasTrial && row.trialRequestedAt instanceof Date ? candidateAt.beforeTrialSetting : null,
  },
  {
    status: candidateAt.beforeTrialSetting,
    column: 'trialLessonDate',
    label: '体験日',
    impliedStatus: (row) =>
      row.teacherTrialAgreedAt && row.trialLessonDate ? candidateAt.beforeTrial : null,
  },
  {
    status: candidateAt.afterTrialBeforeReport,
    column: 'customerReportAt',
    label: '家庭報告日',
    impliedStatus: statusByDate('customerReportAt', candidateAt.afterTrialWithReport),
  },
  {
    status: candidateAt.afterTrialWithReport,
    column: 'hiringDecisionConfirmedAt',
    label: '採用確定日',
    impliedStatus: statusByDate('hiringDecisionConfirmedAt', candidateAt.hired),
  },
];

/**
 * An active candidacy with data of a later status would be in no list, because each list requires
 * the data to be absent. @throws CellFault with both remedies
 */
export function requireNoLaterData(
  row: LineValues,
  status: number,
  hasTrial: boolean,
  prefix: string,
): void {
  for (const { column, label, impliedStatus, value } of laterStatusCells.filter(
    (each) => each.status === status,
  )) {
    const next = impliedStatus(row, hasTrial);
    if (next === null) continue;
    const finding = value ? `${label}が「${value(row)}」です` : `${label}があります`;
    throw new CellFault(
      prefix + column,
      `${finding}。候補ステータスを「${candidateStatus.label(next)}」にするか、${label}を空欄にしてください。`,
    );
  }
}

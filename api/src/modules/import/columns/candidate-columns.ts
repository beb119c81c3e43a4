import {
  candidateSource,
  candidateStatus,
  interviewResult,
  satisfaction,
  screeningResult,
} from '@tsumugi/contract/codes/candidate';
import { rejectReason, systemCloseReason, withdrawReason } from '@tsumugi/contract/codes/ending';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { candidateDates } from '@tsumugi/contract/fields/matter-teacher-dates';
import { type CodeTable, defineCodes } from '@tsumugi/contract/kit/define-codes';
import { wordsOf } from './cell-codes.js';
import { readMoment } from './cell-days.js';
import { cells } from './cells.js';
import { type Column, customColumn } from './column.js';
import { oldNumber } from './person-columns.js';
import { recordColumn } from './record-column.js';

const prefix = 'candidate.';
const codeColumn = (
  name: string,
  label: string,
  table: CodeTable,
  synonyms: readonly string[] = [],
  example = '',
): Column =>
  customColumn(prefix + name, label, cells.code(table), {
    synonyms,
    example,
    help: wordsOf(table, 20),
  });
/** A date of the candidacy, with the heading of 統合データ. */
const instantColumn = (
  name: keyof typeof candidateDates,
  synonyms: readonly string[] = [],
  example = '',
): Column => {
  const { label, csv } = candidateDates[name] as { label: string; csv?: string };
  return customColumn(prefix + name, csv ?? label, cells.moment, {
    synonyms: [label, ...synonyms],
    example,
    help: '2024/4/1 15:00 など（日付だけでもよい）',
  });
};
/** A deadline; for a day without a time its last minute. */
const deadline = (name: keyof typeof candidateDates): Column => ({
  ...instantColumn(name),
  read: (text) => {
    const value = readMoment(text, '23:59');
    return value ? { value } : cells.moment.read(text);
  },
});

/** Reasons of families and teachers, and the company's own. */
const withOurs = ({ name, title, entries }: CodeTable): CodeTable =>
  defineCodes(name, title, { ...entries, ...systemCloseReason.entries });

const columns: readonly Column[] = [
  oldNumber('teacherKey', '教師の旧番号', 'T-0001', ['教師番号', '教師ID', '講師番号', '講師ID']),
  customColumn('teacherEmail', '教師のメールアドレス', cells.mail, {
    synonyms: ['教師メール', '講師メール'],
    example: '',
    help: '旧番号がないときに、教師を指す。電話番号でもよい',
  }),
  codeColumn(
    'candidateStatus',
    '候補ステータス',
    candidateStatus,
    ['選考ステータス', '候補の状態'],
    '体験後・報告前',
  ),
  codeColumn('source', '応募経路', candidateSource, ['経路']),
  instantColumn('createdAt', ['応募日時'], '2024/4/6'),
  instantColumn('additionalInfoAt'),
  codeColumn('screeningResult', '書類選考結果', screeningResult),
  instantColumn('screeningProcessedAt'),
  instantColumn('interviewInformationDate'),
  instantColumn('interviewDate'),
  codeColumn('interviewResult', '面談結果', interviewResult),
  customColumn(`${prefix}interviewer`, '面談担当', cells.text, {
    synonyms: ['面談者'],
    example: '',
    help: '登録済みのスタッフの氏名か、メールアドレス',
  }),
  instantColumn('introducedAt', [], '2024/4/10'),
  deadline('trialLessonRequestDeadline'),
  deadline('trialLessonRequestDeadlineExtensionDate'),
  instantColumn('trialRequestedAt'),
  instantColumn('trialRequestConfirmedAt'),
  instantColumn('teacherTrialAgreedAt'),
  instantColumn('trialLessonDate', ['体験授業日'], '2024/4/20 17:00'),
  instantColumn('customerReportAt'),
  codeColumn('satisfaction', '満足度', satisfaction),
  customColumn(`${prefix}comments`, '家庭の感想', cells.text, {
    synonyms: ['体験の感想'],
    example: '',
  }),
  instantColumn('customerReportConfirmedAt'),
  instantColumn('teacherReportAt'),
  instantColumn('teacherReportConfirmedAt'),
  instantColumn('hiringDecisionAt'),
  instantColumn('teacherHiringAgreedAt'),
  instantColumn('hiringDecisionConfirmedAt', ['採用日', '決定日']),
  instantColumn('firstLessonDate', ['初回指導日時']),
  instantColumn('rejectedAt', ['お断り日', '見送り日']),
  codeColumn('rejectReason', '不採用理由', withOurs(rejectReason), ['お断り理由']),
  instantColumn('withdrawalRequestedAt'),
  codeColumn('withdrawReason', '辞退理由', withOurs(withdrawReason)),
  instantColumn('withdrawnAt', ['辞退日']),
  ...(
    ['introductionComment', 'customerNote', 'hiringNote', 'rejectNote', 'withdrawNote'] as const
  ).map((name) =>
    customColumn(prefix + name, matterTeacherFields[name].label, cells.text, { example: '' }),
  ),
  customColumn(`${prefix}teacherResponseDate`, '教師対応日', cells.day, {
    synonyms: [],
    example: '',
    help: '次に教師へ連絡する日',
  }),
];

/** A candidate of the line's request; a line without a teacher is about the request only. */
export const candidateColumns: readonly Column[] = [
  ...columns,
  recordColumn('record', 'つむぎの記録（候補）', matterTeacherFields, columns, prefix),
];

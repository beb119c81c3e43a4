import { candidateSource, candidateStatus, interviewResult, satisfaction, screeningResult } from '@tsumugi/contract/codes/candidate';
import { rejectReason, withdrawReason } from '@tsumugi/contract/codes/ending';
import { candidateDates } from '@tsumugi/contract/fields/matter-teacher-dates';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { normalise } from '@tsumugi/contract/text/normalise';
import { wordsOf } from './cell-codes.js';
import { readMoment } from './cell-days.js';
import { type Column, ownColumn, readers } from './column.js';
import { oldNumber } from './person-columns.js';

const prefix = 'candidate.';
const coded = (name: string, label: string, table: CodeTable, synonyms: readonly string[] = [], example = ''): Column =>
  ownColumn(prefix + name, label, readers.code(table), { synonyms, example, help: wordsOf(table, 20) });
/** A moment of the candidacy's way, as the combined file calls it. */
const moment = (name: keyof typeof candidateDates, synonyms: readonly string[] = [], example = ''): Column => {
  const { label, csv } = candidateDates[name] as { label: string; csv?: string };
  return ownColumn(prefix + name, csv ?? label, readers.moment, {
    synonyms: [label, ...synonyms],
    example,
    help: '2024/4/1 15:00 など（日付だけでもよい）',
  });
};
/** Until when; of a day alone its last minute. */
const deadline = (name: keyof typeof candidateDates): Column => ({
  ...moment(name),
  read: (text) => {
    const value = readMoment(text, '23:59');
    return value ? { value } : readers.moment(text);
  },
});

/** A candidate of the line's request; a line without a teacher is the request's alone. */
export const candidateColumns: readonly Column[] = [
  oldNumber('teacherKey', '教師の旧番号', 'T-0001', ['教師番号', '教師ID', '講師番号', '講師ID']),
  ownColumn('teacherEmail', '教師のメールアドレス', (text) => ({ value: normalise(text).toLowerCase() }), {
    synonyms: ['教師メール', '講師メール'],
    example: '',
    help: '旧番号がないときに、教師を指す。電話番号でもよい',
  }),
  coded('candidateStatus', '候補ステータス', candidateStatus, ['選考ステータス', '候補の状態'], '体験後・報告前'),
  coded('source', '応募経路', candidateSource, ['経路']),
  moment('createdAt', ['応募日時'], '2024/4/6'),
  moment('additionalInfoAt'),
  coded('screeningResult', '書類選考結果', screeningResult),
  moment('screeningProcessedAt'),
  moment('interviewInformationDate'),
  moment('interviewDate'),
  coded('interviewResult', '面談結果', interviewResult),
  ownColumn(`${prefix}interviewer`, '面談担当', readers.text, {
    synonyms: ['面談者'],
    example: '',
    help: '登録済みのスタッフの氏名か、メールアドレス',
  }),
  moment('introducedAt', [], '2024/4/10'),
  deadline('trialLessonRequestDeadline'),
  deadline('trialLessonRequestDeadlineExtensionDate'),
  moment('trialRequestedAt'),
  moment('trialRequestConfirmedAt'),
  moment('teacherTrialAgreedAt'),
  moment('trialLessonDate', ['体験授業日'], '2024/4/20 17:00'),
  moment('customerReportAt'),
  coded('satisfaction', '満足度', satisfaction),
  ownColumn(`${prefix}comments`, '家庭の感想', readers.text, { synonyms: ['体験の感想'], example: '' }),
  moment('customerReportConfirmedAt'),
  moment('teacherReportAt'),
  moment('teacherReportConfirmedAt'),
  moment('hiringDecisionAt'),
  moment('teacherHiringAgreedAt'),
  moment('hiringDecisionConfirmedAt', ['採用日', '決定日']),
  moment('firstLessonDate', ['初回指導日時']),
  moment('rejectedAt', ['お断り日', '見送り日']),
  coded('rejectReason', '不採用理由', rejectReason, ['お断り理由']),
  moment('withdrawalRequestedAt'),
  coded('withdrawReason', '辞退理由', withdrawReason),
  moment('withdrawnAt', ['辞退日']),
  ownColumn(`${prefix}teacherResponseDate`, '教師対応日', readers.day, { synonyms: [], example: '', help: '次に教師へ連絡する日' }),
];

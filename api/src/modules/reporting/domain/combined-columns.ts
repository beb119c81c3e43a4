import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { codeTables } from '@tsumugi/contract/codes/all';
import { fieldWords } from '@tsumugi/contract/resources/field-words';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { rejectReasonWords, withdrawReasonWords } from '@tsumugi/contract/text/reason-words';
import { type CombinedRow, parentColumns, teacherColumns } from './combined-row.js';

type Column = readonly [title: string, cell: (row: CombinedRow) => string];
type NameOf<T> = { readonly [K in keyof CombinedRow]: CombinedRow[K] extends T ? K : never }[keyof CombinedRow];

const text =
  (name: NameOf<string | number | null>) =>
  (row: CombinedRow): string =>
    String(row[name] ?? '');
/** A civil day of a moment in time. */
const day =
  (name: NameOf<Date | null>) =>
  (row: CombinedRow): string =>
    formatDay(row[name]);
const time =
  (name: NameOf<Date | null>) =>
  (row: CombinedRow): string =>
    formatDateTime(row[name]);
/** A date column of the database, which holds no moment. */
const date =
  (name: 'customerResponseDate' | 'teacherResponseDate') =>
  (row: CombinedRow): string => {
    const value = row[name];
    return value ? formatDay(dayFromDate(value)) : '';
  };
const code =
  (name: NameOf<number | null>, table: keyof typeof codeTables) =>
  (row: CombinedRow): string =>
    codeTables[table].label(row[name]);
const list =
  (name: 'subjects' | 'purposes', table: keyof typeof codeTables) =>
  (row: CombinedRow): string =>
    row[name].map((each) => codeTables[table].label(each)).join('、');

const { lessonLength } = codeTables;
const length = ({ lessonLength: value, lessonMinutes }: CombinedRow) =>
  value === lessonLength.code.other && lessonMinutes ? `${lessonMinutes}分` : lessonLength.label(value);
const whyRejected = ({ rejectReason: value }: CombinedRow) => rejectReasonWords(value);

const ofBook = ({ noun, name, field, title, column }: (typeof parentColumns | typeof teacherColumns)[number]): Column => {
  const cell = (value: unknown) => (value == null ? '' : fieldWords(noun, name, field.show(value as never)));
  return [title, (row) => cell(row[column])];
};

/** 統合データ: every column and its order (domain section 11). */
export const combinedColumns: readonly Column[] = [
  ['案件番号', text('matterNumber')],
  ['選考番号', text('selectionNumber')],
  ['ブランド', text('brandName')],
  ['案件ステータス', code('caseStatus', 'caseStatus')],
  ['契約ステータス', code('contractStatus', 'contractStatus')],
  ['申込種別', code('requestType', 'requestType')],
  ['申込日時', time('createdAt')],
  ['HP問い合わせ日', day('inquiredAt')],
  ['担当チーム', text('teamName')],
  ['担当者', text('personInCharge')],
  ['当日担当者', text('personOnTheDay')],
  ['保護者ID', text('parentId')],
  ['保護者氏名', text('parentName')],
  ['保護者カナ', text('parentKana')],
  ...parentColumns.map(ofBook),
  ['メール', text('email')],
  ['電話', ({ phone }) => formatPhone(phone)],
  ['郵便番号', text('postalCode')],
  ['都道府県', code('prefecture', 'prefecture')],
  ['市区町村', text('city')],
  ['生徒ID', text('studentId')],
  ['生徒氏名', text('studentName')],
  ['生徒カナ', text('studentKana')],
  ['学年', code('grade', 'grade')],
  ['学校種別', code('schoolType', 'schoolType')],
  ['学校名', text('schoolName')],
  ['コース', text('courses')],
  ['科目', list('subjects', 'subject')],
  ['目的', list('purposes', 'teachingPurpose')],
  ['指導形態', code('teachingMode', 'teachingMode')],
  ['頻度', code('lessonFrequency', 'lessonFrequency')],
  ['時間', length],
  ['期間', code('lessonPeriod', 'lessonPeriod')],
  ['教師性別希望', code('teacherGenderPreference', 'teacherGenderPreference')],
  ['支払方法', code('paymentMethod', 'paymentMethod')],
  ['募集確定日', day('recruitmentConfirmedAt')],
  ['配信日(最新)', day('distributedAt')],
  ['配信回数', text('distributions')],
  ['家庭対応日', date('customerResponseDate')],
  ['条件変更申請日', day('changeRequestedAt')],
  ['条件変更確認日', day('changeConfirmedAt')],
  ['キャンセル申請日', day('cancelRequestedAt')],
  ['キャンセル確定日', day('cancelConfirmedAt')],
  ['キャンセル理由', code('cancelReason', 'cancelReason')],
  ['教師ID', text('teacherId')],
  ['教師氏名', text('teacherName')],
  ['教師カナ', text('teacherKana')],
  ...teacherColumns.map(ofBook),
  ['候補ステータス', code('candidateStatus', 'candidateStatus')],
  ['候補状態', code('candidateState', 'candidateState')],
  ['応募日', day('appliedAt')],
  ['追加情報日', day('additionalInfoAt')],
  ['書類選考結果', code('screeningResult', 'screeningResult')],
  ['書類選考日', day('screenedAt')],
  ['面談案内日', day('interviewInformedAt')],
  ['面談日', time('interviewDate')],
  ['面談担当', text('interviewer')],
  ['面談結果', code('interviewResult', 'interviewResult')],
  ['紹介日', day('introducedAt')],
  ['体験回答期限', time('deadline')],
  ['延長期限', time('extendedDeadline')],
  ['体験申込日', day('trialRequestedAt')],
  ['体験申込確認日', day('trialRequestConfirmedAt')],
  ['体験同意日', day('trialAgreedAt')],
  ['体験日', time('trialLessonDate')],
  ['家庭報告日', day('customerReportAt')],
  ['満足度', code('satisfaction', 'satisfaction')],
  ['家庭報告確認日', day('customerReportConfirmedAt')],
  ['教師報告日', day('teacherReportAt')],
  ['教師報告確認日', day('teacherReportConfirmedAt')],
  ['採用回答日', day('hiringDecisionAt')],
  ['採用同意日', day('hiringAgreedAt')],
  ['採用確定日', day('hiringConfirmedAt')],
  ['初回指導日', time('firstLessonDate')],
  ['不採用区分', code('rejectPhase', 'rejectPhase')],
  ['不採用理由', whyRejected],
  ['辞退申請日', day('withdrawalRequestedAt')],
  ['辞退理由', ({ withdrawReason: value }) => withdrawReasonWords(value)],
  ['辞退確定日', day('withdrawnAt')],
  ['教師対応日', date('teacherResponseDate')],
  ['未読チャット', text('unread')],
  ['更新日時', time('updatedAt')],
];

export const combinedHeader: readonly string[] = combinedColumns.map(([title]) => title);

/** The cells of one row, as long as the header. */
export const combinedCells = (row: CombinedRow): string[] => combinedColumns.map(([, cell]) => cell(row));

/** By what a person finds the row again. */
export const rowName = (row: CombinedRow): string => row.selectionNumber ?? row.matterNumber;

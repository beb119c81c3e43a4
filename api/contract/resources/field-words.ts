import { type CodeTableName, codeTables } from '../codes/all.js';
import { prefecture } from '../codes/place.js';
import { familyFields } from '../fields/family.js';
import { studentFields } from '../fields/student.js';
import { teacherFields } from '../fields/teacher.js';
import type { Fields as Book, FieldWords } from '../kit/define-fields.js';
import { formatDateTime, formatDay, formatDayWithWeekday } from '../text/format.js';
import { rejectReasonWords, withdrawReasonWords } from '../text/reason-words.js';
import { slotText } from '../text/slots.js';
import type { Stamp } from './action-result.js';
import { readableWord } from './address-mask.js';
import type { FieldChange } from './matter-detail.js';

/** Names of rows that a column refers to. */
export type NameOf = (kind: ReferenceKind, id: number) => string | undefined;
export type ReferenceKind = 'admin' | 'team' | 'course' | 'account';

type Kind =
  | 'text'
  | 'day'
  | 'instant'
  | 'instants'
  | 'flag'
  | 'slots'
  | 'report'
  | 'hidden'
  | { codes: CodeTableName }
  | Exclude<FieldWords, string>
  | { ref: ReferenceKind };
type Fields = Readonly<Record<string, readonly [label: string, kind?: Kind]>>;

const codes = (table: CodeTableName): Kind => ({ codes: table });
const ref = (kind: ReferenceKind): Kind => ({ ref: kind });

const matter: Fields = {
  caseStatus: ['案件ステータス', codes('caseStatus')],
  contractStatus: ['契約ステータス', codes('contractStatus')],
  statusChangedAt: ['状態の日時', 'hidden'],
  searchText: ['検索', 'hidden'],
  matterNumber: ['案件番号'],
  brand: ['ブランド', codes('brand')],
  parentId: ['保護者', 'hidden'],
  studentId: ['生徒', 'hidden'],
  requestType: ['申込種別', codes('requestType')],
  hasTrial: ['体験授業', 'flag'],
  courseIds: ['コース', ref('course')],
  subjects: ['科目', codes('subject')],
  purposes: ['目的', codes('teachingPurpose')],
  ibCourses: ['IBの科目とレベル', codes('ibCourse')],
  entranceExamTypes: ['受験の種類', codes('entranceExamType')],
  teachingMode: ['指導形態', codes('teachingMode')],
  lessonFrequency: ['頻度', codes('lessonFrequency')],
  lessonLength: ['時間', codes('lessonLength')],
  lessonMinutes: ['時間(分)'],
  lessonPeriod: ['期間', codes('lessonPeriod')],
  teacherGenderPreference: ['教師の性別', codes('teacherGenderPreference')],
  preferredSlots: ['曜日・時間帯', 'slots'],
  postalCode: ['郵便番号'],
  prefecture: ['都道府県', codes('prefecture')],
  city: ['市区町村'],
  town: ['町名・番地'],
  building: ['建物'],
  nearestStation: ['最寄駅'],
  commute: ['駅からの交通', codes('commute')],
  budgetNote: ['予算'],
  teacherConditionNote: ['教師の条件'],
  recruitTitle: ['募集タイトル'],
  rewardNote: ['報酬'],
  freeComment: ['フリーコメント'],
  freeCommentCheckedAt: ['フリーコメント確認日', 'instant'],
  freeCommentCheckedBy: ['フリーコメント確認者', ref('account')],
  adminConfirmedAt: ['審査日', 'instant'],
  adminConfirmedBy: ['審査者', ref('account')],
  recruitmentConfirmedAt: ['募集確定日', 'instant'],
  customerResponseDate: ['家庭対応日', 'day'],
  tnewsDistributionDates: ['配信日', 'instants'],
  cancelRequestedAt: ['キャンセル申請日', 'instant'],
  cancelReason: ['キャンセル理由', codes('cancelReason')],
  cancelNote: ['キャンセルの補足'],
  cancelConfirmedAt: ['キャンセル確定日', 'instant'],
  closedReason: ['終了理由', codes('closedReason')],
  contractResumeDate: ['再開日', 'day'],
  contractEndDate: ['契約終了日', 'day'],
  personInCharge: ['担当者', ref('admin')],
  personInChargeOnTheDay: ['当日担当者', ref('admin')],
  teamInCharge: ['担当チーム', ref('team')],
  previousMatterTeacherId: ['前の教師', 'hidden'],
  selectedReason: ['教師交代の理由', codes('teacherChangeReason')],
  changeReason: ['教師交代の補足'],
  firstLessonDate: ['初回指導日', 'instant'],
  createdAt: ['受付日時', 'hidden'],
};

const matterTeacher: Fields = {
  candidateStatus: ['候補ステータス', codes('candidateStatus')],
  candidateState: ['候補状態', codes('candidateState')],
  statusChangedAt: ['状態の日時', 'hidden'],
  selectionNumber: ['選考番号'],
  sequence: ['番号', 'hidden'],
  matterId: ['案件', 'hidden'],
  teacherId: ['教師', 'hidden'],
  createdAt: ['応募日時', 'hidden'],
  source: ['応募経路', codes('candidateSource')],
  additionalInfo: ['追加情報', 'report'],
  additionalInfoAt: ['追加情報日', 'instant'],
  screeningResult: ['書類選考結果', codes('screeningResult')],
  screeningProcessedAt: ['書類選考日', 'instant'],
  screeningProcessedBy: ['書類選考者', ref('account')],
  interviewer: ['面談担当', ref('admin')],
  interviewInformationDate: ['面談案内日', 'instant'],
  interviewDate: ['面談日時', 'instant'],
  interviewResult: ['面談結果', codes('interviewResult')],
  interviewResultAt: ['面談結果の入力日', 'instant'],
  interviewSkipped: ['面談省略', 'flag'],
  interviewHistory: ['面談の履歴', 'hidden'],
  isIntroducible: ['紹介可', 'flag'],
  introducedAt: ['紹介日', 'instant'],
  introducedBy: ['紹介者', ref('account')],
  introductionComment: ['紹介コメント'],
  matchingChoice: ['おすすめ順', 'hidden'],
  trialLessonRequestDeadline: ['体験回答期限', 'instant'],
  trialLessonRequestDeadlineExtensionDate: ['延長期限', 'instant'],
  customerReadAt: ['家庭が見た日時', 'instant'],
  preferredTrialDates: ['体験の希望日時', 'instants'],
  preferredTrialPlace: ['体験の希望の場所', codes('trialPlace')],
  preferredMeetingPlace: ['希望の待ち合わせの場所'],
  customerNote: ['家庭からの連絡'],
  familyAskedAt: ['家庭への再依頼', 'instant'],
  teacherAskedAt: ['教師への依頼', 'instant'],
  reportAskedAt: ['体験報告の再依頼', 'instant'],
  toldDeadlines: ['お伝えした期限', 'hidden'],
  familyRemindedAt: ['家庭への催促', 'instants'],
  teacherRemindedAt: ['教師への催促', 'instants'],
  reportRemindedAt: ['体験報告の催促', 'instants'],
  trialRequestedAt: ['体験申込日', 'instant'],
  trialRequestConfirmedAt: ['体験申込確認日', 'instant'],
  teacherTrialAgreedAt: ['体験同意日', 'instant'],
  trialLessonDate: ['体験日時', 'instant'],
  trialPlace: ['体験の場所', codes('trialPlace')],
  meetingPlace: ['待ち合わせの場所'],
  trialDateHistory: ['体験日の履歴', 'hidden'],
  trialCompletedAt: ['体験終了', 'instant'],
  customerReport: ['家庭の体験報告', 'report'],
  customerReportDraft: ['家庭の報告の下書き', 'hidden'],
  customerReportAt: ['家庭報告日', 'instant'],
  reportedBy: ['報告者', ref('account')],
  customerReportConfirmedAt: ['家庭報告確認日', 'instant'],
  teacherReport: ['教師の体験報告', 'report'],
  teacherReportDraft: ['教師の報告の下書き', 'hidden'],
  teacherReportAt: ['教師報告日', 'instant'],
  teacherReportConfirmedAt: ['教師報告確認日', 'instant'],
  hiringDecisionAt: ['採用回答日', 'instant'],
  hiringNote: ['採用の連絡事項'],
  desiredStartDate: ['開始希望日', 'day'],
  teacherHiringAgreedAt: ['採用同意日', 'instant'],
  teacherRecruitConsentOfficialLessonChangeNote: ['本指導の条件変更'],
  officialLessonChangeConfirmedAt: ['条件変更の確認日', 'instant'],
  hiringDecisionConfirmedAt: ['採用確定日', 'instant'],
  teacherHiringDate: ['採用日', 'day'],
  firstLessonDate: ['初回指導日', 'instant'],
  rejectedAt: ['不採用日', 'instant'],
  rejectPhase: ['不採用区分', codes('rejectPhase')],
  rejectReason: ['不採用理由', codes('rejectReason')],
  rejectNote: ['不採用の補足'],
  rejectReasonTold: ['理由の区分を教師に伝える'],
  statusBeforeClosing: ['終了前の状態', 'hidden'],
  withdrawalRequestedAt: ['辞退申請日', 'instant'],
  withdrawReason: ['辞退理由', codes('withdrawReason')],
  withdrawNote: ['辞退の補足'],
  withdrawPhase: ['辞退区分', codes('withdrawPhase')],
  statusBeforeWithdrawal: ['辞退前の状態', 'hidden'],
  withdrawnAt: ['辞退確定日', 'instant'],
  teacherResponseDate: ['教師対応日', 'day'],
};

/** A noun's book in words: what stands on a card is told, the rest is named alone. */
const ofBook = (book: Book): Fields =>
  Object.fromEntries(Object.entries(book).map(([name, { label, words, card }]) => [name, [label, card ? words : 'hidden']]));
const teacher = ofBook(teacherFields);
const student = ofBook(studentFields);
const parent = ofBook(familyFields);

const changeRequest: Fields = {
  open: ['確認待ち', 'hidden'],
  confirmedAt: ['申請の確認日', 'instant'],
  rejectedAt: ['申請の見送り日', 'instant'],
  rejectReason: ['見送りの理由'],
  withdrawnAt: ['申請の取り下げ日', 'instant'],
  reason: ['申請の理由'],
};

const chatRoom: Fields = {
  closesAt: ['チャットの終了予定', 'instant'],
  closedAt: ['チャットの終了', 'instant'],
  openedAt: ['チャットの開始', 'instant'],
};

const entities: Readonly<Record<string, Fields>> = { matter, matterTeacher, teacher, student, parent, changeRequest, chatRoom };

/** The parts of both trial reports that are codes. */
const reportCodes: Readonly<Record<string, CodeTableName>> = { satisfaction: 'satisfaction', wantsToTeach: 'acceptReject' };
const reportWord = (name: string, part: string | number): string => {
  const table = reportCodes[name];
  return (table && codeTables[table].label(Number(part) as never)) || String(part);
};

function one(value: unknown, kind: Kind, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof kind === 'object' && 'codes' in kind) {
    if (kind.codes === 'rejectReason') return rejectReasonWords(Number(value));
    if (kind.codes === 'withdrawReason') return withdrawReasonWords(Number(value));
    return kind.codes === 'prefecture' ? prefecture.label(Number(value)) : codeTables[kind.codes].label(Number(value) as never);
  }
  if (typeof kind === 'object' && 'table' in kind) return kind.table.label(Number(value));
  if (typeof kind === 'object' && 'unit' in kind) return `${value}${kind.unit}`;
  if (typeof kind === 'object') return nameOf(kind.ref, Number(value)) ?? '';
  if (kind === 'flag') return value ? 'あり' : 'なし';
  if (kind === 'day') return formatDayWithWeekday(String(value)) || formatDay(String(value));
  if (typeof value === 'object') {
    if ('$at' in value) return formatDateTime(String(value.$at));
    if ('weekday' in value) return slotText(value as unknown as Parameters<typeof slotText>[0]);
    return Object.entries(value)
      .flatMap(([name, part]) => (typeof part === 'string' || typeof part === 'number' ? [reportWord(name, part)] : []))
      .join('・')
      .slice(0, 400);
  }
  if (kind === 'instant' || kind === 'instants') return formatDateTime(String(value)) || String(value);
  return String(value);
}

/** A stored or stamped value as staff read it; nothing and unknown kinds of nothing are an empty text. */
export function fieldWords(entity: string, field: string, value: unknown, nameOf: NameOf = () => undefined): string {
  const kind = entities[entity]?.[field]?.[1] ?? 'text';
  const all = Array.isArray(value) ? value : [value];
  return all
    .map((each) => one(each, kind, nameOf))
    .filter(Boolean)
    .join('・');
}

export const fieldLabel = (entity: string, field: string): string => entities[entity]?.[field]?.[0] ?? field;

/**
 * What an event changed of a row, in words; `full` as in address-mask. Nothing for a row that it made: there is no before to compare.
 * The status itself is shown as from → to, not here.
 */
export function stampChanges(stamp: Stamp, nameOf: NameOf, full: boolean): FieldChange[] {
  const { before: earlier } = stamp;
  if (!earlier) return [];
  const fields = entities[stamp.entity] ?? {};
  return Object.keys(stamp.after).flatMap((field) => {
    const known = fields[field];
    if (!known || known[1] === 'hidden' || field === 'caseStatus' || field === 'candidateStatus') return [];
    const before = fieldWords(stamp.entity, field, earlier[field], nameOf);
    const after = fieldWords(stamp.entity, field, stamp.after[field], nameOf);
    return before === after
      ? []
      : [{ field, label: known[0], before: readableWord(field, before, full), after: readableWord(field, after, full) }];
  });
}

/** A change request's diff in words; `full` as in address-mask. */
export function diffChanges(
  diff: Readonly<Record<string, { before: unknown; after: unknown }>>,
  nameOf: NameOf,
  full: boolean,
): FieldChange[] {
  return Object.entries(diff).map(([field, { before, after }]) => ({
    field,
    label: fieldLabel('matter', field),
    before: readableWord(field, fieldWords('matter', field, before, nameOf), full),
    after: readableWord(field, fieldWords('matter', field, after, nameOf), full),
  }));
}

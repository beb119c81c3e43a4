/**
 * Kind of filter: one or several codes, a person, a day or a range, a text, yes/no, chips of the
 * tab.
 */
export type FilterKind = 'code' | 'person' | 'team' | 'day' | 'text' | 'flag' | 'id' | 'chip';

export interface FilterDefinition {
  readonly label: string;
  readonly kind: FilterKind;
  /** Name of the code table, for `code`; without a table, the choices are a list of get-options. */
  readonly codes?: string;
}

/**
 * The admin filter fields by the specification's own names (domain/lists#filters). A `day` filter
 * `x` is one day `x`, or `xFrom`/`xTo`, both included. Texts are found whatever their width, kana
 * or kanji variant (domain/validation#normal-form).
 */
export const filterDefinitions = {
  teamInCharge: { label: '担当チーム', kind: 'team' },
  personInChargeOnTheDay: { label: '担当者', kind: 'person' },
  interviewer: { label: '面談担当', kind: 'person' },
  studentId: { label: '生徒ID', kind: 'id' },
  parentId: { label: '保護者ID', kind: 'id' },
  studentName: { label: '生徒・保護者の氏名', kind: 'text' },
  name: { label: '教師の氏名', kind: 'text' },
  mailAddress: { label: 'メールアドレス', kind: 'text' },
  phoneNumber: { label: '電話番号', kind: 'text' },
  matterNumber: { label: '案件番号', kind: 'text' },
  selectionNumber: { label: '選考番号', kind: 'text' },
  q: { label: 'キーワード', kind: 'text' },
  brand: { label: 'ブランド', kind: 'code' },
  caseStatus: { label: '案件ステータス', kind: 'code', codes: 'caseStatus' },
  contractStatus: { label: '契約ステータス', kind: 'code', codes: 'contractStatus' },
  candidateStatus: { label: '候補ステータス', kind: 'code', codes: 'candidateStatus' },
  candidateState: { label: '候補状態', kind: 'code', codes: 'candidateState' },
  documentScreeningResult: { label: '書類選考結果', kind: 'code', codes: 'screeningResult' },
  requestType: { label: '申込種別', kind: 'code', codes: 'requestType' },
  chip: { label: '区分', kind: 'chip' },
  isSelectionStarted: { label: '選考開始', kind: 'flag' },
  isChatReceived: { label: 'チャット受信', kind: 'flag' },
  hasFirstLessonDate: { label: '初回指導日あり', kind: 'flag' },
  includeConfirmed: { label: '確認済も表示', kind: 'flag' },
  customerResponseDate: { label: '家庭対応日', kind: 'day' },
  teacherResponseDate: { label: '教師対応日', kind: 'day' },
  hpInquiryDate: { label: 'HP問い合わせ日', kind: 'day' },
  hpInquiryConfirmationDate: { label: 'HP問い合わせ確認日', kind: 'day' },
  matterChangeRequestDate: { label: '条件変更申請日', kind: 'day' },
  matterChangeRequestConfirmedDate: { label: '条件変更確認日', kind: 'day' },
  cancelRequestDate: { label: 'キャンセル申請日', kind: 'day' },
  cancelRequestConfirmedDate: { label: 'キャンセル確定日', kind: 'day' },
  tnewsDistributionDate: { label: '配信日', kind: 'day' },
  interviewInformationDate: { label: '面談案内日', kind: 'day' },
  interViewDate: { label: '面談日', kind: 'day' },
  trialLessonRequestDate: { label: '体験申込日', kind: 'day' },
  trialLessonRequestConfirmedDate: { label: '体験申込確認日', kind: 'day' },
  trialLessonDate: { label: '体験日', kind: 'day' },
  customerTrialReportDate: { label: '家庭報告日', kind: 'day' },
  customerTrialReportConfirmedDate: { label: '家庭報告確認日', kind: 'day' },
  teacherTrialReportDate: { label: '教師報告日', kind: 'day' },
  teacherTrialReportConfirmedDate: { label: '教師報告確認日', kind: 'day' },
  hiringDecisionDate: { label: '採用回答日', kind: 'day' },
  hiringDecisionConfirmedDate: { label: '採用確定日', kind: 'day' },
  teacherHiringDate: { label: '採用日', kind: 'day' },
  applicationDate: { label: '申込日', kind: 'day' },
  reachedStep: { label: '到達した段階', kind: 'code', codes: 'funnelStep' },
  introductionWaitDate: { label: '紹介待ちの開始日', kind: 'day' },
  handledDate: { label: 'スタッフが処理した日', kind: 'day' },
} as const satisfies Record<string, FilterDefinition>;
export type FilterName = keyof typeof filterDefinitions;

/** Query parameters of a filter. */
export const namesOfFilter = (name: FilterName): readonly string[] =>
  filterDefinitions[name].kind === 'day' ? [name, `${name}From`, `${name}To`] : [name];

const names = <const N extends readonly FilterName[]>(...list: N): readonly FilterName[] => list;

const matterFields = names(
  'teamInCharge',
  'personInChargeOnTheDay',
  'studentId',
  'parentId',
  'studentName',
  'mailAddress',
  'phoneNumber',
  'matterNumber',
  'brand',
  'caseStatus',
  'contractStatus',
  'requestType',
  'chip',
  'q',
  'customerResponseDate',
  'isSelectionStarted',
  'isChatReceived',
  'matterChangeRequestDate',
  'matterChangeRequestConfirmedDate',
  'cancelRequestDate',
  'cancelRequestConfirmedDate',
  'tnewsDistributionDate',
);
/** Filters on candidacies. */
export const candidateFields = names(
  'selectionNumber',
  'name',
  'candidateStatus',
  'candidateState',
  'documentScreeningResult',
  'interviewer',
  'teacherResponseDate',
  'interviewInformationDate',
  'interViewDate',
  'trialLessonRequestDate',
  'trialLessonRequestConfirmedDate',
  'trialLessonDate',
  'customerTrialReportDate',
  'customerTrialReportConfirmedDate',
  'teacherTrialReportDate',
  'teacherTrialReportConfirmedDate',
  'hiringDecisionDate',
  'hiringDecisionConfirmedDate',
  'teacherHiringDate',
  'hasFirstLessonDate',
);

/** Filters by kind of row. The API accepts all of them; a tab shows some. */
export const matterFilters = matterFields;
export const candidateFilters: readonly FilterName[] = [...matterFields, ...candidateFields];
export const contactFormFilters = names(
  'teamInCharge',
  'personInChargeOnTheDay',
  'name',
  'mailAddress',
  'phoneNumber',
  'brand',
  'requestType',
  'q',
  'hpInquiryDate',
  'hpInquiryConfirmationDate',
  'includeConfirmed',
);
/** Filters on inquiries. */
export const formFields = names('hpInquiryDate', 'hpInquiryConfirmationDate');
/** Filters of the search only; the dashboard's numbers open their lists with them. */
export const reportFilters = names(
  'applicationDate',
  'reachedStep',
  'introductionWaitDate',
  'handledDate',
);
export const roomFilters = names('teamInCharge', 'personInChargeOnTheDay', 'name', 'q');

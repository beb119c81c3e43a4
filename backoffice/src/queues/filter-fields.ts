import { brand } from '@tsumugi/contract/codes/brand';
import { candidateState } from '@tsumugi/contract/codes/candidate-state';
import { candidateStatus } from '@tsumugi/contract/codes/candidate-status';
import { caseStatus } from '@tsumugi/contract/codes/case-status';
import { screeningResult } from '@tsumugi/contract/codes/screening-result';

interface Option {
  id: string | number;
  name: string;
}
export interface FilterField {
  name: string;
  options?: Option[];
  placeholder?: string;
}

const yesNo: Option[] = [
  { id: 'true', name: 'はい' },
  { id: 'false', name: 'いいえ' },
];

/** The words of specification section 3, "Admin filter fields". */
const labels: Record<string, string> = {
  q: '検索語',
  studentName: '生徒氏名',
  name: '氏名',
  mailAddress: 'メール',
  phoneNumber: '電話番号',
  matterNumber: '案件番号',
  selectionNumber: '選考番号',
  brand: 'ブランド',
  caseStatus: '案件ステータス',
  candidateStatus: '候補ステータス',
  candidateState: '候補状態',
  documentScreeningResult: '書類選考',
  interviewer: '面談担当',
  studentId: '生徒ID',
  parentId: '保護者ID',
  customerResponseDate: '家庭対応日',
  teacherResponseDate: '教師対応日',
  hpInquiryDate: '問い合わせ日',
  hpInquiryConfirmationDate: '確認日',
  includeConfirmed: '確認済も表示',
  isSelectionStarted: '選考開始',
  isChatReceived: 'チャット受信',
  interviewInformationDate: '面談案内日',
  interViewDate: '面談日',
  trialLessonDate: '体験日',
  trialLessonRequestDate: '体験申込日',
  trialLessonRequestConfirmedDate: '体験申込確認日',
  matterChangeRequestDate: '条件変更申請日',
  matterChangeRequestConfirmedDate: '条件変更確認日',
  customerTrialReportDate: '家庭報告日',
  customerTrialReportConfirmedDate: '家庭報告確認日',
  teacherTrialReportDate: '教師報告日',
  teacherTrialReportConfirmedDate: '教師報告確認日',
  hiringDecisionDate: '採用回答日',
  hiringDecisionConfirmedDate: '採用確定日',
  teacherHiringDate: '採用日',
  hasFirstLessonDate: '初回指導日あり',
  cancelRequestDate: 'キャンセル申請日',
  cancelRequestConfirmedDate: 'キャンセル確定日',
  tnewsDistributionDate: '配信日',
  role: '役割',
};
const options: Record<string, Option[]> = {
  brand: brand.options(),
  caseStatus: caseStatus.options(),
  candidateStatus: candidateStatus.options(),
  candidateState: candidateState.options(),
  documentScreeningResult: screeningResult.options(),
  includeConfirmed: yesNo,
  isSelectionStarted: yesNo,
  isChatReceived: yesNo,
  hasFirstLessonDate: yesNo,
};
/** The team has its own selector, the person in charge its own chip. */
const elsewhere = new Set(['teamInCharge', 'personInChargeOnTheDay']);

export const labelOf = (name: string): string => labels[name] ?? name;
/** What a chip says: the words of a code, or what was typed. */
export const valueOf = (name: string, value: string): string => options[name]?.find((option) => String(option.id) === value)?.name ?? value;
export const filterFields = (names: readonly string[]): FilterField[] =>
  names
    .filter((name) => !elsewhere.has(name))
    .map((name) => ({ name, options: options[name], placeholder: name.endsWith('Date') && !options[name] ? 'yyyy-MM-dd' : undefined }));

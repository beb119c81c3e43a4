import { type CodeOf, defineCodes } from '../kit/define-codes.js';

const preparing = 'ご紹介準備中';

/**
 * Teacher candidate status (domain/labels#labels; wordings domain/labels#wordings). Families never
 * see 7–30 and 110.
 */
export const candidateStatus = defineCodes('candidateStatus', '候補ステータス', {
  beforeAdditionalInfo: {
    code: 7,
    label: '追加情報入力前',
    teacher: '追加情報をご入力ください',
    family: '',
  },
  beforeDocumentScreening: { code: 8, label: '書類選考前', teacher: '書類選考中', family: '' },
  beforeInterview: { code: 10, label: '面談前', teacher: '面談前', family: '' },
  interviewedNotIntroduced: { code: 20, label: '面談済・未紹介', teacher: preparing, family: '' },
  beforeSkippedIntroduction: {
    code: 30,
    label: '面談省略・紹介前',
    teacher: preparing,
    family: '',
  },
  teacherIntroduced: {
    code: 40,
    label: '教師紹介済',
    teacher: 'ご家庭が検討中',
    family: 'ご紹介中',
  },
  beforeTrialSetting: {
    code: 50,
    label: '体験日設定前',
    teacher: '体験日の調整',
    family: '日程調整中',
  },
  beforeTrial: { code: 60, label: '体験前', teacher: '体験授業前', family: '体験授業前' },
  afterTrialBeforeReport: {
    code: 70,
    label: '体験後・報告前',
    teacher: '体験報告をお願いします',
    family: '体験のご感想をお願いします',
  },
  afterTrialWithReport: {
    code: 80,
    label: '体験後・報告済',
    teacher: '結果待ち',
    family: 'ご検討中',
  },
  hired: { code: 90, label: '採用', teacher: '採用', family: '採用' },
  notHired: { code: 100, label: '不採用', teacher: '今回は見送り', family: 'お断り済み' },
  withdrawalRequested: { code: 110, label: '辞退申請中', teacher: '辞退手続き中', family: '' },
  withdrawn: { code: 120, label: '辞退', teacher: '辞退済み', family: '先生のご都合により終了' },
});
export type CandidateStatus = CodeOf<typeof candidateStatus>;

/** Whether the candidacy is under way (domain/candidacy#live-candidacies). */
export const liveCandidateStatuses: readonly CandidateStatus[] = [
  7, 8, 10, 20, 30, 40, 50, 60, 70, 80,
];

/** The family's choice, apart from the status (domain/candidacy#choice). */
export const candidateState = defineCodes('candidateState', '候補状態', {
  inCandidate: { code: 10, label: '未' },
  selected: { code: 20, label: '選出' },
  declined: { code: 30, label: '見送り' },
});
export type CandidateState = CodeOf<typeof candidateState>;

/** How a candidacy began (domain/candidacy#sources). */
export const candidateSource = defineCodes('candidateSource', '応募経路', {
  teacherApplication: { code: 1, label: '教師の応募' },
  staff: { code: 2, label: '事務局の打診' },
  newsService: { code: 3, label: 'ニュース配信' },
  nomination: { code: 4, label: 'ご家庭の指名' },
});
export type CandidateSource = CodeOf<typeof candidateSource>;

/**
 * Document screening result; 0 means "none yet" and occurs in filters only (domain/labels#labels).
 */
export const screeningResult = defineCodes('screeningResult', '書類選考結果', {
  blank: { code: 0, label: '(空白)' },
  passed: { code: 1, label: '合格' },
  onHold: { code: 2, label: '保留' },
  specialHold: { code: 3, label: '特別保留' },
  failed: { code: 4, label: '不合格' },
});
export type ScreeningResult = CodeOf<typeof screeningResult>;

/** Result of the interview with staff (domain/labels#labels). */
export const interviewResult = defineCodes('interviewResult', '面談結果', {
  passed: { code: 1, label: '合格' },
  onHold: { code: 2, label: '保留' },
  again: { code: 3, label: '再面談' },
  failed: { code: 4, label: '不合格' },
  noShow: { code: 5, label: '無断欠席' },
});
export type InterviewResult = CodeOf<typeof interviewResult>;

/** Answer to a request (domain/labels#labels). */
export const acceptReject = defineCodes('acceptReject', '承諾・辞退', {
  accept: { code: 1, label: '承諾' },
  reject: { code: 2, label: '辞退' },
});
export type AcceptReject = CodeOf<typeof acceptReject>;

/** The family's mark for a trial lesson (domain/labels#labels). */
export const satisfaction = defineCodes('satisfaction', '満足度', {
  veryDissatisfied: { code: 1, label: 'とても不満' },
  dissatisfied: { code: 2, label: '不満' },
  neutral: { code: 3, label: '普通' },
  satisfied: { code: 4, label: '満足' },
  verySatisfied: { code: 5, label: 'とても満足' },
});
export type Satisfaction = CodeOf<typeof satisfaction>;

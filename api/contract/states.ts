import type { candidateState, candidateStatus } from './codes/candidate.js';
import type { caseStatus, contractStatus } from './codes/matter.js';

/*
 * The states by name (domain/labels#labels). The compiler checks the numbers against the code
 * tables; the labels are not imported, because families and teachers load this file. A test refuses
 * the bare numbers outside the contract's tables.
 */

/** Case status of a matter. */
export const matterAt = {
  trialRequested: 10,
  materialRequested: 20,
  inquiryReceived: 30,
  trialConsultationRequested: 40,
  freeCommentChecked: 50,
  beforeRecruitmentConfirmed: 60,
  conditionChanged: 70,
  recruiting: 80,
  hired: 90,
  canceled: 100,
} as const satisfies (typeof caseStatus)['code'];

/** Contract status of a matter. */
export const contractAt = {
  teacherReview: 1,
  terminated: 2,
  inProgress: 3,
  paused: 4,
  completed: 5,
} as const satisfies (typeof contractStatus)['code'];

/** Status of a candidate. */
export const candidateAt = {
  beforeAdditionalInfo: 7,
  beforeDocumentScreening: 8,
  beforeInterview: 10,
  interviewedNotIntroduced: 20,
  beforeSkippedIntroduction: 30,
  teacherIntroduced: 40,
  beforeTrialSetting: 50,
  beforeTrial: 60,
  afterTrialBeforeReport: 70,
  afterTrialWithReport: 80,
  hired: 90,
  notHired: 100,
  withdrawalRequested: 110,
  withdrawn: 120,
} as const satisfies (typeof candidateStatus)['code'];

/** The family's choice of a candidate, apart from the status (domain/candidacy#choice). */
export const choiceAt = {
  inCandidate: 10,
  selected: 20,
  declined: 30,
} as const satisfies (typeof candidateState)['code'];

type Matter = { readonly caseStatus: number };
type Contract = { readonly contractStatus: number };
type Candidate = { readonly candidateStatus: number };

/**
 * Whether the request itself was closed: canceled, broken off, a duplicate (domain/matter#m12,
 * #m13).
 */
export const isCanceled = ({ caseStatus: at }: Matter): boolean => at === matterAt.canceled;
/**
 * The lessons are over: terminated or completed (domain/matter#contract-status). The request stays
 * hired, and counts as such.
 */
export const isContractOver = ({ contractStatus: at }: Contract): boolean =>
  at === contractAt.terminated || at === contractAt.completed;
/**
 * The matter is finished: closed, or its contract over. No list and no badge contains it
 * (domain/lists#membership).
 */
export const isOver = (matter: Matter & Contract): boolean =>
  isCanceled(matter) || isContractOver(matter);
/** Family and teacher can write to each other in this room (domain/chat#rooms). */
export const isRoomOpen = (
  { closedAt, closesAt }: { readonly closedAt: Date | null; readonly closesAt: Date | null },
  now: Date,
): boolean => closedAt === null && (closesAt === null || closesAt > now);
/** The matter recruits, and teachers may be introduced (domain/candidacy#c9, domain/matter#m7). */
export const isRecruiting = ({ caseStatus: at }: Matter): boolean => at === matterAt.recruiting;
/** Whether a teacher was hired (domain/matter#m9), also after the end of the contract. */
export const hasTeacher = ({ caseStatus: at }: Matter): boolean => at === matterAt.hired;

/**
 * The candidacy is under way: from the application to the report on the trial
 * (domain/candidacy#live-candidacies).
 */
export const isLive = ({ candidateStatus: at }: Candidate): boolean =>
  at <= candidateAt.afterTrialWithReport;
/** Whether this is the hired teacher of the matter (domain/candidacy#c26). */
export const isHired = ({ candidateStatus: at }: Candidate): boolean => at === candidateAt.hired;
/**
 * The candidacy has ended without a hire, and only an Admin reopens it
 * (domain/candidacy#moves-by-hand: 100, 120). A requested withdrawal is not yet an end.
 */
export const isEnded = ({ candidateStatus: at }: Candidate): boolean =>
  at === candidateAt.notHired || at === candidateAt.withdrawn;
/** The family has chosen this teacher (domain/candidacy#c24). */
export const isSelected = ({ candidateState: at }: { readonly candidateState: number }): boolean =>
  at === choiceAt.selected;

interface Agreements {
  readonly teacherTrialAgreedAt: unknown;
  readonly teacherHiringAgreedAt: unknown;
}
/**
 * The teacher has agreed to the trial (domain/candidacy#c13), or, without a trial, to the hire
 * (C25).
 */
export const hasAgreed = ({
  teacherTrialAgreedAt: trial,
  teacherHiringAgreedAt: hire,
}: Agreements): boolean => Boolean(trial ?? hire);
/**
 * Family and teacher may write to each other: the teacher has agreed, or was hired without an
 * agreement (C26), and the candidacy has not ended.
 */
export const canChat = (candidate: Candidate & Agreements): boolean =>
  (hasAgreed(candidate) || isHired(candidate)) && !isEnded(candidate);

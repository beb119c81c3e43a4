import { candidateAt, matterAt } from '@tsumugi/contract/states';

const {
  beforeAdditionalInfo,
  beforeDocumentScreening,
  beforeInterview,
  interviewedNotIntroduced,
  beforeSkippedIntroduction,
} = candidateAt;
const {
  teacherIntroduced,
  beforeTrialSetting,
  beforeTrial,
  afterTrialBeforeReport,
  afterTrialWithReport,
} = candidateAt;

/** The notice most often written by hand, by the candidate's status. */
const ofCandidate: Readonly<Record<number, string>> = {
  [beforeAdditionalInfo]: 'N01-teacher',
  [beforeDocumentScreening]: 'N02-teacher',
  [beforeInterview]: 'N04-teacher',
  [interviewedNotIntroduced]: 'N10-customer',
  [beforeSkippedIntroduction]: 'N10-customer',
  [teacherIntroduced]: 'N40-customer',
  [beforeTrialSetting]: 'N14-teacher',
  [beforeTrial]: 'N16-customer',
  [afterTrialBeforeReport]: 'N19-customer',
  [afterTrialWithReport]: 'N40-customer',
  [candidateAt.hired]: 'N24-customer',
  [candidateAt.notHired]: 'N21-teacher',
  [candidateAt.withdrawalRequested]: 'N27-teacher',
  [candidateAt.withdrawn]: 'N26-customer',
};

/** The template that is preset in the dialog: the candidate's, else the matter's. */
export function fittingTemplate(caseStatus: number, candidateStatus: number | null): string {
  if (candidateStatus !== null) return ofCandidate[candidateStatus] ?? 'N10-customer';
  if (caseStatus === matterAt.canceled) return 'N34-customer';
  return caseStatus >= matterAt.conditionChanged ? 'N31-customer' : 'N30-customer';
}

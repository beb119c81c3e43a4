import type { CandidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { candidateAt, choiceAt } from '@tsumugi/contract/states';
import type { Change } from '../../../../platform/actions/change.js';
import { withoutInterview } from '../selection.js';
import { trialReminderKeys } from '../trial-reminder.js';
import { holdAfterTrial } from '../trial-time.js';

/**
 * Stamps by the status at which they are set, with their empty value: cleared when the move leads
 * to a lower one.
 */
const stampsFrom: readonly (readonly [
  status: CandidateStatus,
  stamps: Readonly<Record<string, unknown>>,
])[] = [
  [8, { additionalInfoAt: null }],
  [
    10,
    {
      screeningResult: null,
      screeningProcessedAt: null,
      screeningProcessedBy: null,
      interviewInformationDate: null,
      interviewDate: null,
    },
  ],
  [
    20,
    {
      interviewResult: null,
      interviewResultAt: null,
      interviewSkipped: false,
      isIntroducible: null,
    },
  ],
  [
    40,
    {
      introducedAt: null,
      introducedBy: null,
      customerReadAt: null,
      trialLessonRequestDeadline: null,
      trialLessonRequestDeadlineExtensionDate: null,
    },
  ],
  [50, { trialRequestedAt: null, trialRequestConfirmedAt: null, teacherTrialAgreedAt: null }],
  [60, { trialLessonDate: null, trialPlace: null, meetingPlace: null }],
  [70, { trialCompletedAt: null }],
  [
    80,
    {
      customerReport: null,
      customerReportAt: null,
      customerReportConfirmedAt: null,
      reportedBy: null,
    },
  ],
  [90, { hiringDecisionConfirmedAt: null, teacherHiringDate: null, firstLessonDate: null }],
];
/**
 * Stamps of the family's choice and the teacher's agreement: valid at 80 (at 40 without a trial),
 * so only a move back from there clears them.
 */
const decision = {
  hiringDecisionAt: null,
  hiringNote: null,
  desiredStartDate: null,
  teacherHiringAgreedAt: null,
  teacherRecruitConsentOfficialLessonChangeNote: null,
  officialLessonChangeConfirmedAt: null,
};

/**
 * A move back clears the stamps of the later statuses, so that no row falls outside every list
 * (domain/candidacy#moves-by-hand). They stay in the event.
 */
export function changeBack(facts: CandidateCase, to: CandidateStatus): Change {
  const { candidate, matter } = facts;
  const from = candidate.candidateStatus;
  const {
    beforeInterview,
    interviewedNotIntroduced,
    beforeSkippedIntroduction,
    beforeTrial,
    hired,
  } = candidateAt;
  const cleared = Object.assign(
    {},
    ...stampsFrom.filter(([status]) => status > to).map(([, stamps]) => stamps),
  );
  const undecided = from === hired ? {} : { ...decision, candidateState: choiceAt.inCandidate };
  return {
    set: {
      ...cleared,
      ...undecided,
      ...(to === interviewedNotIntroduced || to === beforeSkippedIntroduction
        ? introducible(to === beforeSkippedIntroduction)
        : {}),
      ...(to === beforeInterview && from === beforeSkippedIntroduction ? passedScreening : {}),
      ...(to === beforeTrial ? holdAfterTrial(facts) : {}),
    },
    writes: to < beforeInterview ? withoutInterview(facts) : [],
    dropNotices: trialReminderKeys(candidate.matterTeacherId),
    cascades: from === hired ? [{ action: 'matter.unhire', id: matter.matterId }] : [],
  };
}

const passedScreening = { screeningResult: 1 };
const introducible = (interviewSkipped: boolean) => ({
  ...passedScreening,
  interviewResult: 1,
  interviewSkipped,
  isIntroducible: true,
});

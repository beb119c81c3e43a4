import { addBusinessDays } from '../calendar/business-day.js';
import { deadlineAt, deadlineInBusinessDays } from '../calendar/deadline.js';
import { endOfDay } from '../calendar/instant.js';
import type { CandidateCase } from '../facts.js';
import { effectiveDeadline } from './due.js';

export type AwaitedSide = 'customer' | 'teacher';

/** What a family or a teacher is asked for now (domain 2.2, 9). */
export interface Awaited {
  readonly side: AwaitedSide;
  /** Another word is another wait, with reminders of its own. */
  readonly about: 'information' | 'booking' | 'introduction' | 'report' | 'decision' | 'trial' | 'trialDate' | 'hiring' | 'firstLesson';
  readonly since: Date;
  /** Until when, as it was told; null where it runs from the moment of asking (`deadlineFrom`). */
  readonly deadline: Date | null;
  /** The deadline of a wait that begins at that moment. */
  deadlineFrom(begin: Date): Date;
}

/** Business days that a teacher has to give the additional information, to book the interview, to settle the trial's date, to name the first lesson. */
const days = { information: 3, booking: 3, trialDate: 2, decision: 2, firstLesson: 3 } as const;

/** What the side is asked for on this candidate; null when nothing. A family's and a teacher's wait may stand side by side. */
export function awaitedFrom(facts: CandidateCase, side: AwaitedSide): Awaited | null {
  const { matter } = facts;
  if (matter.caseStatus === 100 || matter.contractStatus === 2 || matter.contractStatus === 5) return reportAfterTheEnd(facts, side);
  return side === 'customer' ? fromFamily(facts) : (answerOfTeacher(facts) ?? reportOfTeacher(facts));
}

function fromFamily(facts: CandidateCase): Awaited | null {
  const { candidate, brand, calendar } = facts;
  const own = { side: 'customer' } as const;
  if (candidate.candidateState !== 10) return null;
  switch (candidate.candidateStatus) {
    case 40:
      return {
        ...own,
        about: 'introduction',
        since: candidate.introducedAt ?? candidate.statusChangedAt,
        deadline: effectiveDeadline(facts),
        deadlineFrom: (begin) => deadlineAt(begin, brand.introductionAnswerDays, calendar),
      };
    case 70:
      return { ...reportWait(facts), ...own };
    case 80: {
      const { customerReportAt, customerReportConfirmedAt } = candidate;
      if (!customerReportAt || !customerReportConfirmedAt) return null;
      const deadlineFrom = (begin: Date) => deadlineInBusinessDays(begin, days.decision, calendar);
      return { ...own, about: 'decision', since: customerReportAt, deadline: deadlineFrom(customerReportAt), deadlineFrom };
    }
    default:
      return null;
  }
}

/** The teacher's answers; the trial report is asked for beside them. */
export function answerOfTeacher(facts: CandidateCase): Awaited | null {
  const { candidate, brand, calendar } = facts;
  const ask = (about: Awaited['about'], since: Date, deadlineFrom: Awaited['deadlineFrom'], deadline: Date | null = null): Awaited => ({
    side: 'teacher',
    about,
    since,
    deadline,
    deadlineFrom,
  });
  const within = (count: number) => (begin: Date) => deadlineInBusinessDays(begin, count, calendar);
  switch (candidate.candidateStatus) {
    case 7:
      return ask('information', candidate.statusChangedAt, within(days.information));
    case 10: {
      const { interviewInformationDate: told, interviewDate, interviewResult } = candidate;
      return told && !interviewDate && !interviewResult ? ask('booking', told, within(days.booking)) : null;
    }
    case 50:
      if (!candidate.trialRequestConfirmedAt) return null;
      if (candidate.teacherTrialAgreedAt) return ask('trialDate', candidate.teacherTrialAgreedAt, within(days.trialDate));
      return ask('trial', candidate.trialRequestConfirmedAt, (begin) => deadlineAt(begin, brand.trialConsentDays, calendar));
    case 40:
    case 80:
      if (candidate.candidateState !== 20 || !candidate.hiringDecisionAt || candidate.teacherHiringAgreedAt) return null;
      return ask('hiring', candidate.hiringDecisionAt, (begin) => deadlineAt(begin, brand.hiringConsentDays, calendar));
    case 90: {
      if (candidate.firstLessonDate || !candidate.teacherHiringDate) return null;
      const until = endOfDay(addBusinessDays(candidate.teacherHiringDate, days.firstLesson, calendar));
      return ask('firstLesson', candidate.statusChangedAt, () => until, until);
    }
    default:
      return null;
  }
}

/** Statuses in which the teacher's report is still wanted, a refusal included (domain C22). */
const reported: readonly number[] = [70, 80, 90, 100];

export function reportOfTeacher(facts: CandidateCase): Awaited | null {
  const { candidate } = facts;
  if (!candidate.trialCompletedAt || candidate.teacherReportAt || !reported.includes(candidate.candidateStatus)) return null;
  const wait = reportWait(facts);
  return { ...wait, side: 'teacher', deadline: wait.deadlineFrom(candidate.trialCompletedAt) };
}

const reportAfterTheEnd = (facts: CandidateCase, side: AwaitedSide): Awaited | null => (side === 'teacher' ? reportOfTeacher(facts) : null);

function reportWait({ candidate, brand, calendar }: CandidateCase): Omit<Awaited, 'side'> {
  return {
    about: 'report',
    since: candidate.trialCompletedAt ?? candidate.statusChangedAt,
    deadline: null,
    deadlineFrom: (begin) => deadlineInBusinessDays(begin, brand.reportBusinessDays, calendar),
  };
}

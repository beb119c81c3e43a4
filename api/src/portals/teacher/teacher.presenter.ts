import { lessonMinutes, statedLessonMinutes } from '@tsumugi/contract/appointments';
import { dayFromDate } from '@tsumugi/contract/calendar/day';
import { japan } from '@tsumugi/contract/calendar/zone';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import type { CandidateCase } from '@tsumugi/contract/facts';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import { interviewAddress } from '@tsumugi/contract/notices/links';
import type { Turn } from '@tsumugi/contract/portal/shared';
import type { TeacherCandidacy, TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { proposalsOf } from '@tsumugi/contract/portal/teacher-clashes';
import { communicatedWaitOf } from '@tsumugi/contract/queues/communicated-wait';
import { effectiveDeadline } from '@tsumugi/contract/queues/due-day';
import { candidateAt, isContractOver, isEnded } from '@tsumugi/contract/states';
import { trialPlaceOf } from '@tsumugi/contract/text/trial-place';
import { masksOf } from '../../modules/news/domain/family-masks.js';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';
import { mayReadAddress, mayReadNames } from '../../platform/facts/teacher-rights.js';
import { fullName, gradeName, presentButtons, subjectNames, toIso } from '../shared/present.js';
import {
  appointmentOf,
  contractWords,
  decidedTurn,
  isLessonOff,
  presentTurn,
} from '../shared/turn.js';
import { additionalInfoState } from './case/additional-info.js';
import type { CaseContext } from './case/case.queries.js';
import { endingOf } from './case/ending.js';
import {
  interviewAgain,
  nextStepText,
  reportText,
  statusText,
  withExpectedDay,
} from './case/next-step-text.js';
import type { TeacherPace } from './case/pace.queries.js';
import { stepsOf } from './case/steps.js';
import { withdrawalOf } from './case/withdrawal.js';
import type { LineView } from './lines.queries.js';
import type { CandidacyView } from './teacher.queries.js';
import { dutiesOf } from './teacher-duties.js';

/** Data of candidacies besides their facts. */
interface Reading {
  readonly registry: ActionRegistry;
  readonly paces: ReadonlyMap<number, TeacherPace>;
}

const { hired } = candidateAt;
const reportAsked = candidateStatus.label(candidateAt.afterTrialBeforeReport, 'teacher');

/** One candidacy for lists. */
export function presentCandidacyLine(
  { facts, row }: LineView,
  { registry, paces }: Reading,
): TeacherCandidacyLine {
  const { candidate, matter } = facts;
  const { student } = row.matter;
  const wait = communicatedWaitOf(facts);
  const duties = dutiesOf(facts, wait);
  const pace = paces.get(matter.brand);
  const again = interviewAgain(facts);
  const ending = endingOf(facts, row.rejectReasonTold);
  const [first] = duties;
  const zone = row.teacher.timeZone ?? undefined;
  const open = !isEnded(candidate) && !isContractOver(matter);
  const decided = candidate.candidateStatus === hired;
  const mine: Turn | null = first
    ? {
        owner: 'you',
        phrase: '先生の番です',
        until: first.until,
        untilIs: first.until ? 'deadline' : null,
        late: first.late,
      }
    : null;
  const outlook = { facts, wait, pace, zone };
  const turn =
    mine ??
    withExpectedDay(
      presentTurn(
        wait,
        'teacher',
        facts.now,
        decided ? contractWords(facts).words : '終了しました',
      ),
      outlook,
    );
  return {
    matterTeacherId: candidate.matterTeacherId,
    matterNumber: matter.matterNumber,
    version: candidate.version,
    brandName: facts.brand.name,
    status: candidate.candidateStatus,
    // Text and day of the duty that has the turn; a paused or ended contract has priority.
    statusText:
      ending?.title ??
      (!(decided && contractWords(facts).short) && first?.task === 'reportTrial'
        ? reportAsked
        : statusText(facts)),
    open,
    createdAt: candidate.createdAt.toISOString(),
    grade: gradeName(student?.grade),
    subjects: subjectNames(matter.subjects),
    teachingMode: matter.teachingMode,
    lessonMinutes: statedLessonMinutes(matter),
    timeZone: abroad(row.teacher.timeZone),
    student:
      student && mayReadNames(facts.candidate)
        ? { name: fullName(student), lastName: student.lastName }
        : null,
    turn: decided ? decidedTurn(turn, facts) : turn,
    duties,
    next: appointmentOf(candidate, facts, 'teacher'),
    trialLessonDate: toIso(candidate.trialLessonDate),
    interviewLink:
      again || duties.some(({ task }) => task === 'bookInterview')
        ? interviewLinkOf({ facts, row })
        : null,
    roomId: candidate.room?.id ?? null,
    actions: presentButtons(findOfferedActions(registry, facts)),
    steps: stepsOf(facts, pace),
    nextStepText: first?.task === 'reportTrial' ? reportText(facts, zone) : nextStepText(outlook),
    ending,
    interviewAgain: again,
  };
}

function interviewLinkOf({ facts, row }: LineView): string | null {
  return interviewAddress({
    timerexCalendarUrl: facts.brand.timerexCalendarUrl,
    matterNumber: facts.matter.matterNumber,
    guestName: fullName(row.teacher),
    guestEmail: row.teacher.account.email,
  });
}

/** One candidacy with the conditions of the request, as far as this teacher may read them now. */
export function presentCandidacy(
  view: CandidacyView,
  context: CaseContext,
  reading: Reading,
): TeacherCandidacy {
  const { facts, row } = view;
  const { candidate, matter } = facts;
  const line = presentCandidacyLine(view, reading);
  const isRequested = candidate.trialRequestConfirmedAt !== null;
  const dated = (
    [
      candidateAt.beforeTrialSetting,
      candidateAt.beforeTrial,
      candidateAt.hired,
    ] as readonly number[]
  ).includes(candidate.candidateStatus);
  const wishes = isRequested ? row.preferredTrialDates : [];
  const own = presentFields(matterTeacherFields, 'teacherWords', row);
  const masks = masksOf(
    { matter: row.matter, student: row.matter.student, parent: row.matter.parent },
    matter,
  );
  const maskText = (text: string | null) => text && masks.text(text);
  return {
    ...line,
    ...presentFields(matterTeacherFields, 'teacher', row),
    ...presentFields(matterFields, 'teacher', row.matter),
    version: candidate.version,
    adminChatKey: row.teacher.account.adminRoom?.id ?? null,
    customerChatKey: candidate.room?.id ?? null,
    schoolType: row.matter.student?.schoolType ?? null,
    area: { prefecture: matter.prefecture, ...masks.area },
    listing: {
      title: maskText(row.matter.recruitTitle),
      reward: maskText(row.matter.rewardNote),
      teacherCondition: maskText(row.matter.teacherConditionNote),
    },
    address: mayReadAddress(facts) ? presentFields(matterFields, 'homeAddress', row.matter) : null,
    preferredTrialDates: wishes.map((at) => at.toISOString()),
    trialPlace:
      isRequested || candidate.trialLessonDate
        ? trialPlaceOf(candidate, { ...matter, ...masks.area })
        : null,
    trialProposals: proposalsOf(wishes, lessonMinutes(matter), context.agenda, facts.now),
    agenda: dated ? context.agenda : null,
    familyTimeZone:
      isRequested || mayReadNames(facts.candidate) ? abroad(row.matter.parent?.timeZone) : null,
    additionalInfo: additionalInfoState(facts, context.internationalProfile),
    experience: context.experience,
    withdrawal: withdrawalOf(facts, line.actions, row.teacher.timeZone),
    desiredStartDate:
      candidate.hiringDecisionAt && row.desiredStartDate ? dayFromDate(row.desiredStartDate) : null,
    familyNotes: {
      trial: isRequested ? maskText(own.customerNote) : null,
      hiring: candidate.hiringDecisionAt ? maskText(own.hiringNote) : null,
    },
    dates: datesOf(facts),
    own: {
      additionalInfo: own.additionalInfo,
      report: own.teacherReport,
      reportDraft: own.teacherReportDraft,
      officialLessonChangeNote: candidate.teacherRecruitConsentOfficialLessonChangeNote,
      withdrawReason: candidate.withdrawReason,
      withdrawNote: own.withdrawNote,
    },
  };
}

const abroad = (zone: string | null | undefined) => (zone && zone !== japan ? zone : null);

function datesOf(facts: CandidateCase): TeacherCandidacy['dates'] {
  const { candidate: c } = facts;
  return {
    additionalInfoAt: toIso(c.additionalInfoAt),
    interviewDate: toIso(c.interviewDate),
    introducedAt: toIso(c.introducedAt),
    familyAnswersBy: toIso(effectiveDeadline(facts)),
    trialAgreedAt: toIso(c.teacherTrialAgreedAt),
    trialLessonDate: toIso(c.trialLessonDate),
    trialCompletedAt: toIso(c.trialCompletedAt),
    reportedAt: toIso(c.teacherReportAt),
    hiringDecisionAt: toIso(c.hiringDecisionAt),
    hiringAgreedAt: toIso(c.teacherHiringAgreedAt),
    hiredOn: c.teacherHiringDate,
    firstLessonDate: toIso(c.firstLessonDate),
    firstLessonOff: isLessonOff(c, facts),
    withdrawalRequestedAt: toIso(c.withdrawalRequestedAt),
  };
}
